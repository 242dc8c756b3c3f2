// Tests of the match.

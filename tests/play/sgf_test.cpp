// Tests of SGF.

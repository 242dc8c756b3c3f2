// Tests of the dealer.

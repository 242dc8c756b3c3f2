// Tests of the store.

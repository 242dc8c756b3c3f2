// Tests of the picker.

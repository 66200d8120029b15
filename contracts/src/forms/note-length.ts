/** Characters of a note on a submission. */
export const maxNoteLength = 5_000;

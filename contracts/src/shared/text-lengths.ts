// Characters, apart from the schemas: visitors' pages keep to them, and load no zod.

export const maxNameLength = 100;

/** Of the name of a kind of block or item. */
export const maxKindLength = 50;

/** Of what somebody says for the history about what they do. */
export const maxNoteLength = 500;

/** Of a mail address. */
export const maxAddressLength = 254;

/** Kinds of things that can be found, in the order in which they are told. Free of zod: visitors' pages use it. */
export const searchKinds = ['page', 'item', 'document', 'form', 'user'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** So many results are counted and can be read. */
export const maxFound = 1_000;

// Limits of queries, apart from their schemas: a visitor's page keeps to them, and loads no zod.

/** Characters of a search text; longer ones are refused. */
export const maxSearchLength = 200;

/** Entries of a page of anything. */
export const maxPageSize = 100;

/** The number of the last page that can be asked for. */
export const maxPageNumber = 1_000_000;

/** Lists per call of `GET /api/listitem/lists`. */
export const maxListsPerCall = 20;

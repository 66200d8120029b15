/**
 * Bytes of text that are read of one posted page, far more than is kept of it: whoever sends too much reads what is wrong instead
 * of losing their connection.
 */
export const mostReadBytes = 16 * 1024 * 1024;
/** Answers and files of one page: more than a form can have. */
export const mostParts = 5_000;

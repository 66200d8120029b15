/** Milliseconds. */
export const dayMs = 24 * 60 * 60_000;

/** Seconds. */
export const daySeconds = dayMs / 1_000;

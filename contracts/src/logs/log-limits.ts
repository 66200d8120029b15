// Apart from the schema of log entries: browsers keep to them, and load no zod.

/** Characters. */
export const maxShortMessageLength = 500;
export const maxFullMessageLength = 10_000;
export const maxUserAgentLength = 500;

/** Entries per call. */
export const maxLogBatchSize = 100;

import { z } from 'zod';

/** Bounds that hold for every call. */
export const limits = {
  bodyBytes: 2 * 1024 * 1024,
  /** Objects and arrays within each other; rich text with lists in lists needs about thirty. */
  bodyDepth: 100,
  arrayLength: 500,
  textLength: 100_000,
  titleLength: 250,
  nameLength: 100,
  imageBytes: 30 * 1024 * 1024,
  fileBytes: 100 * 1024 * 1024,
  pageSize: 100,
} as const;

export const titleText = z.string().trim().min(1).max(limits.titleLength);
export const nameText = z.string().trim().min(1).max(limits.nameLength);

/** Another name, without control characters. What is no text says nothing: the name stays. */
export const nameUpdate = z
  .unknown()
  .transform((name) => (typeof name === 'string' ? name.replace(/\p{Cc}/gu, '') : undefined))
  .pipe(nameText.optional())
  .optional()
  .meta({ type: 'string' });

/** Any JSON object whose texts stay within bounds. Blocks keep content of kinds that this version does not know. */
export const jsonObject = z.record(z.string().max(limits.nameLength), z.json());
export type JsonObject = z.infer<typeof jsonObject>;

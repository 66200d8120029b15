import { z } from 'zod';
import { maxPageSize } from './query-limits.ts';
import { maxNameLength } from './text-lengths.ts';
import { fileBytes, imageBytes } from './upload-bytes.ts';

/** Limits of every call. */
export const limits = {
  bodyBytes: 2 * 1024 * 1024,
  /** Of a page of a form that is posted without scripts: it carries along all that was answered before. */
  formBytes: 4 * 1024 * 1024,
  /** Nesting of objects and arrays; rich text with nested lists needs about thirty. */
  bodyDepth: 100,
  arrayLength: 500,
  textLength: 100_000,
  titleLength: 250,
  nameLength: maxNameLength,
  /** What an item is about, on its card. */
  summaryLength: 1_000,
  /** What a file shows, for who does not see it. */
  altLength: 1_000,
  /** What search engines and shared links say of a page. */
  descriptionLength: 500,
  tagsPerAsset: 30,
  tagsPerItem: 50,
  imageBytes,
  fileBytes,
  /** Of all files of one submission together. */
  submissionFileBytes: 200 * 1024 * 1024,
  pageSize: maxPageSize,
} as const;

/** Not the two that join letters and keep them apart (200C, 200D): scripts and emoji need them. */
const unseen =
  /[\p{Cc}\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\u3164\uFEFF\uFFA0]/gu;

/** Without control characters, what turns the direction of what follows, and what is not seen: a name would show as another one. */
export function withoutUnseen(text: string): string {
  return text.replace(unseen, '');
}

/** A title, without what nobody sees. */
export const titleText = z.string().overwrite(withoutUnseen).trim().min(1).max(limits.titleLength);
/** A name, without what nobody sees. */
export const nameText = z.string().overwrite(withoutUnseen).trim().min(1).max(limits.nameLength);
/** The same of a name that may be empty. */
export const optionalNameText = z.string().overwrite(withoutUnseen).trim().max(limits.nameLength);

/** A new name. Anything but text leaves the name as it is. */
export const nameUpdate = textUpdate(nameText);
export const optionalNameUpdate = textUpdate(optionalNameText);
/** A new title, in the same way. */
export const titleUpdate = textUpdate(titleText);

/** As {@link nameUpdate}, for any text. */
export function textUpdate(schema: z.ZodString) {
  return z
    .unknown()
    .transform((text) => (typeof text === 'string' ? withoutUnseen(text) : undefined))
    .pipe(schema.optional())
    .optional()
    .meta({ type: 'string' });
}

/** Anything that JSON can say. Like zod's own, but with a name in the description of the API. */
export const jsonValue: z.ZodType<JsonValue, JsonValue> = z
  .lazy(() =>
    z.union([
      z.string(),
      z.number(),
      z.boolean(),
      z.null(),
      z.array(jsonValue),
      z.record(z.string(), jsonValue),
    ]),
  )
  .meta({ id: 'Json', description: 'Anything that JSON can say' });
export type JsonValue = z.core.util.JSONType;

/** Any JSON object with bounded keys, because blocks of unknown kinds are kept. */
export const jsonObject = z.record(z.string().max(limits.nameLength), jsonValue);
export type JsonObject = z.infer<typeof jsonObject>;

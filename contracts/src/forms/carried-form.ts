import { z } from 'zod';
import { guid } from '../shared/guid.ts';
import type { JsonValue } from '../shared/limits.ts';
import { language } from '../texts/language-schemas.ts';
import { formPartId } from './form-definition.ts';

/**
 * What a page of a form carries along where there are no scripts, as JSON in a hidden control: all that is known of somebody who
 * answers. What the server keeps for a while is for showing it; nothing here is believed either: all of it is checked on sending.
 */
export const carriedForm = z.object({
  form: guid,
  /** That shows the form. */
  block: guid,
  version: z.int().min(1),
  language,
  /** Made by the first answer of the server: what is sent twice is stored once. */
  key: guid.nullable(),
  startedOn: z.iso.datetime().nullable(),
  pageId: formPartId.nullable(),
  isChanging: z.boolean(),
  /** Read as JSON, so they are nothing else: each is checked against its question. */
  answers: z.record(formPartId, z.custom<JsonValue>()),
});
export type CarriedForm = z.infer<typeof carriedForm>;

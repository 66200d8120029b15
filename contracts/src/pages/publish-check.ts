import { z } from 'zod';
import { storedGuid } from '../shared/guid.ts';
import { contentChange } from './content-change.ts';

/** What editors had better mend before visitors see it. None of it stands in the way of publishing. */
export const publishWarningCodes = [
  'empty_title',
  'no_address',
  'empty_heading',
  'heading_order',
  'several_main_headings',
  'missing_alt',
  'dead_link',
  'empty_link',
  'contrast',
] as const;
export type PublishWarningCode = (typeof publishWarningCodes)[number];

export const publishWarning = z.object({
  code: z.enum(publishWarningCodes),
  /** The block to mend it in; null where it is about the page or the whole site. */
  blockGuid: storedGuid.nullable(),
  blockName: z.string().nullable(),
  /** The text that it is about, as people see it; may be empty. */
  subject: z.string(),
});
export type PublishWarning = z.infer<typeof publishWarning>;

/** Answer of `GET /api/pages/{guid}:publishCheck`. */
export const publishCheck = z
  .object({
    /** The revision of the page that was looked at. */
    revision: z.int(),
    changes: z.array(contentChange),
    warnings: z.array(publishWarning),
  })
  .meta({ id: 'PublishCheck' });
export type PublishCheck = z.infer<typeof publishCheck>;

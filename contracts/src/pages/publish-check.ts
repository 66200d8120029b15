import { z } from 'zod';
import { storedGuid } from '../shared/guid.ts';
import { contentChange } from './content-change.views.ts';

/** Warnings before publishing; none of them prevents it. */
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

export const publishWarning = z
  .object({
    code: z.enum(publishWarningCodes),
    /** Null where it is about the page or the site. */
    blockGuid: storedGuid.nullable(),
    blockName: z.string().nullable(),
    /** The text in question; may be empty. */
    subject: z.string(),
  })
  .meta({ id: 'PublishWarning' });
export type PublishWarning = z.infer<typeof publishWarning>;

/** Answer of `GET /api/pages/{guid}:publishCheck`. */
export const publishCheck = z
  .object({
    /** The revision that was checked. */
    revision: z.int(),
    changes: z.array(contentChange),
    warnings: z.array(publishWarning),
  })
  .meta({ id: 'PublishCheck' });
export type PublishCheck = z.infer<typeof publishCheck>;

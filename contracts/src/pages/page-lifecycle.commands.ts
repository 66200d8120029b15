import { z } from 'zod';
import { moment } from '../shared/timestamp.ts';

/** Body of `POST /api/pages/{guid}:schedule`: absent members stay, null cancels. */
export const schedulePage = z
  .object({ publishOn: moment.nullable().optional(), unpublishOn: moment.nullable().optional() })
  .refine(({ publishOn, unpublishOn }) => publishOn !== undefined || unpublishOn !== undefined, {
    error: 'Say when to publish or to unpublish',
  })
  .meta({ id: 'SchedulePage' });
export type SchedulePage = z.input<typeof schedulePage>;

/** Body of `POST /api/pages/{guid}/previewlinks`. A pinned link keeps showing the current revision. */
export const addPreviewLink = z
  .object({ expiresOn: moment, pinRevision: z.boolean().default(false) })
  .meta({ id: 'AddPreviewLink' });
export type AddPreviewLink = z.input<typeof addPreviewLink>;

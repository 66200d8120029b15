import { z } from 'zod';
import { titleText } from '../shared/limits.ts';
import { query } from '../shared/query.ts';

/** Any moment that a clock can show, whatever its zone; kept in UTC. */
const moment = z.iso
  .datetime({ offset: true })
  .refine((text) => !Number.isNaN(Date.parse(text)), { error: 'No such moment' })
  .transform((text) => new Date(text).toISOString());

/** Body of `POST /api/pages/{guid}:schedule`: absent members stay, null takes that part of the plan back. */
export const schedulePage = z
  .object({ publishOn: moment.nullable().optional(), unpublishOn: moment.nullable().optional() })
  .refine(({ publishOn, unpublishOn }) => publishOn !== undefined || unpublishOn !== undefined, {
    error: 'Say when to publish or to unpublish',
  })
  .meta({ id: 'SchedulePage' });
export type SchedulePage = z.input<typeof schedulePage>;

/** Body of `POST /api/pages/{guid}/previewlinks`. A pinned link goes on showing the page as it is now. */
export const addPreviewLink = z
  .object({ expiresOn: moment, pinRevision: z.boolean().default(false) })
  .meta({ id: 'AddPreviewLink' });
export type AddPreviewLink = z.input<typeof addPreviewLink>;

/** Body of `POST /api/pages/{guid}:restore`: the draft becomes as it was at that moment, with what happened then. */
export const restorePage = z.object({ moment, note: titleText.optional() }).meta({ id: 'RestorePage' });
export type RestorePage = z.infer<typeof restorePage>;

/** Query of `GET /api/pages/{guid}:restoreCheck`. */
export const restoreCheckQuery = query({ moment });

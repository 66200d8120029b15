import { z } from 'zod';
import { titleText } from './limits.ts';
import { query } from './query.ts';
import { moment } from './timestamp.ts';

/**
 * Body of `POST /api/pages/{guid}:restore` and `POST /api/listitem/{guid}:restore`. Events at that very moment are
 * included.
 */
export const restore = z.object({ moment, note: titleText.optional() }).meta({ id: 'Restore' });
export type Restore = z.infer<typeof restore>;

/** Query of `GET /api/pages/{guid}:restoreCheck` and `GET /api/listitem/{guid}:restoreCheck`. */
export const restoreCheckQueryParams = query({ moment });

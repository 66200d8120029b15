import { z } from 'zod';
import { guid } from '../shared/guid.ts';
import { externalIdText, externalSource } from './external-id.ts';

/** How many ids, or things, can be looked up at once. */
export const maxExternalIds = 100;

/** One, or one that is repeated in the address. */
function repeated<One extends z.ZodType<string>>(one: One) {
  return z
    .union([one.transform((each) => [each]), z.array(one).min(1).max(maxExternalIds)])
    .optional()
    .describe(`Repeated, at most ${maxExternalIds} times`);
}

/** Query of `GET /api/external-ids`: `source` and ids of it; or guids of things, and perhaps of which source. */
export const externalIdQuery = z
  .strictObject({ source: externalSource.optional(), id: repeated(externalIdText), guid: repeated(guid) })
  .refine(({ source, id }) => id === undefined || source !== undefined, {
    path: ['source'],
    params: { issue: 'source_needed' },
  })
  .refine(({ id, guid: things }) => (id === undefined) !== (things === undefined), {
    path: ['id'],
    params: { issue: 'id_or_guid' },
  });
export type ExternalIdQuery = z.output<typeof externalIdQuery>;

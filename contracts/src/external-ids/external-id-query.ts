import { z } from 'zod';
import { externalIdText, externalSource } from './external-id.ts';

/** How many ids can be looked up at once. */
export const maxExternalIdsAsked = 100;

/** Query of `GET /api/external-ids`: `id` as often as there are ids. */
export const externalIdQuery = z.strictObject({
  source: externalSource,
  id: z
    .union([externalIdText.transform((id) => [id]), z.array(externalIdText).min(1).max(maxExternalIdsAsked)])
    .describe(`Repeated, at most ${maxExternalIdsAsked} times`),
});
export type ExternalIdQuery = z.output<typeof externalIdQuery>;

import { z } from 'zod';
import { storedGuid } from '../shared/guid.ts';

/** 301: for good. 302: for now. 410: gone, and leading nowhere. */
export const redirectStatus = z.union([z.literal(301), z.literal(302), z.literal(410)]);
export type RedirectStatus = z.infer<typeof redirectStatus>;

/** Where a redirect leads. Pages and items are followed wherever they move; an address is taken at its word. */
export const redirectTarget = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('page'), guid: storedGuid }),
  z.object({ kind: z.literal('item'), guid: storedGuid }),
  z.object({ kind: z.literal('url'), url: z.string() }),
]);
export type RedirectTarget = z.infer<typeof redirectTarget>;

/** Made by somebody, or left behind by a menu item that moved. */
export const redirectSource = z.enum(['Manual', 'Automatic']);
export type RedirectSource = z.infer<typeof redirectSource>;

/**
 * One old address and where it leads, as its own stream, `redirect-{guid}`, knows it. The guid follows from platform
 * and address, so that an address can never lead to two places.
 */
export const redirect = z.object({
  guid: storedGuid,
  /** As {@link redirectPath} writes it. */
  fromPath: z.string(),
  /** Null where the status is 410. */
  to: redirectTarget.nullable(),
  status: redirectStatus,
  source: redirectSource,
});
export type Redirect = z.infer<typeof redirect>;

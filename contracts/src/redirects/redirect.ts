import { z } from 'zod';
import { storedGuid } from '../shared/guid.ts';

/** 301: permanent. 302: temporary. 410: gone, without a target. */
export const redirectStatus = z.union([z.literal(301), z.literal(302), z.literal(410)]);
export type RedirectStatus = z.infer<typeof redirectStatus>;

/** Pages and items by guid, which survives moves, or an address. */
export const redirectTarget = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('page'), guid: storedGuid }),
  z.object({ kind: z.literal('item'), guid: storedGuid }),
  z.object({ kind: z.literal('url'), url: z.string() }),
]);
export type RedirectTarget = z.infer<typeof redirectTarget>;

/** Made by somebody, or by a change of menus. */
export const redirectSource = z.enum(['Manual', 'Automatic']);

/**
 * The document of the stream `redirect-{guid}`. The guid is derived from platform and address, so that an address has
 * only one redirect.
 */
export const redirect = z.object({
  guid: storedGuid,
  /** Canonical, see {@link redirectPath}. */
  fromPath: z.string(),
  /** Null for 410. */
  to: redirectTarget.nullable(),
  status: redirectStatus,
  source: redirectSource,
});
export type Redirect = z.infer<typeof redirect>;

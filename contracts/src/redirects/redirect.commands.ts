import { z } from 'zod';
import { guid } from '../shared/guid.ts';
import { limits } from '../shared/limits.ts';
import { type Redirect, redirectStatus } from './redirect.ts';
import { redirectPathLength } from './redirect-path.ts';

export const wantedTarget = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('page'), guid }),
  z.object({ kind: z.literal('item'), guid }),
  z.object({ kind: z.literal('url'), url: z.string().min(1).max(2_000) }),
]);

const body = z.object({
  fromPath: z.string().trim().startsWith('/').max(redirectPathLength),
  to: wantedTarget.nullable().default(null),
  status: redirectStatus.default(301),
});

/** Body of `POST /api/redirects`. 410 has no target, the others need one. */
export const createRedirect = body.meta({ id: 'CreateRedirect' });
export type CreateRedirect = z.input<typeof createRedirect>;
export type NewRedirect = z.output<typeof createRedirect>;

/** Body of `PUT /api/redirects/{guid}`: absent members stay as they are. Another address makes it a new redirect. */
export const editRedirect = z
  .object({ fromPath: body.shape.fromPath, to: wantedTarget.nullable(), status: redirectStatus })
  .partial()
  .meta({ id: 'EditRedirect' });
export type EditRedirect = z.infer<typeof editRedirect>;

/**
 * Body of `POST /api/redirects:together`: redirects to set, whether they exist or not, and redirects to remove, as
 * one Change. Addresses must be distinct.
 */
export const changeRedirects = z
  .object({
    set: z.array(createRedirect).max(limits.arrayLength).default([]),
    removeGuids: z.array(guid).max(limits.arrayLength).default([]),
  })
  .meta({ id: 'ChangeRedirects' });
export type ChangeRedirects = z.input<typeof changeRedirects>;
export type ParsedChangeRedirects = z.output<typeof changeRedirects>;

export type RedirectCommand =
  | { type: 'CreateRedirect'; redirect: Redirect }
  /** Creates or replaces. */
  | { type: 'SetRedirect'; redirect: Redirect }
  | { type: 'EditRedirect'; edit: Pick<EditRedirect, 'to' | 'status'> }
  | { type: 'RemoveRedirect' }
  /** For an address that a page left; never replaces a manual redirect. */
  | { type: 'AddAutomaticRedirect'; redirect: Redirect }
  /** A page is at this address again; never removes a manual redirect. */
  | { type: 'RemoveAutomaticRedirect' };

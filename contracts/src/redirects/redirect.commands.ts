import { z } from 'zod';
import { guid } from '../shared/guid.ts';
import { limits } from '../shared/limits.ts';
import { type Redirect, redirectStatus } from './redirect.ts';
import { redirectPathLength } from './redirect-path.ts';

const target = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('page'), guid }),
  z.object({ kind: z.literal('item'), guid }),
  z.object({ kind: z.literal('url'), url: z.string().min(1).max(2_000) }),
]);

const body = z.object({
  fromPath: z.string().trim().startsWith('/').max(redirectPathLength),
  to: target.nullable().default(null),
  status: redirectStatus.default(301),
});

/** Body of `POST /api/redirects`. Status 410 goes without a target, the others with one. */
export const createRedirect = body.meta({ id: 'CreateRedirect' });
export type CreateRedirect = z.input<typeof createRedirect>;
export type NewRedirect = z.output<typeof createRedirect>;

/** Body of `PUT /api/redirects/{guid}`: absent members stay as they are. Another address makes it another redirect. */
export const editRedirect = z
  .object({ fromPath: body.shape.fromPath, to: target.nullable(), status: redirectStatus })
  .partial()
  .meta({ id: 'EditRedirect' });
export type EditRedirect = z.infer<typeof editRedirect>;

/**
 * Body of `POST /api/redirects:together`: addresses that are to lead somewhere, wherever they led before, and redirects
 * that go, as one Change. No address is named twice.
 */
export const changeRedirects = z
  .object({
    set: z.array(createRedirect).max(limits.arrayLength).default([]),
    removeGuids: z.array(guid).max(limits.arrayLength).default([]),
  })
  .meta({ id: 'ChangeRedirects' });
export type ChangeRedirects = z.input<typeof changeRedirects>;
export type RedirectsWish = z.output<typeof changeRedirects>;

/** What the decider of redirects is asked. */
export type RedirectCommand =
  | { type: 'CreateRedirect'; redirect: Redirect }
  /** The address leads there from now on, whether or not it led somewhere before. */
  | { type: 'SetRedirect'; redirect: Redirect }
  | { type: 'EditRedirect'; edit: Pick<EditRedirect, 'to' | 'status'> }
  | { type: 'RemoveRedirect' }
  /** The address was left by a page: it leads there from now on, unless somebody wants it otherwise. */
  | { type: 'LeaveRedirect'; redirect: Redirect }
  /** The address leads to a page itself again: what was left behind there is of no use. */
  | { type: 'ForgetRedirect' };

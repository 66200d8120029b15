import { z } from 'zod';
import { guid } from '../shared/guid.ts';
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

/** What the decider of redirects is asked. */
export type RedirectCommand =
  | { type: 'CreateRedirect'; redirect: Redirect }
  | { type: 'EditRedirect'; edit: Pick<EditRedirect, 'to' | 'status'> }
  | { type: 'RemoveRedirect' }
  /** The address was left by a page: it leads there from now on, unless somebody wants it otherwise. */
  | { type: 'LeaveRedirect'; redirect: Redirect }
  /** The address leads to a page itself again: what was left behind there is of no use. */
  | { type: 'ForgetRedirect' };

import type { AcceptInvitation, Invite } from '@spoor/contracts/invitations/invitation.commands';
import { invitationRoutes } from '@spoor/contracts/invitations/invitation.routes';
import type {
  InvitationAccepted,
  InvitationsSent,
  InvitationView,
} from '@spoor/contracts/invitations/invitation.views';
import { adminSurrogateKey } from '@spoor/contracts/shared/admin-surrogate-key';
import type { Problem } from '@spoor/contracts/shared/problem';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api-client.ts';
import { ApiError } from '../../shared/api-error.ts';
import { withSurrogateKeys } from '../../shared/query-meta.ts';
import type { LocalRows } from '../../shared/ui/data-table/local-rows.ts';

export function invitationsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['invitations'],
    queryFn: async ({ signal }) => (await api.call(invitationRoutes.list, { signal })).data,
    meta: withSurrogateKeys((_: readonly InvitationView[]) => [
      adminSurrogateKey.invitations(),
      surrogateKey.users(),
      surrogateKey.roles(),
    ]),
  });
}

/** All invitations are in the table, the newest first. */
export const invitationsTable: LocalRows<InvitationView> = {
  sort: 'invitedOn_desc',
  text: ({ email }) => email,
  filters: { status: ({ status }) => status },
};

/** How inviting went: for each address, or not at all. */
export type Invited =
  | { readonly kind: 'answered'; readonly results: InvitationsSent['results'] }
  | { readonly kind: 'refused'; readonly problem: Problem }
  | { readonly kind: 'unreachable' };

export async function sendInvitations(api: ApiClient, body: Invite): Promise<Invited> {
  try {
    return { kind: 'answered', results: (await api.call(invitationRoutes.invite, { body })).data.results };
  } catch (error) {
    const problem = error instanceof ApiError ? error.problem : undefined;
    return problem === undefined ? { kind: 'unreachable' } : { kind: 'refused', problem };
  }
}

/** How an invitation stands, for whoever follows its link. */
export function invitationStatusQuery(api: ApiClient, code: string) {
  return queryOptions({
    queryKey: ['invitation', code],
    queryFn: async ({ signal }) =>
      (await api.call(invitationRoutes.status, { parameters: { code }, signal })).data,
  });
}

/** How accepting went; `weak_password` where many people have the password, `other_terms` where the terms changed meanwhile. */
export type Accepted =
  | Pick<InvitationAccepted, 'accessToken' | 'email' | 'result'>
  | { readonly result: 'weak_password' | 'other_terms' };

export async function acceptInvitation(
  api: ApiClient,
  body: Pick<AcceptInvitation, 'code'> & Partial<AcceptInvitation>,
): Promise<Accepted> {
  try {
    return (await api.call(invitationRoutes.accept, { body })).data;
  } catch (error) {
    if (!(error instanceof ApiError)) return { result: 'Failed' };
    const { result = 'Failed', errors = [] } = (error.body ?? {}) as Partial<InvitationAccepted>;
    if (errors.some(({ code }) => code === 'terms_not_agreed')) return { result: 'other_terms' };
    if (errors.some(({ code }) => code === 'weak_password')) return { result: 'weak_password' };
    return { result };
  }
}

/** @returns whether whoever invited is told */
export async function requestAnother(api: ApiClient, code: string): Promise<boolean> {
  try {
    await api.call(invitationRoutes.askAgain, { body: { code }, anonymous: true });
    return true;
  } catch {
    return false;
  }
}

import {
  type Invitation,
  type InvitationStatus,
  type InvitedPerson,
  invitedPerson,
} from '@spoor/contracts/invitations/invitation';
import type { InvitationView } from '@spoor/contracts/invitations/invitation.views';
import { adminSurrogateKey } from '@spoor/contracts/shared/admin-surrogate-key';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import type { QueryContext, QueryResult } from '../../query-context.ts';
import { readDisplayNames } from '../../users/users/users.queries.ts';
import type { InvitationRow } from './invitations.schema.ts';

/** As many as a screen shows; older ones are history. */
const mostShown = 500;

/** The latest first. */
export async function listInvitations(queryContext: QueryContext): Promise<QueryResult<InvitationView[]>> {
  const rows = await queryContext.db
    .selectFrom('read_model.invitations')
    .selectAll()
    .where('platformGuid', '=', queryContext.platform.guid)
    .orderBy('invitedOn', 'desc')
    .orderBy('guid')
    .limit(mostShown)
    .execute();
  return {
    view: await viewsOf(queryContext, rows),
    keys: [adminSurrogateKey.invitations(), surrogateKey.users()],
  };
}

/** @returns undefined where the platform has no such invitation */
export async function readInvitation(
  queryContext: QueryContext,
  guid: string,
): Promise<InvitationView | undefined> {
  const rows = await queryContext.db
    .selectFrom('read_model.invitations')
    .selectAll()
    .where('platformGuid', '=', queryContext.platform.guid)
    .where('guid', '=', guid)
    .execute();
  return (await viewsOf(queryContext, rows))[0];
}

async function viewsOf(
  queryContext: QueryContext,
  rows: readonly InvitationRow[],
): Promise<InvitationView[]> {
  const people = await queryContext.decryptPersonalData(rows.map(({ invitation }) => invitation.person));
  const names = await readDisplayNames(
    queryContext,
    rows.flatMap(({ invitedBy, invitation: { acceptedBy } }) => [invitedBy ?? [], acceptedBy ?? []].flat()),
  );
  const named = (guid: string | null) => ({ guid, displayName: names.get(guid ?? '') ?? '' });
  return rows.map(({ invitation, removed, invitedOn, invitedBy, revision }, index) => {
    const { guid, roleIds, language, expiresOn, acceptedBy } = invitation;
    return {
      ...{ guid, roleIds, language, expiresOn, invitedOn, revision },
      ...(invitedPerson.safeParse(people[index]).data ?? erased),
      status: statusOf(invitation, removed, queryContext.now),
      invitedBy: named(invitedBy),
      acceptedBy: acceptedBy === null ? null : named(acceptedBy),
    };
  });
}

const erased: InvitedPerson = { email: '', message: '' };

function statusOf(
  { acceptedBy, expiresOn }: Pick<Invitation, 'acceptedBy' | 'expiresOn'>,
  removed: boolean,
  now: Date,
): InvitationStatus {
  if (acceptedBy !== null) return 'Accepted';
  if (removed) return 'Revoked';
  return expiresOn <= now.toISOString() ? 'Expired' : 'Pending';
}

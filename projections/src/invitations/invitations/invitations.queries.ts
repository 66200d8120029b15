import {
  type Invitation,
  type InvitationStatus,
  type InvitedPerson,
  invitedPerson,
} from '@spoor/contracts/invitations/invitation';
import type { InvitationView } from '@spoor/contracts/invitations/invitation.views';
import { adminSurrogateKey } from '@spoor/contracts/shared/admin-surrogate-key';
import { mayGiveRoles, type Principal } from '@spoor/contracts/shared/permissions';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { erasedName } from '@spoor/contracts/users/erased-person';
import { anyGuid } from '@spoor/infra/postgres/any-guid';
import { sql } from 'kysely';
import type { QueryContext, QueryResult } from '../../query-context.ts';
import { listRoleGuids } from '../../roles/roles/roles.queries.ts';
import { findPrincipal, readDisplayNames } from '../../users/users/users.queries.ts';
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
    keys: [adminSurrogateKey.invitations(), surrogateKey.users(), surrogateKey.roles()],
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

/** For whom invitations were, by their guids; `[verwijderd]` where that was erased. */
export async function readInvitedAddresses(
  { db, platform, decryptPersonalData }: QueryContext,
  guids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (guids.length === 0) return new Map();
  const { rows } = await sql<{ guid: string; title: Invitation['person'] }>`
    SELECT guid, invitation->'person' AS title FROM read_model.invitations
    WHERE guid = ${anyGuid(guids)} AND "platformGuid" = ${platform.guid}`.execute(db);
  const people = await decryptPersonalData(rows.map(({ title }) => title));
  return new Map(
    rows.map(({ guid }, index) => [guid, (invitedPerson.safeParse(people[index]).data ?? erased).email]),
  );
}

/** An invitation that somebody may still accept, and to whom it went. */
export interface PendingInvitation {
  readonly guid: string;
  readonly email: string;
}

/** Those that give a role and can still be accepted, the latest first. */
export async function listPendingWithRole(
  queryContext: QueryContext,
  roleGuid: string,
): Promise<PendingInvitation[]> {
  const rows = await findPendingWithRole(queryContext, roleGuid);
  const people = await queryContext.decryptPersonalData(rows.map(({ invitation }) => invitation.person));
  return rows.map(({ guid }, index) => ({
    guid,
    email: (invitedPerson.safeParse(people[index]).data ?? erased).email,
  }));
}

/** As {@link listPendingWithRole}, as they are stored. */
export function findPendingWithRole(
  { db, platform, now }: Pick<QueryContext, 'db' | 'platform' | 'now'>,
  roleGuid: string,
) {
  return db
    .selectFrom('read_model.invitations')
    .select(['guid', 'invitation'])
    .where('platformGuid', '=', platform.guid)
    .where('removed', '=', false)
    .where(sql<boolean>`invitation->'roleIds' ? ${roleGuid}`)
    .where(sql<boolean>`invitation->>'acceptedBy' IS NULL`)
    .where(sql<boolean>`invitation->>'expiresOn' > ${now.toISOString()}`)
    .orderBy('invitedOn', 'desc')
    .orderBy('guid')
    .execute();
}

async function viewsOf(
  queryContext: QueryContext,
  rows: readonly InvitationRow[],
): Promise<InvitationView[]> {
  const people = await queryContext.decryptPersonalData(rows.map(({ invitation }) => invitation.person));
  const names = await readDisplayNames(
    queryContext,
    rows.flatMap((row) => [row.invitedBy, senderOf(row), row.invitation.acceptedBy].filter(isGuid)),
  );
  const named = (guid: string | null) => ({ guid, displayName: names.get(guid ?? '') ?? '' });
  const isBacked = await readBacking(queryContext, rows);
  return rows.map((row, index) => {
    const { invitation, removed, invitedOn, invitedBy, revision } = row;
    const { guid, roleIds, language, expiresOn, acceptedBy } = invitation;
    return {
      guid,
      roleIds,
      language,
      expiresOn,
      invitedOn,
      revision,
      ...(invitedPerson.safeParse(people[index]).data ?? erased),
      status: statusOf(invitation, removed, queryContext.now),
      invitedBy: named(invitedBy),
      sentBy: named(senderOf(row)),
      isBacked: isBacked(row),
      acceptedBy: acceptedBy === null ? null : named(acceptedBy),
    };
  });
}

/** Rows of the version before do not say who sent it last. */
function senderOf({
  invitedBy,
  sentBy = invitedBy,
}: Omit<InvitationRow, 'sentBy'> & Partial<InvitationRow>): string | null {
  return sentBy;
}

function isGuid(guid: string | null): guid is string {
  return guid !== null;
}

/** @returns whether who stands behind an invitation may give its roles now, as far as the platform still has these */
async function readBacking(
  queryContext: QueryContext,
  rows: readonly InvitationRow[],
): Promise<(row: InvitationRow) => boolean> {
  const known = await listRoleGuids(queryContext);
  const principals = new Map<string, Principal | undefined>();
  for (const guid of new Set(rows.map(senderOf).filter(isGuid)))
    principals.set(guid, await findPrincipal(queryContext, guid));
  return (row) => {
    const sender = senderOf(row);
    const roleIds = row.invitation.roleIds.filter((role) => known.includes(role));
    // What the system sent by itself it stands behind for ever.
    return sender === null || mayGiveRoles(principals.get(sender), roleIds);
  };
}

const erased: InvitedPerson = { email: erasedName, message: '' };

function statusOf(
  { acceptedBy, expiresOn }: Pick<Invitation, 'acceptedBy' | 'expiresOn'>,
  removed: boolean,
  now: Date,
): InvitationStatus {
  if (acceptedBy !== null) return 'Accepted';
  if (removed) return 'Revoked';
  return expiresOn <= now.toISOString() ? 'Expired' : 'Pending';
}

import { type InvitedPerson, invitedPerson } from '@spoor/contracts/invitations/invitation';
import { sql } from 'kysely';
import type { QueryContext } from '../../query-context.ts';
import type { InvitationRow } from './invitations.schema.ts';

/** So many are opened at a time. */
const batchSize = 500;

type ReadContext = Pick<QueryContext, 'db' | 'platform' | 'decryptPersonalData'>;

/** An invitation that somebody sent, or that went to them. */
export interface OwnInvitation extends InvitedPerson {
  readonly guid: string;
  readonly direction: 'sent' | 'received';
  readonly invitedOn: string;
  readonly expiresOn: string;
  readonly isAccepted: boolean;
  readonly isRevoked: boolean;
}

/**
 * Guids of the invitations that somebody accepted, or that went to one of their addresses.
 * @param emails in whatever case
 */
export async function listInvitationGuidsOf(
  context: ReadContext,
  userGuid: string,
  emails: readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  for await (const { row, person } of openedInvitations(context))
    if (isFor(row, person, { userGuid, emails })) found.push(row.guid);
  return found;
}

/** Guids of the invitations that nobody accepted, and that were revoked, or expired before a moment. */
export async function listEndedInvitationGuids(
  { db, platform }: Pick<QueryContext, 'db' | 'platform'>,
  before: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('read_model.invitations')
    .select('guid')
    .where('platformGuid', '=', platform.guid)
    .where(sql<boolean>`invitation->>'acceptedBy' IS NULL`)
    .where(sql<boolean>`(removed OR invitation->>'expiresOn' < ${before})`)
    .execute();
  return rows.map(({ guid }) => guid);
}

/**
 * The invitations that somebody sent, accepted, or that went to one of their addresses; without those whose text was erased.
 * @param emails in whatever case
 */
export async function listOwnInvitations(
  context: ReadContext,
  userGuid: string,
  emails: readonly string[],
): Promise<OwnInvitation[]> {
  const found: OwnInvitation[] = [];
  for await (const { row, person } of openedInvitations(context)) {
    const isReceived = isFor(row, person, { userGuid, emails });
    const isSent = row.invitedBy === userGuid || row.sentBy === userGuid;
    if (person === undefined || !(isReceived || isSent)) continue;
    const { guid, invitedOn, removed: isRevoked, invitation } = row;
    const { expiresOn, acceptedBy } = invitation;
    const direction = isReceived ? 'received' : 'sent';
    found.push({
      guid,
      direction,
      ...person,
      invitedOn,
      expiresOn,
      isAccepted: acceptedBy !== null,
      isRevoked,
    });
  }
  return found.toSorted((a, b) => (a.invitedOn < b.invitedOn ? 1 : -1));
}

function isFor(
  { invitation }: Pick<InvitationRow, 'invitation'>,
  person: InvitedPerson | undefined,
  { userGuid, emails }: { readonly userGuid: string; readonly emails: readonly string[] },
): boolean {
  const address = person?.email.toLowerCase();
  return (
    invitation.acceptedBy === userGuid || emails.some((email) => email.toLowerCase() === (address ?? ''))
  );
}

/** Whom they are for is sealed, so all are opened. */
async function* openedInvitations({
  db,
  platform,
  decryptPersonalData,
}: ReadContext): AsyncGenerator<{ readonly row: InvitationRow; readonly person: InvitedPerson | undefined }> {
  let last: string | undefined;
  do {
    const after = last;
    const rows = await db
      .selectFrom('read_model.invitations')
      .selectAll()
      .where('platformGuid', '=', platform.guid)
      .$if(after !== undefined, (query) => query.where('guid', '>', after ?? ''))
      .orderBy('guid')
      .limit(batchSize)
      .execute();
    const opened = await decryptPersonalData(rows.map(({ invitation }) => invitation.person));
    for (const [index, row] of rows.entries())
      yield { row, person: invitedPerson.safeParse(opened[index]).data };
    last = rows.length < batchSize ? undefined : rows.at(-1)?.guid;
  } while (last !== undefined);
}

import { invitedPerson } from '@spoor/contracts/invitations/invitation';
import type { QueryContext } from '../../query-context.ts';

/** So many are opened at a time. */
const batchSize = 500;

type ReadContext = Pick<QueryContext, 'db' | 'platform' | 'decryptPersonalData'>;

/**
 * Guids of the invitations that somebody accepted, or that went to one of their addresses. Those are sealed, so all are opened.
 * @param emails in whatever case
 */
export async function listInvitationGuidsOf(
  { db, platform, decryptPersonalData }: ReadContext,
  userGuid: string,
  emails: readonly string[],
): Promise<string[]> {
  const addresses = new Set(emails.map((email) => email.toLowerCase()));
  const found: string[] = [];
  let last: string | undefined;
  do {
    const after = last;
    const rows = await db
      .selectFrom('read_model.invitations')
      .select(['guid', 'invitation'])
      .where('platformGuid', '=', platform.guid)
      .$if(after !== undefined, (query) => query.where('guid', '>', after ?? ''))
      .orderBy('guid')
      .limit(batchSize)
      .execute();
    const opened = await decryptPersonalData(rows.map(({ invitation }) => invitation.person));
    for (const [index, { guid, invitation }] of rows.entries()) {
      const email = invitedPerson.safeParse(opened[index]).data?.email.toLowerCase() ?? '';
      if (invitation.acceptedBy === userGuid || addresses.has(email)) found.push(guid);
    }
    last = rows.length < batchSize ? undefined : rows.at(-1)?.guid;
  } while (last !== undefined);
  return found;
}

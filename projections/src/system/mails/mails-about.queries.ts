import type { QueryContext } from '../../query-context.ts';
import type { MailsRow } from './mails.schema.ts';

/** What a mail said to somebody is sealed in it. */
type SealedMailRow = Pick<MailsRow, 'guid' | 'subjectGuid' | 'content' | 'link' | 'createdAt' | 'sentAt'>;

/** The mails that were written to somebody with an account or about something, the newest first, as they are stored. */
export function listMailsAbout(
  { db, platform }: QueryContext,
  subjectGuids: readonly string[],
): Promise<SealedMailRow[]> {
  return db
    .selectFrom('service.mails')
    .select(['guid', 'subjectGuid', 'content', 'link', 'createdAt', 'sentAt'])
    .where('platformGuid', '=', platform.guid)
    .where('subjectGuid', 'in', subjectGuids)
    .orderBy('createdAt', 'desc')
    .orderBy('guid')
    .execute();
}

import type { QueryContext } from '../../query-context.ts';
import type { MailsRow } from './mails.schema.ts';

/** What a mail said to somebody is sealed in it. */
type SealedMailRow = Pick<MailsRow, 'guid' | 'content' | 'link' | 'createdAt' | 'sentAt'>;

/** The mails that were written to somebody with an account, the newest first, as they are stored. */
export function listMailsTo({ db, platform }: QueryContext, userGuid: string): Promise<SealedMailRow[]> {
  return db
    .selectFrom('service.mails')
    .select(['guid', 'content', 'link', 'createdAt', 'sentAt'])
    .where('platformGuid', '=', platform.guid)
    .where('subjectGuid', '=', userGuid)
    .orderBy('createdAt', 'desc')
    .orderBy('guid')
    .execute();
}

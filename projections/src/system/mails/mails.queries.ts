import type { MailState } from '@spoor/contracts/mail/mail.views';
import type { MailListQuery } from '@spoor/contracts/mail/mail-query';
import { sql } from 'kysely';
import type { QueryContext } from '../../query-context.ts';
import type { MailsRow } from './mails.schema.ts';

const columns = [
  ...(['guid', 'platformGuid', 'subjectGuid', 'content', 'link', 'isLinkSecret'] as const),
  ...(['state', 'attempts', 'failure'] as const),
  ...(['answer', 'correlationId', 'createdAt', 'nextAttemptAt', 'sentAt'] as const),
] as const;

/** Mails of the platform, the newest first, as they are stored. */
export async function listMails(
  context: QueryContext,
  { state, correlationId, pageNumber, itemCount }: MailListQuery,
): Promise<{ rows: MailsRow[]; total: number }> {
  const found = mailsOf(context, state).$if(correlationId !== undefined, (query) =>
    query.where('correlationId', '=', correlationId ?? ''),
  );
  const [rows, { total }] = await Promise.all([
    found
      .select(columns)
      .orderBy('createdAt', 'desc')
      .orderBy('guid')
      .offset((pageNumber - 1) * itemCount)
      .limit(itemCount)
      .execute(),
    found.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(total) };
}

/** @returns undefined where the platform has no such mail */
export async function readMail(context: QueryContext, guid: string): Promise<MailsRow | undefined> {
  return mailsOf(context).select(columns).where('guid', '=', guid).executeTakeFirst();
}

/** Mails to who sent something, or to those who are to hear of it, the oldest first. */
export async function listMailsOfSubmission(context: QueryContext, guid: string): Promise<MailsRow[]> {
  return mailsOf(context)
    .select(columns)
    .where(sql<boolean>`("subjectGuid" = ${guid}::uuid OR "mentionedGuids" @> ARRAY[${guid}::uuid])`)
    .orderBy('createdAt')
    .orderBy('guid')
    .execute();
}

function mailsOf({ db, platform }: QueryContext, state?: MailState) {
  return db
    .selectFrom('service.mails')
    .where('platformGuid', '=', platform.guid)
    .$if(state !== undefined, (query) => query.where('state', '=', state as MailState));
}

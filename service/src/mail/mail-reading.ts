import type { MailRow, MailView } from '@spoor/contracts/mail/mail.views';
import type { MailOutbox } from '@spoor/infra/mail/mail-outbox.store';
import { renderShownMail } from '@spoor/infra/mail/render-mail';
import type { MailsRow } from '@spoor/projections/system/mails/mails.schema';

/** A stored mail as the list shows it. */
export async function mailRowOf(outbox: MailOutbox, row: MailsRow): Promise<MailRow> {
  return rowOf(row, await outbox.open(row.guid, row));
}

/** The whole mail. A secret link is left out, which would let whoever reads it act as the one who gets it. */
export async function mailViewOf(outbox: MailOutbox, row: MailsRow): Promise<MailView> {
  const mail = await outbox.open(row.guid, row);
  if (mail === undefined) return { ...rowOf(row, undefined), text: '', html: '', isLinkHidden: false };
  const link = row.isLinkSecret ? null : mail.link;
  return {
    ...rowOf(row, mail),
    ...renderShownMail(mail.content, link),
    isLinkHidden: row.isLinkSecret,
  };
}

function rowOf(row: MailsRow, mail: Awaited<ReturnType<MailOutbox['open']>>): MailRow {
  const { guid, state, attempts, failure, answer, createdAt, nextAttemptAt, sentAt } = row;
  return {
    guid,
    state,
    attempts,
    failure,
    answer,
    to: mail?.to.address ?? null,
    subject: mail?.content.subject ?? null,
    createdOn: createdAt,
    nextAttemptOn: nextAttemptAt,
    sentOn: sentAt,
  };
}

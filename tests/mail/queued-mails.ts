import { waitUntil } from '@spoor/infra/wait-until';
import { Mailer } from '@spoor/service/mail/mailer';
import type { TestService } from '../support/test-service.ts';

/** A mail in the outbox, opened. */
export interface QueuedMail {
  readonly to: string;
  readonly subject: string;
  /** All that it says, and to whom. */
  readonly text: string;
  readonly link: string | null;
}

/** What is in the outbox for an address, the oldest first. */
export async function mailsTo(
  { app, connections, platform }: Pick<TestService, 'app' | 'connections' | 'platform'>,
  address: string,
) {
  const rows = await connections.database
    .selectFrom('service.mails')
    .select(['guid', 'content', 'link'])
    .where('platformGuid', '=', platform.guid)
    .orderBy('createdAt')
    .execute();
  const { outbox } = app.get(Mailer);
  const mails = await Promise.all(rows.map((row) => outbox.open(row.guid, row)));
  return mails.flatMap((mail): QueuedMail[] => {
    if (mail?.to.address !== address) return [];
    const { to, content, link } = mail;
    return [{ to: address, subject: content.subject, text: JSON.stringify({ to, content }), link }];
  });
}

/**
 * The code in the link of the last mail to an address, once there are so many.
 * @throws Error where they do not come
 */
export async function codeSentTo(service: TestService, address: string, count = 1): Promise<string> {
  let last: QueuedMail | undefined;
  const hasCome = await waitUntil(
    async () => {
      const mails = await mailsTo(service, address);
      last = mails.at(-1);
      return mails.length >= count;
    },
    { every: 25, within: 20_000 },
  );
  if (!hasCome || last?.link == null) throw new Error(`No mail with a link to ${address}`);
  return decodeURIComponent(last.link.split('/').at(-1) ?? '');
}

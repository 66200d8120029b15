import { forgetMails } from '@spoor/contracts/mail/mail.jobs';
import type { MailTransport } from '@spoor/infra/mail/mail-transport';
import { jobHandler } from '@spoor/infra/queue/job-workers';

/** Throws away files of mails, where they are files. */
export function forgetMailsProcessor(transport: MailTransport) {
  return jobHandler(forgetMails, async ({ guids }) => {
    await transport.forget(guids);
    return {};
  });
}

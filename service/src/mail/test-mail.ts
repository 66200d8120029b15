import { mailToUser, type UserMailParties } from './mail-to-user.ts';
import type { NewMail } from './mailer.ts';

/** A mail by which administrators see that mail arrives. */
export function testMail(parties: UserMailParties): NewMail {
  return mailToUser(parties, (t, site) => ({
    subject: t('mail.test.subject', { site }),
    paragraphs: [t('mail.test.text', { site })],
  }));
}

import { mailToUser, type UserMailParties } from '../mail/mail-to-user.ts';
import type { NewMail } from '../mail/mailer.ts';

/** That somebody may sign in from now on. */
export function openedAccountMail(parties: UserMailParties, loginUrl: string): NewMail {
  return mailToUser(
    parties,
    (t, site) => ({
      subject: t('mail.account_opened.subject', { site }),
      paragraphs: [t('mail.account_opened.text', { site })],
      action: t('mail.account_opened.action'),
    }),
    { url: loginUrl, isSecret: false },
  );
}

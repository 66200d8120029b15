import { mailToUser, type UserMailParties } from '../mail/mail-to-user.ts';
import type { NewMail } from '../mail/mailer.ts';

/** With the link by which the first administrator of a platform chooses a password. @param expiresOn ISO-8601 */
export function firstAdminMail(parties: UserMailParties, url: string, expiresOn: string): NewMail {
  return mailToUser(
    parties,
    (t, site) => ({
      subject: t('mail.first_admin.subject', { site }),
      paragraphs: [t('mail.first_admin.text', { site })],
      action: t('mail.first_admin.action'),
      notes: [t('mail.first_admin.lifetime')],
    }),
    { url, isSecret: true, expiresOn },
  );
}

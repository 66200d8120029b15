import { mailToUser, type UserMailParties } from '../mail/mail-to-user.ts';
import type { NewMail } from '../mail/mailer.ts';

/** With a link by which somebody chooses a new password. @param expiresOn ISO-8601 */
export function passwordResetMail(parties: UserMailParties, url: string, expiresOn: string): NewMail {
  return mailToUser(
    parties,
    (t, site) => ({
      subject: t('mail.password_reset.subject', { site }),
      paragraphs: [t('mail.password_reset.text', { site })],
      action: t('mail.password_reset.action'),
      notes: [t('mail.password_reset.lifetime'), t('mail.not_asked')],
    }),
    { url, isSecret: true, expiresOn },
  );
}

/** That a password was set: whoever did not do so themselves acts. */
export function passwordChangedMail(parties: UserMailParties, forgotPasswordUrl: string): NewMail {
  return mailToUser(
    parties,
    (t, site) => ({
      subject: t('mail.password_changed.subject', { site }),
      paragraphs: [t('mail.password_changed.text', { site }), t('mail.password_changed.not_you')],
      action: t('mail.password_changed.action'),
    }),
    { url: forgotPasswordUrl, isSecret: false },
  );
}

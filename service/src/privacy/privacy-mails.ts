import { mailToUser, type UserMailParties } from '../mail/mail-to-user.ts';
import type { NewMail } from '../mail/mailer.ts';

/** That somebody who gave their password fetches what is kept about them. */
export function exportMail(parties: UserMailParties, url: string): NewMail {
  return mailToUser(
    parties,
    (t, site) => ({
      subject: t('mail.export.subject', { site }),
      paragraphs: [t('mail.export.text', { site }), t('mail.export.not_you')],
      action: t('mail.export.action'),
    }),
    { url, isSecret: false },
  );
}

import { mailToUser, type UserMailParties } from '../mail/mail-to-user.ts';
import type { NewMail } from '../mail/mailer.ts';

/** With a link by which somebody confirms the address that they have. @param expiresOn ISO-8601 */
export function verificationMail(parties: UserMailParties, url: string, expiresOn: string): NewMail {
  return mailToUser(
    parties,
    (t, site) => ({
      subject: t('mail.verify.subject', { site }),
      paragraphs: [t('mail.verify.text', { site })],
      action: t('mail.verify.action'),
      notes: [t('mail.verify.lifetime'), t('mail.not_asked')],
    }),
    { url, isSecret: true, expiresOn },
  );
}

/** To the address that somebody had until an administrator gave them another. */
export function addressChangedMail(parties: UserMailParties, email: string, siteUrl: string): NewMail {
  return mailToUser(
    parties,
    (t, site) => ({
      subject: t('mail.address_changed.subject', { site }),
      paragraphs: [
        t('mail.address_changed.text', { site, email: maskedAddress(email) }),
        t('mail.address_changed.not_you', { site }),
      ],
      action: t('mail.address_changed.action', { site }),
    }),
    { url: siteUrl, isSecret: false },
  );
}

/** As much of an address as its owner needs to know it by: `j***@example.nl`. */
export function maskedAddress(email: string): string {
  return email.replace(/^(.).*(@[^@]*)$/, '$1***$2');
}

import { mailToUser, type UserMailParties } from '../mail/mail-to-user.ts';
import type { NewMail } from '../mail/mailer.ts';
import { maskedAddress } from '../users/address-mails.ts';

/**
 * To an address that somebody wants to have from now on. It greets by the address: whoever reads there may be anybody, and a name
 * may say anything.
 * @param expiresOn ISO-8601
 */
export function newAddressMail(
  { user, platform }: UserMailParties,
  email: string,
  url: string,
  expiresOn: string,
): NewMail {
  return mailToUser(
    { user: { ...user, email, displayName: email }, platform },
    (t, site) => ({
      subject: t('mail.new_address.subject', { site }),
      paragraphs: [t('mail.new_address.text', { site })],
      action: t('mail.verify.action'),
      notes: [t('mail.verify.lifetime'), t('mail.not_asked')],
    }),
    { url, isSecret: true, expiresOn },
  );
}

/** To the address that somebody has, while another is to be confirmed. */
export function addressWarningMail(
  parties: UserMailParties,
  email: string,
  forgotPasswordUrl: string,
): NewMail {
  return mailToUser(
    parties,
    (t, site) => ({
      subject: t('mail.address_warning.subject'),
      paragraphs: [
        t('mail.address_warning.text', { site, email: maskedAddress(email) }),
        t('mail.address_warning.not_you'),
      ],
      action: t('mail.password_changed.action'),
    }),
    { url: forgotPasswordUrl, isSecret: false },
  );
}

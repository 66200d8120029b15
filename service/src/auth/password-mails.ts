import { mailToUser, type UserMailParties } from '../mail/mail-to-user.ts';
import type { NewMail } from '../mail/mailer.ts';

const asked = { text: 'mail.password_reset.text', unasked: 'mail.not_asked' } as const;
const sent = { text: 'mail.password_link.text', unasked: 'mail.password_link.not_asked' } as const;

/** With a link by which somebody chooses a new password, as they asked. @param expiresOn ISO-8601 */
export function passwordResetMail(parties: UserMailParties, url: string, expiresOn: string): NewMail {
  return withPasswordLink(asked, parties, url, expiresOn);
}

/** The same, where somebody who manages people had it sent. @param expiresOn ISO-8601 */
export function passwordLinkMail(parties: UserMailParties, url: string, expiresOn: string): NewMail {
  return withPasswordLink(sent, parties, url, expiresOn);
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

function withPasswordLink(
  { text, unasked }: typeof asked | typeof sent,
  parties: UserMailParties,
  url: string,
  expiresOn: string,
): NewMail {
  return mailToUser(
    parties,
    (t, site) => ({
      subject: t('mail.password_reset.subject', { site }),
      paragraphs: [t(text, { site })],
      action: t('mail.password_reset.action'),
      notes: [t('mail.password_reset.lifetime'), t(unasked)],
    }),
    { url, isSecret: true, expiresOn },
  );
}

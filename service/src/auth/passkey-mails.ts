import { mailToUser, type UserMailParties } from '../mail/mail-to-user.ts';
import type { NewMail } from '../mail/mailer.ts';

/** That somebody can sign in with a passkey from now on. */
export function passkeyAddedMail(parties: UserMailParties, name: string, securityUrl: string): NewMail {
  return aboutPasskey(parties, 'passkey_added', name, securityUrl);
}

/** That a passkey works no more. */
export function passkeyRemovedMail(parties: UserMailParties, name: string, securityUrl: string): NewMail {
  return aboutPasskey(parties, 'passkey_removed', name, securityUrl);
}

function aboutPasskey(
  parties: UserMailParties,
  what: 'passkey_added' | 'passkey_removed',
  name: string,
  url: string,
): NewMail {
  return mailToUser(
    parties,
    (t, site) => ({
      subject: t(`mail.${what}.subject`, { site }),
      paragraphs: [t(`mail.${what}.text`, { site, name }), t('mail.two_factor_not_you')],
      action: t('mail.two_factor_action'),
    }),
    { url, isSecret: false },
  );
}

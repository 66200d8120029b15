import { mailToUser, type UserMailParties } from '../mail/mail-to-user.ts';
import type { NewMail } from '../mail/mailer.ts';

/** That somebody can sign in with another site from now on. @param name of that site */
export function identityLinkedMail(parties: UserMailParties, name: string, securityUrl: string): NewMail {
  return aboutIdentity(parties, 'identity_linked', name, securityUrl);
}

/** That nobody signs in with another site any more. @param name of that site */
export function identityUnlinkedMail(parties: UserMailParties, name: string, securityUrl: string): NewMail {
  return aboutIdentity(parties, 'identity_unlinked', name, securityUrl);
}

function aboutIdentity(
  parties: UserMailParties,
  what: 'identity_linked' | 'identity_unlinked',
  name: string,
  url: string,
): NewMail {
  return mailToUser(
    parties,
    (t, site) => ({
      subject: t(`mail.${what}.subject`, { site, name }),
      paragraphs: [t(`mail.${what}.text`, { site, name }), t('mail.two_factor_not_you')],
      action: t('mail.two_factor_action'),
    }),
    { url, isSecret: false },
  );
}

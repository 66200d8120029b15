import { mailToUser, type UserMailParties } from '../mail/mail-to-user.ts';
import type { NewMail } from '../mail/mailer.ts';

/** That a code of an app is asked for from now on. */
export function twoFactorOnMail(parties: UserMailParties, securityUrl: string): NewMail {
  return aboutTwoFactor(parties, 'two_factor_on', securityUrl);
}

/** That a password is enough again. */
export function twoFactorOffMail(parties: UserMailParties, securityUrl: string): NewMail {
  return aboutTwoFactor(parties, 'two_factor_off', securityUrl);
}

/** That somebody signed in without the app. @param left how many recovery codes there still are */
export function recoveryCodeUsedMail(parties: UserMailParties, left: number, securityUrl: string): NewMail {
  return mailToUser(
    parties,
    (t, site) => ({
      subject: t('mail.recovery_code_used.subject', { site }),
      paragraphs: [
        t('mail.recovery_code_used.text', { site }),
        t('mail.recovery_code_used.left', { count: left }),
        t('mail.two_factor_not_you'),
      ],
      action: t('mail.two_factor_action'),
    }),
    { url: securityUrl, isSecret: false },
  );
}

function aboutTwoFactor(
  parties: UserMailParties,
  what: 'two_factor_on' | 'two_factor_off',
  url: string,
): NewMail {
  return mailToUser(
    parties,
    (t, site) => ({
      subject: t(`mail.${what}.subject`, { site }),
      paragraphs: [t(`mail.${what}.text`, { site }), t('mail.two_factor_not_you')],
      action: t('mail.two_factor_action'),
    }),
    { url, isSecret: false },
  );
}

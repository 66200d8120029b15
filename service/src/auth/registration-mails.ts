import type { Register } from '@spoor/contracts/auth/registration';
import type { Platform } from '@spoor/contracts/platforms/platform';
import type { Language } from '@spoor/contracts/texts/languages';
import { mailToUser, type UserMailParties } from '../mail/mail-to-user.ts';
import type { NewMail } from '../mail/mailer.ts';
import { mailTextsIn } from '../shared/texts.ts';

/** Who asked for an account. */
interface Asker extends Pick<Register, 'email'> {
  /** Of the link. */
  readonly guid: string;
  /** In which they asked. */
  readonly language: Language;
  /** Whether somebody has to open the account, once it is made. */
  readonly needsApproval: boolean;
}

/**
 * With a link by which somebody who asked for an account makes it. It greets by the address: anybody may have named it, and their
 * name may say anything.
 * @param expiresOn ISO-8601
 */
export function registrationMail(
  { guid, email, language, needsApproval }: Asker,
  platform: Platform,
  url: string,
  expiresOn: string,
): NewMail {
  const t = mailTextsIn(language);
  const { name: site } = platform;
  const subject = t('mail.register.subject', { site });
  return {
    platform,
    to: { address: email },
    subjectGuid: guid,
    content: {
      language,
      subject,
      heading: subject,
      quotation: null,
      paragraphs: [
        t('mail.greeting', { name: email }),
        t(needsApproval ? 'mail.register.text_approval' : 'mail.register.text', { site }),
      ],
      action: t('mail.register.action'),
      notes: [t('mail.verify.lifetime'), t('mail.not_asked')],
    },
    link: { url, isSecret: true, expiresOn },
  };
}

/** To who has an account already: whoever asked learns nothing of it. */
export function alreadyRegisteredMail(parties: UserMailParties, forgotPasswordUrl: string): NewMail {
  return mailToUser(
    parties,
    (t, site) => ({
      subject: t('mail.already_registered.subject', { site }),
      paragraphs: [t('mail.already_registered.text', { site })],
      action: t('mail.password_changed.action'),
      notes: [t('mail.not_asked')],
    }),
    { url: forgotPasswordUrl, isSecret: false },
  );
}

/** To somebody who decides about it. */
export function awaitingApprovalMail(parties: UserMailParties, usersUrl: string): NewMail {
  return mailToUser(
    parties,
    (t, site) => ({
      subject: t('mail.awaiting_approval.subject', { site }),
      paragraphs: [t('mail.awaiting_approval.text', { site })],
      action: t('mail.awaiting_approval.action'),
    }),
    { url: usersUrl, isSecret: false },
  );
}

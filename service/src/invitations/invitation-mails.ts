import type { InvitedPerson } from '@spoor/contracts/invitations/invitation';
import type { Platform } from '@spoor/contracts/platforms/platform';
import type { Language } from '@spoor/contracts/texts/languages';
import { mailToUser, type UserMailParties } from '../mail/mail-to-user.ts';
import type { NewMail } from '../mail/mailer.ts';
import { mailTextsIn } from '../shared/texts.ts';

/** What an invitation says, and where it leads. */
export interface InvitationMail extends InvitedPerson {
  readonly guid: string;
  readonly language: Language;
  readonly inviterName: string;
  readonly inviterGuid: string | undefined;
  readonly url: string;
  /** ISO-8601 */
  readonly expiresOn: string;
}

export function invitationMail(invited: InvitationMail, platform: Platform): NewMail {
  const { guid, email, message, language, inviterName, inviterGuid, url, expiresOn } = invited;
  const t = mailTextsIn(language);
  const { name: site } = platform;
  const subject = t('mail.invitation.subject', { site });
  return {
    platform,
    to: { address: email },
    subjectGuid: guid,
    key: `invitation ${guid} until ${expiresOn}`,
    mentionedGuids: inviterGuid === undefined ? [] : [inviterGuid],
    content: {
      language,
      subject,
      heading: subject,
      paragraphs: [t('mail.invitation.text', { site, inviter: inviterName })],
      quotation: message === '' ? null : { text: message, by: inviterName },
      action: t('mail.invitation.action'),
      notes: [t('mail.invitation.lifetime'), t('mail.not_asked')],
    },
    link: { url, isSecret: true, expiresOn },
  };
}

/** To whoever invited, where an invitation expired and somebody would still like to come. */
export function invitationRequestMail(
  parties: UserMailParties,
  { guid, email }: { readonly guid: string; readonly email: string },
  invitationsUrl: string,
): NewMail {
  const mail = mailToUser(
    parties,
    (t, site) => ({
      subject: t('mail.invitation_asked.subject', { site }),
      paragraphs: [t('mail.invitation_asked.text', { site, email })],
      action: t('mail.invitation_asked.action'),
    }),
    { url: invitationsUrl, isSecret: false },
  );
  return { ...mail, mentionedGuids: [guid] };
}

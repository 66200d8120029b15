import type { Erasure } from '@spoor/contracts/users/user';
import { languageOf } from '../mail/mail-language.ts';
import { mailToUser, type UserMailParties } from '../mail/mail-to-user.ts';
import type { NewMail } from '../mail/mailer.ts';
import { dateFormatsOf } from '../shared/date-formats.ts';

/** That somebody who gave their password fetches what is kept about the receiver. */
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

/** That an administrator fetches it. */
export function exportByAdminMail(parties: UserMailParties, url: string): NewMail {
  return mailToUser(
    parties,
    (t, site) => ({
      subject: t('mail.export_by_admin.subject', { site }),
      paragraphs: [t('mail.export_by_admin.text', { site }), t('mail.export_by_admin.why')],
      action: t('mail.export.action'),
    }),
    { url, isSecret: false },
  );
}

/** That an account is going to be erased, with what, and until when it can be kept. */
export function erasureRequestedMail(
  parties: UserMailParties,
  { on, withSubmissions }: Erasure,
  url: string,
): NewMail {
  const { user, platform } = parties;
  const day = dateFormatsOf(languageOf(user, platform), platform.timeZone).date(on);
  return mailToUser(
    parties,
    (t, site) => ({
      subject: t('mail.erasure_requested.subject', { site }),
      paragraphs: [
        t('mail.erasure_requested.text', { site, day }),
        t(
          withSubmissions
            ? 'mail.erasure_requested.submissions_go'
            : 'mail.erasure_requested.submissions_stay',
        ),
        t('mail.erasure_requested.keep'),
        t('mail.erasure_requested.not_you'),
      ],
      action: t('mail.erasure_requested.action'),
    }),
    { url, isSecret: false },
  );
}

/** That an account stays. */
export function erasureCancelledMail(parties: UserMailParties, url: string): NewMail {
  return mailToUser(
    parties,
    (t, site) => ({
      subject: t('mail.erasure_cancelled.subject', { site }),
      paragraphs: [t('mail.erasure_cancelled.text', { site })],
      action: t('mail.export.action'),
    }),
    { url, isSecret: false },
  );
}

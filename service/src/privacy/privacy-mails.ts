import type { Erasure } from '@spoor/contracts/shared/erasure';
import type { TFunction } from 'i18next';
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

/** That somebody's own account is going to be erased, with what, and until when it can be kept. */
export function erasureRequestedMail(parties: UserMailParties, erasure: Erasure, url: string): NewMail {
  return mailToUser(
    parties,
    (t, site) => ({
      subject: t('mail.erasure_requested.subject', { site }),
      paragraphs: [
        t('mail.erasure_requested.text', { site, day: dayOf(erasure, parties) }),
        ...keepingOf(erasure, t),
        t('mail.erasure_requested.not_you'),
      ],
      action: t('mail.erasure_requested.action'),
    }),
    { url, isSecret: false },
  );
}

/** The same where others who manage accounts asked for it. @param contact an address of the site; empty where it names none */
export function erasureByAdminMail(
  parties: UserMailParties,
  erasure: Erasure,
  contact: string,
  url: string,
): NewMail {
  return mailToUser(
    parties,
    (t, site) => ({
      subject: t('mail.erasure_by_admin.subject', { site }),
      paragraphs: [
        t('mail.erasure_by_admin.text', { site, day: dayOf(erasure, parties) }),
        ...keepingOf(erasure, t),
        contact === ''
          ? t('mail.erasure_by_admin.why', { site })
          : t('mail.erasure_by_admin.why_contact', { site, contact }),
      ],
      action: t('mail.erasure_requested.action'),
    }),
    { url, isSecret: false },
  );
}

function dayOf({ on }: Erasure, { user, platform }: UserMailParties): string {
  return dateFormatsOf(languageOf(user, platform), platform.timeZone).date(on);
}

/** What goes with the account, and until when it can stay. */
function keepingOf({ withSubmissions }: Erasure, t: TFunction<'mail'>): string[] {
  const submissions = withSubmissions ? 'submissions_go' : 'submissions_stay';
  return [t(`mail.erasure_requested.${submissions}`), t('mail.erasure_requested.keep')];
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

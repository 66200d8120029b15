import type { Platform } from '@spoor/contracts/platforms/platform';
import type { Period } from '@spoor/contracts/statistics/statistics-period';
import type { Mailbox, NewMail } from '../mail/mailer.ts';
import { dateFormatsOf } from '../shared/date-formats.ts';
import { mailTextsIn } from '../shared/texts.ts';

interface Digest {
  readonly platform: Platform;
  readonly siteUrl: string;
  readonly form: { readonly guid: string; readonly name: string };
  readonly period: Period;
  readonly count: number;
}

/** How many came in on a day or in a week, for who wants to hear of them together. It holds no answer. */
export function digestMail(
  { platform, siteUrl, form, period: { from, to }, count }: Digest,
  address: string,
  key: string,
): NewMail {
  const { language } = platform;
  const t = mailTextsIn(language);
  const { date } = dateFormatsOf(language, 'UTC');
  const subject = t('mail.form_digest.subject', { count, form: form.name });
  const values = { count, form: form.name, site: platform.name, from: date(from) };
  return {
    platform,
    to: { address },
    content: {
      language,
      subject,
      heading: subject,
      quotation: null,
      paragraphs: [
        from === to
          ? t('mail.form_digest.day', values)
          : t('mail.form_digest.week', { ...values, to: date(to) }),
      ],
      action: t('mail.form_digest.action'),
      notes: [t('mail.form_notice.rights')],
    },
    link: { url: `${siteUrl}/admin/forms/${form.guid}`, isSecret: false },
    key,
  };
}

/** Of the mail to somebody about a day or a week. It is kept as it is, and nobody reads an address from it. */
export function digestKey(formGuid: string, { from, to }: Period, { mailbox }: Mailbox): string {
  return `form-digest ${formGuid} ${from} ${to} ${mailbox}`;
}

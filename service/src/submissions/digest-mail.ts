import type { Platform } from '@spoor/contracts/platforms/platform';
import type { Period } from '@spoor/contracts/statistics/statistics-period';
import { locales } from '@spoor/contracts/texts/languages';
import type { Mailbox, NewMail } from '../mail/mailer.ts';
import { mailTextsIn } from '../shared/texts.ts';

interface ToldTogether {
  readonly platform: Platform;
  readonly siteUrl: string;
  readonly form: { readonly guid: string; readonly name: string };
  readonly period: Period;
  readonly count: number;
}

/** How many came in on a day or in a week, for who wants to hear of them together. It holds no answer. */
export function digestMail(
  { platform, siteUrl, form, period: { from, to }, count }: ToldTogether,
  address: string,
  key: string,
): NewMail {
  const { language } = platform;
  const t = mailTextsIn(language);
  const day = new Intl.DateTimeFormat(locales[language], { timeZone: 'UTC', dateStyle: 'long' });
  const subject = t('mail.form_digest.subject', { count, form: form.name });
  const told = { count, form: form.name, site: platform.name, from: day.format(Date.parse(from)) };
  return {
    platform,
    to: { address },
    content: {
      ...{ language, subject, heading: subject, quotation: null },
      paragraphs: [
        from === to
          ? t('mail.form_digest.day', told)
          : t('mail.form_digest.week', { ...told, to: day.format(Date.parse(to)) }),
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

import type { BegunAnswers } from '@spoor/contracts/forms/form-partial';
import type { QueryContext } from '@spoor/projections/query-context';
import type { NewMail } from '../mail/mailer.ts';
import { dateFormatsOf } from '../shared/date-formats.ts';
import { mailTextsIn } from '../shared/texts.ts';

interface ResumeMail {
  readonly queryContext: Pick<QueryContext, 'platform' | 'now'>;
  readonly email: string;
  readonly url: string;
  readonly expiresOn: string;
  readonly formName: string;
  readonly language: BegunAnswers['language'];
}

/**
 * With the link by which somebody goes on with a form. Anybody can fill in the address of anybody: so it says nothing that they
 * wrote.
 */
export function resumeMail({
  queryContext: { platform, now },
  email,
  url,
  expiresOn,
  formName,
  language,
}: ResumeMail): NewMail {
  const t = mailTextsIn(language);
  const subject = t('mail.form_kept.subject', { form: formName });
  const { dateTime } = dateFormatsOf(language, platform.timeZone);
  return {
    platform,
    to: { address: email },
    content: {
      language,
      subject,
      heading: subject,
      quotation: null,
      paragraphs: [
        t('mail.form_kept.text', { site: platform.name, moment: dateTime(now) }),
        t('mail.form_kept.files'),
      ],
      action: t('mail.form_kept.action'),
      notes: [t('mail.form_kept.lifetime', { until: dateTime(expiresOn) }), t('mail.form_kept.not_you')],
    },
    link: { url, isSecret: true, expiresOn },
  };
}

import type { Answers } from '@spoor/contracts/forms/answers';
import { holds } from '@spoor/contracts/forms/condition-holds';
import type { FormSettings } from '@spoor/contracts/forms/form';
import type { FormDefinition } from '@spoor/contracts/forms/form-definition';
import type { Submission } from '@spoor/contracts/forms/submission';
import type { Platform } from '@spoor/contracts/platforms/platform';
import { email } from '@spoor/contracts/users/user.commands';
import type { NewMail } from '../mail/mailer.ts';
import { mailTextsIn } from '../shared/texts.ts';

/** A submission that mails are about, with its answers open. */
export interface ToldSubmission {
  readonly submission: Pick<Submission, 'guid' | 'formGuid' | 'shortId' | 'status' | 'language'>;
  readonly definition: FormDefinition;
  readonly answers: Answers;
  readonly formName: string;
  readonly settings: Pick<FormSettings, 'actions' | 'notify' | 'notifyIf' | 'confirmation'>;
  readonly platform: Platform;
  /** Scheme and host of the site. */
  readonly siteUrl: string;
  /** Opens what was sent, for its sender. */
  readonly viewToken: string;
}

/** Mails about a submission: to its sender, and to whoever is to hear of it. None of them holds an answer. */
export function mailsAbout(told: ToldSubmission): readonly NewMail[] {
  // Whoever sends spam in the name of somebody else has us send them nothing.
  if (told.submission.status === 'Spam') return [];
  return [...confirmation(told), ...notices(told)];
}

/**
 * To the address in the answers, where the form says so. Anybody can fill in the address of anybody: so it says nothing that
 * its sender wrote.
 */
function confirmation(told: ToldSubmission): readonly NewMail[] {
  const { submission, definition, answers, settings, formName, platform, siteUrl, viewToken } = told;
  if (!settings.confirmation.sendCopy) return [];
  const address = addressIn(definition, answers);
  if (address === undefined) return [];
  const { language, shortId, guid } = submission;
  const t = mailTextsIn(language);
  const subject = t('mail.form_received.subject', { form: formName });
  return [
    {
      platform,
      to: { address },
      content: {
        ...{ language, subject, heading: subject, quotation: null },
        paragraphs: [t('mail.form_received.text', { site: platform.name, reference: shortId })],
        action: t('mail.form_received.action'),
        notes: [t('mail.form_received.lifetime'), t('mail.form_received.not_you')],
      },
      link: {
        url: `${siteUrl}/submission/${guid}?t=${encodeURIComponent(viewToken)}`,
        isSecret: true,
      },
      key: `form-received ${guid}`,
    },
  ];
}

/** To those who are to hear of all, or of some by what was answered: once, however often they are named. */
function notices(told: ToldSubmission): readonly NewMail[] {
  const { submission, answers, settings, formName, platform, siteUrl } = told;
  if (!settings.actions.includes('Notify')) return [];
  const some = settings.notifyIf.filter((recipient) => holds(recipient.if, answers));
  const addresses = [...settings.notify, ...some.map((recipient) => recipient.email)];
  const { language } = platform;
  const t = mailTextsIn(language);
  const subject = t('mail.form_notice.subject', { form: formName });
  const { guid, formGuid, shortId } = submission;
  return [...new Set(addresses.map((address) => address.toLowerCase()))].map((address) => ({
    platform,
    to: { address },
    content: {
      ...{ language, subject, heading: subject, quotation: null },
      paragraphs: [t('mail.form_notice.text', { form: formName, site: platform.name, reference: shortId })],
      action: t('mail.form_notice.action'),
      notes: [t('mail.form_notice.rights')],
    },
    link: { url: `${siteUrl}/admin/forms/${formGuid}/${guid}`, isSecret: false },
    key: `form-notice ${guid} ${address}`,
  }));
}

/** The first e-mail address that somebody answered, where mail can go to it. */
function addressIn({ pages }: FormDefinition, answers: Answers): string | undefined {
  const fields = pages.flatMap(({ elements }) => elements).filter(({ type }) => type === 'email');
  const given = fields.map(({ id }) => answers[id]).find((answer) => typeof answer === 'string');
  return email.safeParse(given).data;
}

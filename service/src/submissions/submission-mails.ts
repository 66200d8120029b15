import type { Answers } from '@spoor/contracts/forms/answers';
import { holds } from '@spoor/contracts/forms/condition-holds';
import { type FormSettings, recipientsOf, type ToldStatus } from '@spoor/contracts/forms/form';
import type { FormDefinition } from '@spoor/contracts/forms/form-definition';
import { formTitleIn } from '@spoor/contracts/forms/form-title';
import { wantsStatus } from '@spoor/contracts/forms/status-wish';
import type { Submission } from '@spoor/contracts/forms/submission';
import { textIn } from '@spoor/contracts/forms/text-in';
import type { Platform } from '@spoor/contracts/platforms/platform';
import { mailableAddress } from '../mail/mailable-address.ts';
import type { Mailbox, NewMail } from '../mail/mailer.ts';
import { derivedGuid } from '../shared/derived-guid.ts';
import { mailTextsIn } from '../shared/texts.ts';

/** A submission that mails are about, with its answers open. */
export interface MailedSubmission {
  readonly submission: Pick<
    Submission,
    'guid' | 'formGuid' | 'shortId' | 'status' | 'language' | 'submittedOn'
  >;
  readonly definition: FormDefinition;
  readonly answers: Answers;
  readonly formName: string;
  readonly settings: Pick<
    FormSettings,
    'actions' | 'notify' | 'notifyIf' | 'digests' | 'confirmation' | 'statusMails' | 'title'
  >;
  readonly platform: Platform;
  /** Scheme and host of the site. */
  readonly siteUrl: string;
  /** Opens what was sent, for its sender, in the days from a moment on. */
  readonly viewTokenOf: (from: string) => string;
}

/**
 * The mail to its sender, at the first e-mail address in the answers, where the form says so; undefined where there is none. It
 * holds no answer.
 */
export function confirmationTo(mailed: MailedSubmission): NewMail | undefined {
  // Whoever sends spam in the name of somebody else has us send them nothing.
  if (isSpam(mailed) || !mailed.settings.confirmation.sendCopy) return undefined;
  const receiver = addressIn(mailed.definition, mailed.answers);
  return receiver === undefined ? undefined : confirmation(mailed, receiver);
}

function isSpam({ submission }: Pick<MailedSubmission, 'submission'>): boolean {
  return submission.status === 'Spam';
}

/** Anybody can fill in the address of anybody: so it says nothing that its sender wrote. */
function confirmation(mailed: MailedSubmission, address: string): NewMail {
  const { submission, platform } = mailed;
  const { language, shortId, guid } = submission;
  const t = mailTextsIn(language);
  const subject = t('mail.form_received.subject', { form: titleOf(mailed) });
  return {
    platform,
    to: { address },
    subjectGuid: guid,
    content: {
      language,
      subject,
      heading: subject,
      quotation: null,
      paragraphs: [t('mail.form_received.text', { site: platform.name, reference: shortId })],
      action: t('mail.form_received.action'),
      notes: [t('mail.form_received.lifetime'), t('mail.form_received.not_you')],
    },
    link: linkToOwn(mailed, submission.submittedOn),
    key: `form-received ${guid}`,
  };
}

/**
 * The mail that says how far a submission is, with what the form says of that; undefined where it says nothing, or its sender did
 * not ask for it or left no address. It holds no answer.
 * @param now from when on its link works
 */
export function statusMailTo(mailed: MailedSubmission, status: ToldStatus, now: Date): NewMail | undefined {
  const { submission, definition, answers, settings, platform } = mailed;
  const { language, shortId, guid } = submission;
  const text = textIn(settings.statusMails.texts[status] ?? {}, language, definition.languages);
  const address = addressIn(definition, answers);
  if (!text || address === undefined || !wantsStatus(settings.statusMails, answers)) return undefined;
  const t = mailTextsIn(language);
  return {
    platform,
    to: { address },
    subjectGuid: guid,
    content: {
      language,
      subject: t(`mail.form_status.${status}.subject`, { form: titleOf(mailed) }),
      heading: t(`mail.form_status.${status}.heading`),
      quotation: null,
      paragraphs: [text, t('mail.form_status.text', { site: platform.name, reference: shortId })],
      action: t('mail.form_status.action'),
      notes: [t('mail.form_received.lifetime'), t('mail.form_received.not_you')],
    },
    link: linkToOwn(mailed, now.toISOString()),
    key: `form-status ${guid} ${status}`,
  };
}

/** As its sender read it. */
function titleOf({ formName, settings, submission, definition }: MailedSubmission): string {
  return formTitleIn({ name: formName, title: settings.title }, submission.language, definition.languages);
}

/** To what somebody sent, which it opens for them. */
function linkToOwn({ submission: { guid }, siteUrl, viewTokenOf }: MailedSubmission, from: string) {
  return { url: `${siteUrl}/submission/${guid}?t=${encodeURIComponent(viewTokenOf(from))}`, isSecret: true };
}

/** Those who are told at once: of all, or of some by what was answered. Each once, however often they are named. */
export function addressesToNotify(
  mailed: Pick<MailedSubmission, 'submission' | 'answers' | 'settings'>,
): readonly string[] {
  const { answers, settings } = mailed;
  if (isSpam(mailed) || !settings.actions.includes('Notify')) return [];
  const together = new Set(settings.digests.map(({ email: address }) => address.toLowerCase()));
  return [...recipientAddresses(settings, answers)].filter((address) => !together.has(address));
}

/** The mail to one of those. It holds no answer. */
export function noticeTo({ address, mailbox }: Mailbox, mailed: MailedSubmission): NewMail {
  const { submission, formName, platform, siteUrl } = mailed;
  const { language } = platform;
  const t = mailTextsIn(language);
  const subject = t('mail.form_notice.subject', { form: formName });
  const { guid, formGuid, shortId } = submission;
  return {
    platform,
    to: { address },
    content: {
      language,
      subject,
      heading: subject,
      quotation: null,
      paragraphs: [t('mail.form_notice.text', { form: formName, site: platform.name, reference: shortId })],
      action: t('mail.form_notice.action'),
      notes: [t('mail.form_notice.rights')],
    },
    link: { url: `${siteUrl}/admin/forms/${formGuid}/${guid}`, isSecret: false },
    mentionedGuids: [guid],
    key: noticeKey(guid, mailbox),
  };
}

/** Of the mail to somebody about one submission. It is kept as it is, and nobody reads an address from it. */
function noticeKey(submissionGuid: string, mailbox: string): string {
  return `form-notice ${submissionGuid} ${mailbox}`;
}

/** Every key that a mail to somebody about one submission may have: before, whoever knew an address could find its mails. */
export function noticeKeys(submissionGuid: string, { address, mailbox }: Mailbox): readonly string[] {
  return [noticeKey(submissionGuid, mailbox), noticeKey(submissionGuid, derivedGuid(address))];
}

/** Who hears of a submission, each once. */
export function recipientAddresses(
  { notify, notifyIf }: Pick<FormSettings, 'notify' | 'notifyIf'>,
  answers: Answers,
): ReadonlySet<string> {
  const some = notifyIf.filter((recipient) => holds(recipient.if, answers));
  return new Set(recipientsOf({ notify, notifyIf: some }).map((address) => address.toLowerCase()));
}

/** The first e-mail address that somebody answered, where mail can go to it. */
function addressIn({ pages }: FormDefinition, answers: Answers): string | undefined {
  const fields = pages.flatMap(({ elements }) => elements).filter(({ type }) => type === 'email');
  const given = fields.map(({ id }) => answers[id]).find((answer) => typeof answer === 'string');
  return typeof given === 'string' ? mailableAddress(given) : undefined;
}

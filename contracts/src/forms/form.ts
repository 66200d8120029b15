import { z } from 'zod';
import { block } from '../pages/block.ts';
import { maxRetentionDays } from '../privacy/retention.ts';
import { richText } from '../rich-text/rich-text.ts';
import { emailAddress } from '../shared/email-address.ts';
import { storedGuid } from '../shared/guid.ts';
import { limits } from '../shared/limits.ts';
import { visibilityLevels } from '../shared/permissions.ts';
import { maxKindLength } from '../shared/text-lengths.ts';
import { language } from '../texts/language-schemas.ts';
import { languages } from '../texts/languages.ts';
import { condition } from './condition.ts';
import { formDefinition, formPartId } from './form-definition.ts';
import { localizedText } from './localized-text.ts';
import type { SubmissionStatus } from './submission.ts';

/** Open: to everybody who may. Closed: to nobody. Custom: between its dates, see `formAvailability`. */
export const formStates = ['Open', 'Closed', 'Custom'] as const;

/** What happens with a submission: it is always stored; `Notify` mails the recipients too. */
export const formActions = ['Save', 'Notify'] as const;

/** How often somebody may answer. */
export const oncePerValues = ['none', 'user', 'session'] as const;

/** When a browser has to do sums before it may send: a robot pays with its time, nobody solves a puzzle. */
export const proofOfWorkValues = ['never', 'onSuspicion', 'always'] as const;

/** Mail addresses of one kind. */
export const maxRecipients = 20;
/** Characters of what visitors read while a form is closed. */
export const maxClosedTextLength = limits.summaryLength;
/** To which mail about submissions can go. */
export const recipientAddress = emailAddress;

/** Who hears of a submission, where its answers are as the condition says. */
export const formRecipient = z.object({ email: recipientAddress, if: condition.nullable() });
export type FormRecipient = z.infer<typeof formRecipient>;

/** How often somebody is told of submissions together; who has no such choice is told of each at once. */
export const digestPeriods = ['day', 'week'] as const;
export type DigestPeriod = (typeof digestPeriods)[number];

/** Who is told of what came in together, once a day or a week. */
export const noticeDigest = z.object({ email: recipientAddress, every: z.enum(digestPeriods) });
export type NoticeDigest = z.infer<typeof noticeDigest>;

/** Statuses of which a sender can hear; the others are for who handles what came in. */
export const toldStatuses = ['InProgress', 'Done'] as const satisfies readonly SubmissionStatus[];
export type ToldStatus = (typeof toldStatuses)[number];

/** Characters of what a mail says of a status. */
export const maxStatusTextLength = limits.summaryLength;

/** What senders hear of how far their submission is, at the first e-mail address in the answers. */
export const statusMails = z.object({
  /** The question by which they ask for it, a switch or a consent; null: everybody who gives an address hears of it. */
  fieldId: formPartId.nullable(),
  /** What the mail says, by status and language. Of a status without a text nobody hears. */
  texts: z.partialRecord(z.enum(toldStatuses), localizedText(maxStatusTextLength)),
});
export type StatusMails = z.infer<typeof statusMails>;

/** The item that a submission can be made into: members of the item by the field that fills each. */
export const formCreateItem = z.object({
  listGuid: storedGuid,
  typeName: z.string().min(1).max(maxKindLength),
  map: z.record(z.string().max(limits.nameLength), formPartId),
});
export type FormCreateItem = z.infer<typeof formCreateItem>;

/** What holds at once for every version of a form. */
export const formSettings = z.object({
  state: z.enum(formStates),
  openDate: z.iso.datetime().nullable(),
  closeDate: z.iso.datetime().nullable(),
  /** Who may answer. */
  access: z.enum(visibilityLevels),
  roles: z.array(storedGuid).max(limits.arrayLength),
  actions: z.array(z.enum(formActions)).max(formActions.length),
  /** Mail addresses that hear of every submission. */
  notify: z.array(recipientAddress).max(maxRecipients),
  /** Those that hear of some, by what was answered. */
  notifyIf: z.array(formRecipient).max(maxRecipients),
  /** Of those: who hears of them together. */
  digests: z.array(noticeDigest).max(2 * maxRecipients),
  oncePer: z.enum(oncePerValues),
  /** No more submissions than this. */
  quota: z.int().min(1).max(1_000_000).nullable(),
  /** Anybody may read the answers to public fields. */
  publicSubmissions: z.boolean(),
  createItem: formCreateItem.nullable(),
  /** After so many days a submission is erased; null keeps it until somebody does. */
  retentionDays: z.int().min(1).max(maxRetentionDays).nullable(),
  /** What a sender reads, and whether a copy of it goes to the e-mail address in their answers. */
  confirmation: z.object({
    doc: z.partialRecord(z.enum(languages), richText),
    sendCopy: z.boolean(),
  }),
  statusMails,
  /** What visitors read as its name; in a language that lacks one, its name. */
  title: localizedText(limits.nameLength),
  /** What visitors read while it is closed. */
  closedText: localizedText(maxClosedTextLength),
  /** Whether somebody can go on later, by a link in a mail. */
  saveAndResume: z.boolean(),
  /** Answers that come in sooner after the first page was opened are kept apart as spam. */
  minimumSeconds: z.int().min(0).max(60),
  proofOfWork: z.enum(proofOfWorkValues),
});
export type FormSettings = z.infer<typeof formSettings>;

/** Everybody who hears of submissions, of all or of some. */
export function recipientsOf({ notify, notifyIf }: Pick<FormSettings, 'notify' | 'notifyIf'>): string[] {
  return [...notify, ...notifyIf.map(({ email }) => email)];
}

export const newFormSettings: FormSettings = {
  state: 'Open',
  openDate: null,
  closeDate: null,
  access: 'Public',
  roles: [],
  actions: ['Save'],
  notify: [],
  notifyIf: [],
  digests: [],
  oncePer: 'none',
  quota: null,
  publicSubmissions: false,
  createItem: null,
  retentionDays: 365,
  confirmation: { doc: {}, sendCopy: false },
  statusMails: { fieldId: null, texts: {} },
  title: {},
  closedText: {},
  saveAndResume: false,
  minimumSeconds: 3,
  proofOfWork: 'onSuspicion',
};

/**
 * A form while it is built: blocks of the kinds in `form-blocks.ts`, one after another; each `FormPagebreak` begins a page.
 * `definitionOfDraft` makes a definition of it.
 */
export const formDraft = z.object({
  /** The first one is that of the texts in blocks; the others are translations. */
  languages: z.array(language).min(1).max(languages.length),
  hasSummary: z.boolean(),
  blocks: z.array(block),
});
export type FormDraft = z.infer<typeof formDraft>;

/**
 * The document of the stream `form-{guid}`: settings, a draft, and the published version that visitors answer. Earlier versions
 * are in the events that published them, and in the read model `form-versions`: submissions are read by the definition of their
 * own version.
 */
export const form = z.object({
  guid: storedGuid,
  name: z.string(),
  settings: formSettings,
  draft: formDraft,
  live: formDefinition.nullable(),
});
export type Form = z.infer<typeof form>;

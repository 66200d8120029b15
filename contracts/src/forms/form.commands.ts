import { z } from 'zod';
import type { ContentEdit } from '../pages/content-edit.ts';
import { richText } from '../rich-text/rich-text.ts';
import { guid, storedGuid } from '../shared/guid.ts';
import { limits, nameText, nameUpdate } from '../shared/limits.ts';
import { languages } from '../texts/languages.ts';
import type { Form, FormDraft } from './form.ts';
import {
  formDraft,
  formSettings,
  formStates,
  maxClosedTextLength,
  maxRecipients,
  maxStatusTextLength,
  recipientAddress,
  statusMails,
  toldStatuses,
} from './form.ts';

/** What a new form may begin with. */
export const formTemplateNames = ['contact', 'report', 'registration', 'survey', 'complaint'] as const;
export type FormTemplateName = (typeof formTemplateNames)[number];

/** Body of `POST /api/forms:withName`: a new form, empty, from a template, or as another form is now. */
export const createForm = z
  .object({
    name: nameText,
    template: z.enum(formTemplateNames).nullish(),
    copyOf: guid.nullish(),
  })
  .refine(({ template, copyOf }) => template == null || copyOf == null, {
    path: ['copyOf'],
    error: 'Either a template or another form',
  })
  .meta({ id: 'CreateForm' });
export type CreateForm = z.infer<typeof createForm>;

const {
  confirmation: _confirmation,
  closedText: _closedText,
  title: _title,
  statusMails: _statusMails,
  ...wholeSettings
} = formSettings.shape;

/** A text per language: absent ones stay as they are, null takes one away. */
function changedText(max: number) {
  return z.partialRecord(z.enum(languages), z.string().max(max).nullable());
}

/** Programs may write `open` too: it is stored, and told, as `Open`. */
const writtenState = z
  .enum([...formStates, 'open'])
  .transform((state) => (state === 'open' ? 'Open' : state));

/**
 * Body of `PUT /api/forms/{guid}`: absent members stay as they are. What is asked is edited by `:commands`. Texts are changed by
 * language, and recipients one by one, so that two who change others of them lose nothing.
 */
export const editForm = z
  .object({
    name: nameUpdate,
    ...z.object(wholeSettings).partial().shape,
    state: writtenState.optional(),
    /** Languages that are absent stay as they are; null takes one away. */
    confirmation: z
      .object({ doc: z.partialRecord(z.enum(languages), richText.nullable()), sendCopy: z.boolean() })
      .partial()
      .optional(),
    /** As those texts, as the next two. */
    closedText: changedText(maxClosedTextLength).optional(),
    title: changedText(limits.nameLength).optional(),
    statusMails: z
      .object({
        fieldId: statusMails.shape.fieldId,
        texts: z.partialRecord(z.enum(toldStatuses), changedText(maxStatusTextLength)),
      })
      .partial()
      .optional(),
    /** Mail addresses that hear of every submission from now on, and those that no longer do. `actions` follows. */
    recipients: z
      .object({
        add: z.array(recipientAddress).max(maxRecipients),
        remove: z.array(z.string()).max(maxRecipients),
      })
      .partial()
      .optional(),
    roles: z.array(guid).max(limits.arrayLength).optional(),
    languages: formDraft.shape.languages.optional(),
    hasSummary: z.boolean().optional(),
  })
  .meta({ id: 'EditForm' });
export type EditForm = z.infer<typeof editForm>;

/** Body of `POST /api/forms:together`: the same action on several forms, as one Change. */
export const changeForms = z
  .object({
    act: z.enum(['publish', 'open', 'close', 'remove']),
    formGuids: z.array(storedGuid).min(1).max(limits.arrayLength),
    /** With `false` none is removed where something shows or names one of them. Absent, they go. */
    force: z.boolean().default(true),
  })
  .refine(({ act, force }) => act === 'remove' || force, {
    path: ['force'],
    error: 'Only for forms that are removed',
  })
  .meta({ id: 'ChangeForms' });
export type ChangeForms = z.output<typeof changeForms>;

export type FormCommand =
  | { type: 'CreateForm'; form: Form }
  | { type: 'EditForm'; edit: EditForm }
  /** Edits of name and blocks, as those of a page, all or none. */
  | { type: 'EditFormContent'; edits: readonly ContentEdit[] }
  | { type: 'ReplaceDraft'; draft: FormDraft }
  /** `version`: a number that no version of this form ever had. */
  | { type: 'PublishForm'; version: number }
  | { type: 'UnpublishForm' }
  /** The draft becomes what the published version says. `draft`: its definition, as a draft. */
  | { type: 'DiscardDraft'; draft: FormDraft }
  | { type: 'RestoreForm'; form: Pick<Form, 'name' | 'settings' | 'draft'> }
  /** Of somebody who is erased. */
  | { type: 'EraseRecipients'; addresses: readonly string[] }
  | { type: 'RemoveForm' }
  | { type: 'RestoreRemovedForm' }
  | { type: 'PurgeForm' };

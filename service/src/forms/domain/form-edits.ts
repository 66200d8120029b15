import { publishedDefinition } from '@spoor/contracts/forms/definition-of-draft';
import { elementTypeOf } from '@spoor/contracts/forms/element-types';
import {
  type Form,
  type FormDraft,
  type FormSettings,
  formSettings,
  recipientsOf,
  toldStatuses,
} from '@spoor/contracts/forms/form';
import type { EditForm, FormCommand } from '@spoor/contracts/forms/form.commands';
import type { LocalizedText } from '@spoor/contracts/forms/localized-text';
import type { Block } from '@spoor/contracts/pages/block';
import { applyContentEdit, type ContentEdit } from '@spoor/contracts/pages/content-edit';
import { newPageOptions, type PageContent } from '@spoor/contracts/pages/page';
import { byRank, sameJson } from '@spoor/contracts/shared/field-changes';
import { applyMapPatch, applyPatch } from '@spoor/contracts/shared/patch';
import { checkEditedBlock } from '../../pages/domain/check-block-content.ts';
import { DomainError } from '../../shared/domain-error.ts';
import { refusedAt } from '../../shared/refused-at.ts';
import { withDomainErrors } from '../../shared/with-domain-errors.ts';
import { requireKnownDigests, requireKnownReferences } from './setting-references.ts';

type CommandOf<Type extends FormCommand['type']> = Extract<FormCommand, { type: Type }>;

/** @throws DomainError `validation_failed` where it would close before it opens, and for what is named and is not there */
export function withSettings(form: Form, edit: EditForm): Form {
  const { name, languages, hasSummary, confirmation, closedText, title, recipients, ...others } = edit;
  const { statusMails, ...settings } = others;
  const told = withRecipients(
    withTexts(applyPatch(form.settings, settings), { confirmation, closedText, title, statusMails }),
    { ...recipients },
    settings.notifyIf !== undefined,
  );
  if (settings.digests !== undefined) requireKnownDigests(form, told);
  const changed = withoutIdleDigests(told);
  const { openDate, closeDate } = changed;
  const datesAreEdited = settings.openDate !== undefined || settings.closeDate !== undefined;
  if (datesAreEdited && openDate !== null && closeDate !== null && closeDate <= openDate)
    throw new DomainError('validation_failed', { name: 'form_dates_order', path: '/closeDate' });
  requireKnownReferences(form, changed);
  return applyPatch(
    { ...form, settings: changed, draft: applyPatch(form.draft, { languages, hasSummary }) },
    {
      name,
    },
  );
}

/** Texts for visitors by language: absent ones stay, null takes one away. */
function withTexts(
  settings: FormSettings,
  {
    confirmation: { doc = {}, sendCopy } = {},
    closedText = {},
    title = {},
    statusMails: { fieldId, texts = {} } = {},
  }: Pick<EditForm, 'confirmation' | 'closedText' | 'title' | 'statusMails'>,
): FormSettings {
  const { confirmation, statusMails } = settings;
  const told = toldStatuses.flatMap((status) => {
    const text = applyMapPatch<LocalizedText>(statusMails.texts[status] ?? {}, texts[status] ?? {});
    return Object.keys(text).length === 0 ? [] : [[status, text] as const];
  });
  return {
    ...settings,
    confirmation: applyPatch({ ...confirmation, doc: applyMapPatch(confirmation.doc, doc) }, { sendCopy }),
    closedText: applyMapPatch(settings.closedText, closedText),
    title: applyMapPatch(settings.title, title),
    statusMails: applyPatch({ ...statusMails, texts: Object.fromEntries(told) }, { fieldId }),
  };
}

/** @throws DomainError `validation_failed` where they become too many */
function withRecipients(
  settings: FormSettings,
  { add = [], remove = [] }: NonNullable<EditForm['recipients']>,
  /** Those who hear of some of them became others. */
  isChanged: boolean,
): FormSettings {
  if (!isChanged && add.length === 0 && remove.length === 0) return settings;
  const all = [...new Set([...settings.notify, ...add])].filter((address) => !remove.includes(address));
  const { data: notify, error } = formSettings.shape.notify.safeParse(all);
  if (notify === undefined)
    throw new DomainError('validation_failed', undefined, {
      issues: error.issues.map((issue) => ({ ...issue, path: ['recipients', 'add'] })),
    });
  const notifies = notify.length > 0 || settings.notifyIf.length > 0;
  return { ...settings, notify, actions: notifies ? ['Save', 'Notify'] : ['Save'] };
}

/** Whoever hears of nothing any more hears of nothing together either; each has one choice. */
function withoutIdleDigests(settings: FormSettings): FormSettings {
  const recipients = new Set(recipientsOf(settings).map((address) => address.toLowerCase()));
  const chosen = new Map(settings.digests.map((digest) => [digest.email.toLowerCase(), digest]));
  const digests = [...chosen].flatMap(([address, digest]) => (recipients.has(address) ? [digest] : []));
  return digests.length === settings.digests.length ? settings : { ...settings, digests };
}

/**
 * Edits name and elements as title and blocks of a page.
 * @throws DomainError `not_found`, `already_exists`, `validation_failed`
 */
export function withEditedElements(form: Form, { edits }: CommandOf<'EditFormContent'>): Form {
  const content: PageContent = { title: form.name, options: newPageOptions, blocks: form.draft.blocks };
  const edited = edits.reduce(
    (before, edit, index) => refusedAt(['commands', index], () => editAndCheck(before, edit)),
    content,
  );
  return { ...form, name: edited.title, draft: { ...form.draft, blocks: edited.blocks } };
}

function editAndCheck(content: PageContent, edit: ContentEdit): PageContent {
  if (edit.type === 'AddBlock') requireElement(edit.block);
  const after = withDomainErrors(() => applyContentEdit(content, edit));
  checkEditedBlock(content.blocks, after.blocks, edit);
  return after;
}

/** @throws DomainError `validation_failed` for kinds of blocks that only pages have */
function requireElement({ buildingBlockName }: Pick<Block, 'buildingBlockName'>): void {
  if (elementTypeOf(buildingBlockName) === undefined)
    throw new DomainError('validation_failed', { name: 'block_not_in_form', path: '/buildingBlockName' });
}

/** Elements stand in one column, and have neither options nor rights of their own. */
export function normalizeDraft(draft: FormDraft): FormDraft {
  const blocks = draft.blocks.map(
    (block): Block => ({
      ...block,
      layoutPosition: 'main',
      parentGuid: null,
      options: {},
      addPermission: 'Admin',
      addRoles: [],
    }),
  );
  return { ...draft, blocks: blocks.toSorted(byRank) };
}

/**
 * Visitors are asked from now on what the draft says.
 * @throws DomainError `validation_failed` where it asks nothing
 */
export function publishedForm(form: Form, version: number): Form {
  const definition = publishedDefinition(form.draft, { formGuid: form.guid, version });
  if (definition.pages.every(({ elements }) => elements.length === 0))
    throw new DomainError('validation_failed', 'form_empty');
  return isPublishedAs(form) ? form : { ...form, live: definition };
}

/** Whether visitors are asked what the draft says. */
function isPublishedAs({ guid, draft, live }: Form): boolean {
  if (live === null) return false;
  const now = publishedDefinition(draft, { formGuid: guid, version: live.version });
  return sameJson(now, live);
}

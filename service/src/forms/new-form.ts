import { draftOfDefinition } from '@spoor/contracts/forms/draft-of-definition';
import { type Form, type FormDraft, newFormSettings } from '@spoor/contracts/forms/form';
import type { CreateForm } from '@spoor/contracts/forms/form.commands';
import { findForm } from '@spoor/projections/forms/forms/forms.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import { readPlatformSettings } from '@spoor/projections/settings/settings/settings.queries';
import type { CommandContext } from '../shared/command-context.ts';
import { derivedGuid } from '../shared/derived-guid.ts';
import { DomainError } from '../shared/domain-error.ts';
import { formTemplate } from './templates/form-templates.ts';

/**
 * A form that is not published yet. The guids in it follow from the Change, so that a command that comes twice makes one.
 * @throws DomainError `validation_failed` where there is no form to copy
 */
export async function newForm(
  { name, template, copyOf }: CreateForm,
  queryContext: QueryContext,
  { changeId }: CommandContext,
): Promise<Form> {
  const guid = derivedGuid(changeId, 'form');
  const made = { guid, name, live: null };
  if (copyOf != null) {
    const original = await findForm(queryContext, copyOf);
    if (original === undefined)
      throw new DomainError('validation_failed', { name: 'form_unknown', path: '/copyOf' });
    const { settings, draft } = original.form;
    return { ...made, ...copied({ settings, draft }, changeId) };
  }
  const { language } = queryContext.platform;
  const { dataRetention } = (await readPlatformSettings(queryContext)).view;
  const own = { ...newFormSettings, retentionDays: dataRetention.submissions };
  if (template == null) return { ...made, settings: own, draft: emptyDraft(language) };
  const { definition, settings } = formTemplate(template, guid, language);
  const partOf = (id: string) => derivedGuid(changeId, 'form-part', id);
  const { statusMails = own.statusMails } = settings;
  const fieldId = statusMails.fieldId === null ? null : partOf(statusMails.fieldId);
  return {
    ...made,
    settings: { ...own, ...settings, statusMails: { ...statusMails, fieldId } },
    draft: draftOfDefinition(definition, partOf),
  };
}

function emptyDraft(language: FormDraft['languages'][number]): FormDraft {
  return { languages: [language], hasSummary: true, blocks: [] };
}

/**
 * Its elements get guids of their own, and are referred to as those of the original are: in conditions, jumps and formulas, and by
 * the settings.
 */
function copied<Copied extends Pick<Form, 'draft'>>(original: Copied, changeId: string): Copied {
  const { blocks } = original.draft;
  const copies = new Map(blocks.map(({ guid }) => [guid, derivedGuid(changeId, 'copy', guid)]));
  const anyGuid = new RegExp([...copies.keys(), '(?!)'].join('|'), 'g');
  return JSON.parse(JSON.stringify(original), (_key, value: unknown) =>
    typeof value === 'string' ? value.replace(anyGuid, (guid) => copies.get(guid) ?? guid) : value,
  ) as Copied;
}

import type { EditForm } from '@spoor/contracts/forms/form.commands';
import type { FormView } from '@spoor/contracts/forms/form.views';
import { limits } from '@spoor/contracts/shared/limits';
import { isApplied } from '../../../features/editor/use-page-edits.ts';
import { AutosaveTextField } from '../../../shared/forms/autosave-text-field.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import type { CommandOutcome } from '../../../shared/use-send-change.ts';
import { SettingWarning } from './setting-warning.tsx';

interface FormTitlesProps {
  readonly form: FormView;
  readonly edit: (edit: EditForm) => Promise<CommandOutcome>;
}

/** What visitors read as the name of a form, in each of its languages. */
export function FormTitles({ form, edit }: FormTitlesProps) {
  const { t } = useI18n();
  const fields = form.draft.languages.map((language) => (
    <AutosaveTextField
      key={language}
      label={t('forms.title', { language: t(`setting.defaultLanguage.${language}`) })}
      hint={t('forms.title_hint', { name: form.name })}
      value={form.title[language] ?? ''}
      path={`/forms/${form.guid}/title/${language}`}
      limit={limits.nameLength}
      onSave={async (text) => isApplied(await edit({ title: { [language]: text === '' ? null : text } }))}
    />
  ));
  return (
    <>
      {fields}
      <SettingWarning form={form} code="title_untranslated" />
    </>
  );
}

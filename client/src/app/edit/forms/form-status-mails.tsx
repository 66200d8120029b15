import { maxStatusTextLength, type ToldStatus, toldStatuses } from '@spoor/contracts/forms/form';
import type { EditForm } from '@spoor/contracts/forms/form.commands';
import type { FormView } from '@spoor/contracts/forms/form.views';
import { isWish } from '@spoor/contracts/forms/status-wish';
import type { Language } from '@spoor/contracts/texts/languages';
import { isApplied } from '../../../features/editor/use-page-edits.ts';
import { elementsOfForm } from '../../../features/form-builder/built-element.ts';
import type { ErrorAt } from '../../../features/form-builder/use-form-settings.ts';
import { AutosaveTextField } from '../../../shared/forms/autosave-text-field.tsx';
import { SelectField } from '../../../shared/forms/select-field.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import type { CommandOutcome } from '../../../shared/use-send-change.ts';
import { SettingWarning } from './setting-warning.tsx';

interface FormStatusMailsProps {
  readonly form: FormView;
  readonly edit: (edit: EditForm) => Promise<CommandOutcome>;
  readonly errorAt: ErrorAt;
}

const everybody = '';

/** What senders are mailed of how far their submission is, and which of them. Of a status without a text nobody hears. */
export function FormStatusMails({ form, edit, errorAt }: FormStatusMailsProps) {
  const { t } = useI18n();
  const { languages } = form.draft;
  const [own = 'nl'] = languages;
  const wishes = elementsOfForm(form).filter(isWish);
  const { fieldId } = form.statusMails;
  const isGone = fieldId !== null && !wishes.some(({ id }) => id === fieldId);
  return (
    <fieldset className="field-group stack gap-4">
      <legend className="field__label">{t('forms.status_mails')}</legend>
      <p className="field__hint">{t('forms.status_mails_hint')}</p>
      <SelectField
        savesItself
        label={t('forms.status_mails_to')}
        value={fieldId ?? everybody}
        error={errorAt('/statusMails')}
        onChange={(chosen) => void edit({ statusMails: { fieldId: chosen === everybody ? null : chosen } })}
        choices={[
          { value: everybody, name: t('forms.status_mails_everybody') },
          ...wishes.map(({ id, label }) => ({
            value: id,
            name: t('forms.status_mails_wish', { question: label[own] ?? '' }),
          })),
          ...(isGone ? [{ value: fieldId, name: t('forms.status_mails_gone') }] : []),
        ]}
      />
      {toldStatuses.flatMap((status) =>
        languages.map((language) => (
          <StatusText key={`${status} ${language}`} {...{ form, edit, status, language }} />
        )),
      )}
      <SettingWarning form={form} code="status_mail_untranslated" />
      <SettingWarning form={form} code="status_without_email" />
      <SettingWarning form={form} code="status_of_removed" />
    </fieldset>
  );
}

interface StatusTextProps extends Pick<FormStatusMailsProps, 'form' | 'edit'> {
  readonly status: ToldStatus;
  readonly language: Language;
}

/** What the mail says of a status, in a language of the form. */
function StatusText({ form, edit, status, language }: StatusTextProps) {
  const { t } = useI18n();
  return (
    <AutosaveTextField
      label={t('forms.status_text', {
        status: t(`submissions.status.${status}`),
        language: t(`setting.defaultLanguage.${language}`),
      })}
      value={form.statusMails.texts[status]?.[language] ?? ''}
      path={`/forms/${form.guid}/statusMails/texts/${status}/${language}`}
      limit={maxStatusTextLength}
      isLong
      onSave={async (text) =>
        isApplied(
          await edit({ statusMails: { texts: { [status]: { [language]: text === '' ? null : text } } } }),
        )
      }
    />
  );
}

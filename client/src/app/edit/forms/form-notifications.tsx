import { maxClosedTextLength, maxRecipients, recipientAddress } from '@spoor/contracts/forms/form';
import type { EditForm } from '@spoor/contracts/forms/form.commands';
import type { FormView } from '@spoor/contracts/forms/form.views';
import { maxAddressLength } from '@spoor/contracts/shared/text-lengths';
import { isApplied } from '../../../features/editor/use-page-edits.ts';
import type { ErrorAt } from '../../../features/form-builder/use-form-settings.ts';
import { AutosaveTextField } from '../../../shared/forms/autosave-text-field.tsx';
import { TagsField } from '../../../shared/forms/tags-field.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import type { CommandOutcome } from '../../../shared/use-send-change.ts';
import { FormDigests } from './form-digests.tsx';
import { FormNotices } from './form-notices.tsx';
import { SettingWarning } from './setting-warning.tsx';

interface FormNotificationsProps {
  readonly form: FormView;
  readonly edit: (edit: EditForm) => Promise<CommandOutcome>;
  readonly errorAt: ErrorAt;
}

/**
 * Who hears of submissions, and what stands there while the form is closed. Each field sends what became different and nothing
 * else, so that two who change other things lose nothing.
 */
export function FormNotifications({ form, edit, errorAt }: FormNotificationsProps) {
  return (
    <>
      <Recipients {...{ form, edit, errorAt }} />
      <FormNotices {...{ form, edit, errorAt }} />
      <FormDigests form={form} set={(changed) => void edit(changed)} />
      <ClosedTexts {...{ form, edit }} />
    </>
  );
}

/** What stands there while the form is closed, in each of its languages. */
function ClosedTexts({ form, edit }: Pick<FormNotificationsProps, 'form' | 'edit'>) {
  const { t } = useI18n();
  const { guid, closedText } = form;
  const fields = form.draft.languages.map((language) => (
    <AutosaveTextField
      key={language}
      label={t('forms.closed_text', { language: t(`setting.defaultLanguage.${language}`) })}
      value={closedText[language] ?? ''}
      path={`/forms/${guid}/closedText/${language}`}
      limit={maxClosedTextLength}
      isLong
      onSave={async (text) =>
        isApplied(await edit({ closedText: { [language]: text === '' ? null : text } }))
      }
    />
  ));
  return (
    <>
      {fields}
      <SettingWarning form={form} code="closed_text_untranslated" />
    </>
  );
}

/** Mail addresses that hear of every submission. */
function Recipients({ form, edit, errorAt }: FormNotificationsProps) {
  const { t } = useI18n();
  return (
    <TagsField
      label={t('forms.notify')}
      hint={t('forms.notify_hint')}
      error={errorAt('/recipients')}
      problemWith={(address) =>
        recipientAddress.safeParse(address).success ? undefined : t('forms.notify_wrong', { address })
      }
      value={form.notify}
      suggestions={[]}
      limit={maxAddressLength}
      maxTags={maxRecipients}
      removeLabel={(address) => t('forms.notify_remove', { address })}
      onChange={(addresses) => {
        const add = addresses.filter((address) => !form.notify.includes(address));
        const remove = form.notify.filter((address) => !addresses.includes(address));
        void edit({ recipients: { add, remove } });
      }}
    />
  );
}

import type { EditForm } from '@spoor/contracts/forms/form.commands';
import type { FormView } from '@spoor/contracts/forms/form.views';
import { isEmailAddress } from '@spoor/contracts/forms/typed-values';
import type { Language } from '@spoor/contracts/texts/languages';
import { useState } from 'react';
import { AutosaveTextField } from '../../../shared/forms/autosave-text-field.tsx';
import { RichTextField } from '../../../shared/forms/rich-text-field.tsx';
import { SwitchField } from '../../../shared/forms/switch-field.tsx';
import { TagsField } from '../../../shared/forms/tags-field.tsx';
import { useI18n } from '../../../shared/i18n.tsx';

const maxAddressLength = 254;
const maxRecipients = 20;
const maxTextLength = 500;

interface FormTellingProps {
  readonly form: FormView;
  readonly edit: (edit: EditForm) => Promise<unknown>;
}

/** What whoever sends a form is told, who else hears of it, and what stands there while it is closed. */
export function FormTelling({ form, edit }: FormTellingProps) {
  const { t } = useI18n();
  const [own = 'nl'] = form.draft.languages;
  const { confirmation, closedText } = form;
  return (
    <>
      <Recipients {...{ form, edit }} />
      <SwitchField
        label={t('forms.send_copy')}
        hint={t('forms.send_copy_hint')}
        value={confirmation.sendCopy}
        onChange={(sendCopy) => void edit({ confirmation: { ...confirmation, sendCopy } })}
      />
      {form.draft.languages.map((language) => (
        <Thanks key={language} {...{ form, edit, language }} />
      ))}
      <AutosaveTextField
        label={t('forms.closed_text')}
        value={closedText[own] ?? ''}
        path="/closedText"
        limit={maxTextLength}
        isLong
        onSave={async (text) => {
          await edit({ closedText: { ...closedText, [own]: text } });
          return true;
        }}
      />
    </>
  );
}

/** Mail addresses that hear of every submission. */
function Recipients({ form, edit }: FormTellingProps) {
  const { t } = useI18n();
  const [wrong, setWrong] = useState<string>();
  return (
    <TagsField
      label={t('forms.notify')}
      hint={t('forms.notify_hint')}
      {...(wrong === undefined ? {} : { error: t('forms.notify_wrong', { address: wrong }) })}
      value={form.notify}
      suggestions={[]}
      limit={maxAddressLength}
      maxTags={maxRecipients}
      removeLabel={(address) => t('forms.notify_remove', { address })}
      onChange={(addresses) => {
        const unfit = addresses.find((address) => !isEmailAddress(address));
        setWrong(unfit);
        if (unfit !== undefined) return;
        const notifies = addresses.length > 0 || form.notifyIf.length > 0;
        void edit({ notify: [...addresses], actions: notifies ? ['Save', 'Notify'] : ['Save'] });
      }}
    />
  );
}

/** What stands there once it is sent, in one of its languages. It is stored when somebody leaves it. */
function Thanks({ form, edit, language }: FormTellingProps & { language: Language }) {
  const { t } = useI18n();
  const { confirmation } = form;
  const [written, setWritten] = useState<unknown>();
  return (
    <RichTextField
      label={t('forms.thanks', { language: t(`setting.defaultLanguage.${language}`) })}
      value={written ?? confirmation.doc[language]}
      onChange={setWritten}
      onBlur={() => {
        if (written === undefined) return;
        const doc = { ...confirmation.doc, [language]: written };
        void edit({ confirmation: { ...confirmation, doc } as EditForm['confirmation'] });
      }}
    />
  );
}

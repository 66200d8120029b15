import { maxClosedTextLength, maxRecipients, recipientAddress } from '@spoor/contracts/forms/form';
import type { EditForm } from '@spoor/contracts/forms/form.commands';
import type { FormView } from '@spoor/contracts/forms/form.views';
import { maxAddressLength } from '@spoor/contracts/shared/text-lengths';
import type { Language } from '@spoor/contracts/texts/languages';
import { useEffect, useEffectEvent, useState } from 'react';
import { isApplied } from '../../../features/editor/use-page-edits.ts';
import { AutosaveTextField } from '../../../shared/forms/autosave-text-field.tsx';
import { RichTextField } from '../../../shared/forms/rich-text-field.tsx';
import { SwitchField } from '../../../shared/forms/switch-field.tsx';
import { TagsField } from '../../../shared/forms/tags-field.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import type { CommandOutcome } from '../../../shared/use-send-change.ts';
import { FormDigests } from './form-digests.tsx';
import { FormNotices } from './form-notices.tsx';

interface FormTellingProps {
  readonly form: FormView;
  readonly edit: (edit: EditForm) => Promise<CommandOutcome>;
}

/**
 * What whoever sends a form is told, who else hears of it, and what stands there while it is closed. Each field sends what became
 * different and nothing else, so that two who change other things lose nothing.
 */
export function FormTelling({ form, edit }: FormTellingProps) {
  const { t } = useI18n();
  const [own = 'nl'] = form.draft.languages;
  const { guid, confirmation, closedText } = form;
  return (
    <>
      <Recipients {...{ form, edit }} />
      <FormNotices {...{ form, edit }} />
      <FormDigests form={form} set={(changed) => void edit(changed)} />
      <SwitchField
        label={t('forms.send_copy')}
        hint={t('forms.send_copy_hint')}
        value={confirmation.sendCopy}
        onChange={(sendCopy) => void edit({ confirmation: { sendCopy } })}
      />
      {form.draft.languages.map((language) => (
        <Thanks key={language} {...{ form, edit, language }} />
      ))}
      <AutosaveTextField
        label={t('forms.closed_text')}
        value={closedText[own] ?? ''}
        path={`/forms/${guid}/closedText/${own}`}
        limit={maxClosedTextLength}
        isLong
        onSave={async (text) => isApplied(await edit({ closedText: { [own]: text === '' ? null : text } }))}
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
        const unfit = addresses.find((address) => !recipientAddress.safeParse(address).success);
        setWrong(unfit);
        if (unfit !== undefined) return;
        const add = addresses.filter((address) => !form.notify.includes(address));
        const remove = form.notify.filter((address) => !addresses.includes(address));
        void edit({ recipients: { add, remove } });
      }}
    />
  );
}

/** What stands there once it is sent, in one of its languages. It is stored when somebody leaves it, or what it stands in closes. */
function Thanks({ form, edit, language }: FormTellingProps & { language: Language }) {
  const { t } = useI18n();
  const [written, setWritten] = useState<object>();

  async function leave(): Promise<void> {
    if (written === undefined) return;
    const doc = { [language]: written } as NonNullable<EditForm['confirmation']>['doc'];
    // What others make of it afterwards shows again; what could not be stored stays.
    if (isApplied(await edit({ confirmation: { doc } })))
      setWritten((now) => (now === written ? undefined : now));
  }

  const close = useEffectEvent(() => void leave());
  useEffect(() => () => close(), []);

  return (
    <RichTextField
      label={t('forms.thanks', { language: t(`setting.defaultLanguage.${language}`) })}
      value={written ?? form.confirmation.doc[language]}
      onChange={(document) => setWritten(document as object)}
      onBlur={() => void leave()}
    />
  );
}

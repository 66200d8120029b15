import type { EditForm } from '@spoor/contracts/forms/form.commands';
import type { FormView } from '@spoor/contracts/forms/form.views';
import type { Language } from '@spoor/contracts/texts/languages';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { panelAtom } from '../../../features/editor/editor.atoms.ts';
import { isApplied } from '../../../features/editor/use-page-edits.ts';
import { RichTextField } from '../../../shared/forms/rich-text-field.tsx';
import { SwitchField } from '../../../shared/forms/switch-field.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { useAtomValue } from '../../../shared/store.ts';
import type { CommandOutcome } from '../../../shared/use-send-change.ts';
import { SettingWarning } from './setting-warning.tsx';

interface FormThanksProps {
  readonly form: FormView;
  readonly edit: (edit: EditForm) => Promise<CommandOutcome>;
}

/** What whoever sends a form is told. Who comes here from the end of the form begins at its heading. */
export function FormThanks({ form, edit }: FormThanksProps) {
  const { t } = useI18n();
  const panel = useAtomValue(panelAtom);
  const heading = useRef<HTMLHeadingElement>(null);
  const isWanted = panel?.kind === 'page' && panel.part === 'after';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that somebody asks for it
  useEffect(() => {
    if (!isWanted) return;
    // The drawer takes the focus as it opens.
    queueMicrotask(() => {
      heading.current?.scrollIntoView({ block: 'start' });
      heading.current?.focus({ preventScroll: true });
    });
  }, [panel]);
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        {t('forms.part.after')}
      </h3>
      {form.draft.languages.map((language) => (
        <Thanks key={language} {...{ form, edit, language }} />
      ))}
      <SettingWarning form={form} code="thanks_untranslated" />
      <SwitchField
        label={t('forms.send_copy')}
        hint={t('forms.send_copy_hint')}
        value={form.confirmation.sendCopy}
        onChange={(sendCopy) => void edit({ confirmation: { sendCopy } })}
      />
      <SettingWarning form={form} code="confirmation_without_email" />
    </>
  );
}

/** What stands there once it is sent, in one of its languages. It is stored when somebody leaves it, or what it stands in closes. */
function Thanks({ form, edit, language }: FormThanksProps & { language: Language }) {
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

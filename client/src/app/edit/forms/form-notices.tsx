import { type FormRecipient, maxRecipients, recipientAddress } from '@spoor/contracts/forms/form';
import type { EditForm } from '@spoor/contracts/forms/form.commands';
import type { FormView } from '@spoor/contracts/forms/form.views';
import { maxAddressLength } from '@spoor/contracts/shared/text-lengths';
import { Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { isApplied } from '../../../features/editor/use-page-edits.ts';
import { elementsOfForm } from '../../../features/form-builder/built-element.ts';
import { ConditionEditor } from '../../../features/form-builder/components/condition-editor.tsx';
import type { ErrorAt } from '../../../features/form-builder/use-form-settings.ts';
import { FieldError } from '../../../shared/forms/field.tsx';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import type { CommandOutcome } from '../../../shared/use-send-change.ts';
import { SettingWarning } from './setting-warning.tsx';

interface FormNoticesProps {
  readonly form: FormView;
  readonly edit: (edit: EditForm) => Promise<CommandOutcome>;
  readonly errorAt: ErrorAt;
}

/** Who hears of some submissions, by what was answered. */
export function FormNotices({ form, edit, errorAt }: FormNoticesProps) {
  const { t } = useI18n();
  const id = useId();
  const { notifyIf } = form;
  const elements = elementsOfForm(form);
  const change = async (next: readonly FormRecipient[]) => isApplied(await edit({ notifyIf: [...next] }));
  return (
    <fieldset className="field-group stack gap-4">
      <legend className="field__label">{t('forms.notify_if')}</legend>
      <p className="field__hint">{t('forms.notify_if_hint')}</p>
      {notifyIf.map(({ email, if: condition }, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: an address may stand here twice, and none is moved
          key={index}
          className="form-comparison stack gap-3"
        >
          <p className="row spread gap-3 strong">
            {email}
            <button
              type="button"
              className="tool"
              aria-label={t('forms.notify_if_remove', { address: email })}
              onClick={() => void change(notifyIf.filter((_, place) => place !== index))}
            >
              <X aria-hidden="true" />
            </button>
          </p>
          <ConditionEditor
            {...{ condition, elements }}
            onChange={(next) =>
              void change(notifyIf.map((each, place) => (place === index ? { ...each, if: next } : each)))
            }
          />
          <FieldError id={`${id}-${index}`} error={errorAt(`/notifyIf/${index}`)} />
        </div>
      ))}
      <SettingWarning form={form} code="notice_on_removed" />
      {notifyIf.length >= maxRecipients ? null : (
        <NewRecipient onAdd={(email) => change([...notifyIf, { email, if: null }])} />
      )}
    </fieldset>
  );
}

/** @param onAdd answers whether it was stored: where it was not, the address stays */
function NewRecipient({ onAdd }: { onAdd: (email: string) => Promise<boolean> }) {
  const { t } = useI18n();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string>();

  async function add(): Promise<void> {
    const { data: email } = recipientAddress.safeParse(typed.trim());
    setWrong(email === undefined ? typed : undefined);
    if (email !== undefined && (await onAdd(email))) setTyped('');
  }

  return (
    <>
      <TextField
        label={t('forms.notify_if_address')}
        value={typed}
        limit={maxAddressLength}
        onChange={setTyped}
        {...(wrong === undefined ? {} : { error: t('forms.notify_wrong', { address: wrong }) })}
        onKeyDown={({ key }) => key === 'Enter' && void add()}
      />
      <p>
        <button type="button" className="button button--secondary" onClick={() => void add()}>
          <Plus aria-hidden="true" />
          {t('forms.notify_if_add')}
        </button>
      </p>
    </>
  );
}

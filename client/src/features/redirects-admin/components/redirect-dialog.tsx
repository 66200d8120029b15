import type { RedirectView } from '@spoor/contracts/redirects/redirect.views';
import { useState } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { FormFoot } from '../../../shared/ui/form-foot.tsx';
import { LinkField } from '../../../shared/ui/link-field.tsx';
import { useFormSave } from '../../../shared/use-form-save.ts';
import { flawsOf, newRedirectValues, redirectOf, redirectRefusals, valuesOf } from '../redirect-values.ts';
import { useRedirectCommands } from '../redirects-admin.commands.ts';

/** What the form is about: a redirect that is there, or the address of one that is to come. */
export type RedirectSubject = { readonly redirect: RedirectView } | { readonly fromPath: string };

interface RedirectDialogProps {
  readonly subject: RedirectSubject;
  readonly onClose: () => void;
}

const statuses = [301, 302, 410] as const;
const missingTexts = { fromPath: 'redirects.from_missing', to: 'redirects.to_missing' } as const;

/** Says where an old address leads, or that what was there is gone for good. */
export function RedirectDialog({ subject, onClose }: RedirectDialogProps) {
  const { t } = useI18n();
  const { create, edit } = useRedirectCommands();
  const [values, setValues] = useState(() =>
    'redirect' in subject ? valuesOf(subject.redirect) : newRedirectValues(subject.fromPath),
  );
  const { form, onSubmit, isSaving, wrongIn } = useFormSave({
    flaws: flawsOf(values),
    refusals: redirectRefusals,
    save: () => {
      const wanted = redirectOf(values);
      return 'redirect' in subject ? edit({ redirect: subject.redirect, edit: wanted }) : create(wanted);
    },
    onSaved: onClose,
  });
  const isNew = !('redirect' in subject);
  const errorOf = (field: keyof typeof missingTexts) => {
    const wrong = wrongIn(field);
    return wrong && t(wrong === 'missing' ? missingTexts[field] : `redirects.refused.${wrong}`);
  };

  return (
    <Dialog title={t(isNew ? 'redirects.new' : 'redirects.edit')} onClose={onClose}>
      <form ref={form} className="admin-form" noValidate onSubmit={onSubmit}>
        <Field label={t('redirects.from')} hint={t('redirects.from_hint')} error={errorOf('fromPath')}>
          {(control) => (
            <input
              {...control}
              type="text"
              maxLength={2000}
              spellCheck={false}
              value={values.fromPath}
              onChange={(event) => setValues({ ...values, fromPath: event.target.value })}
            />
          )}
        </Field>
        <fieldset className="redirect-choice">
          <legend className="field__label">{t('redirects.how')}</legend>
          {statuses.map((status) => (
            <label key={status} className="redirect-choice__one">
              <input
                type="radio"
                name="status"
                checked={values.status === status}
                onChange={() => setValues({ ...values, status })}
              />
              <span>
                {t(`redirects.status.${status}`)}
                <span className="field__hint">{t(`redirects.status_hint.${status}`)}</span>
              </span>
            </label>
          ))}
        </fieldset>
        {values.status === 410 ? null : (
          <LinkField
            label={t('redirects.to')}
            error={errorOf('to')}
            only="place"
            value={values.to}
            onChange={(to) => setValues({ ...values, to })}
            onBlur={() => undefined}
          />
        )}
        <FormFoot action={t(isNew ? 'redirects.make' : 'menus.save')} isBusy={isSaving} />
      </form>
    </Dialog>
  );
}

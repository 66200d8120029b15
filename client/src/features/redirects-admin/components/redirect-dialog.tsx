import type { RedirectView } from '@spoor/contracts/redirects/redirect.views';
import type { ProblemCode } from '@spoor/contracts/shared/problem';
import { type SubmitEvent, useState } from 'react';
import { ApiError } from '../../../shared/api-error.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { LinkField } from '../../../shared/ui/link-field.tsx';
import { flawsOf, newRedirectValues, redirectOf, valuesOf } from '../redirect-values.ts';
import { useRedirectCommands } from '../redirects-admin.commands.ts';

/** What the form is about: a redirect that is there, or the address of one that is to come. */
export type RedirectSubject = { readonly redirect: RedirectView } | { readonly fromPath: string };

interface RedirectDialogProps {
  readonly subject: RedirectSubject;
  readonly onClose: () => void;
}

const statuses = [301, 302, 410] as const;

/** Says where an old address leads, or that what was there is gone for good. */
export function RedirectDialog({ subject, onClose }: RedirectDialogProps) {
  const { t } = useI18n();
  const { create, edit } = useRedirectCommands();
  const [values, setValues] = useState(() =>
    'redirect' in subject ? valuesOf(subject.redirect) : newRedirectValues(subject.fromPath),
  );
  const [isTried, setIsTried] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [refusal, setRefusal] = useState<ProblemCode>();
  const flaws = isTried ? flawsOf(values) : [];
  const isNew = !('redirect' in subject);

  async function save(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    setIsTried(true);
    if (flawsOf(values).length > 0) return;
    setIsSaving(true);
    const wanted = redirectOf(values);
    const outcome = await ('redirect' in subject
      ? edit({ redirect: subject.redirect, edit: wanted })
      : create(wanted));
    setIsSaving(false);
    if (outcome instanceof ApiError) setRefusal(outcome.problem?.code);
    else if (outcome !== undefined) onClose();
  }

  return (
    <Dialog title={t(isNew ? 'redirects.new' : 'redirects.edit')} onClose={onClose}>
      <form className="admin-form" noValidate onSubmit={(event) => void save(event)}>
        <Field
          label={t('redirects.from')}
          hint={t('redirects.from_hint')}
          error={
            flaws.includes('fromPath')
              ? t('redirects.from_missing')
              : refusal === 'already_exists'
                ? t('redirects.refused.already_exists')
                : undefined
          }
        >
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
          <div>
            <LinkField
              label={t('redirects.to')}
              value={values.to}
              onChange={(to) => setValues({ ...values, to })}
              onBlur={() => undefined}
            />
            {flaws.includes('to') || refusal === 'validation_failed' ? (
              <p className="field__error" role="alert">
                {t(flaws.includes('to') ? 'redirects.to_missing' : 'redirects.refused.validation_failed')}
              </p>
            ) : null}
          </div>
        )}
        <div className="dialog__actions">
          <button type="submit" className="button button--primary" disabled={isSaving}>
            {t(isNew ? 'redirects.make' : 'menus.save')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

import { type ReactNode, useSyncExternalStore } from 'react';
import type { FieldValues } from 'react-hook-form';
import { SchemaForm } from '../../../shared/forms/schema-form.tsx';
import type { SchemaFormState } from '../../../shared/forms/use-schema-form.ts';
import { type TextKey, useI18n } from '../../../shared/i18n.tsx';
import { FormCard } from '../../../shared/ui/form-card.tsx';

interface AuthFormProps<Input extends FieldValues, Output> {
  readonly form: SchemaFormState<Input, Output>;
  readonly title: TextKey;
  readonly intro?: TextKey | undefined;
  /** Why what was tried before came to nothing. */
  readonly failure?: TextKey | undefined;
  readonly submitText: TextKey;
  readonly children: ReactNode;
  /** What can be done instead. */
  readonly instead?: ReactNode;
}

const never = () => () => {};

/**
 * A form with a password. It can be submitted only by script: without it the browser would write the password into
 * the address, where histories and logs keep it.
 */
export function AuthForm<Input extends FieldValues, Output>(props: AuthFormProps<Input, Output>) {
  const { form, title, intro, failure, submitText, children, instead } = props;
  const { t } = useI18n();
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <FormCard title={title}>
      {intro === undefined ? null : <p>{t(intro)}</p>}
      {failure === undefined ? null : (
        <p className="form-error" role="alert">
          {t(failure)}
        </p>
      )}
      <noscript>
        <p className="form-error">{t('auth.needs_script')}</p>
      </noscript>
      <SchemaForm form={form} className="stack gap-5">
        {children}
        <button
          type="submit"
          className="button button--primary"
          disabled={form.formState.isSubmitting || !isAlive}
        >
          {t(submitText)}
        </button>
      </SchemaForm>
      {instead}
    </FormCard>
  );
}

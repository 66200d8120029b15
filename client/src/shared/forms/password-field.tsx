import type { FieldPath, FieldValues } from 'react-hook-form';
import { useI18n } from '../i18n.tsx';
import { useUser } from '../signed-in-user.ts';
import { Field } from './field.tsx';
import { PasswordInput } from './password-input.tsx';
import { SchemaField } from './schema-field.tsx';
import type { SchemaFormState } from './use-schema-form.ts';

interface PasswordFieldProps<Input extends FieldValues, Output> {
  readonly form: SchemaFormState<Input, Output>;
  readonly name: FieldPath<Input>;
  /**
   * `current`: as a proof of who asks; `again`: to sign in as somebody who is named beside it; `new`: another one; `first`: of
   * somebody who has none yet.
   */
  readonly kind: 'current' | 'again' | 'new' | 'first';
  readonly autoFocus?: boolean;
}

const labels = {
  current: 'account.current_password',
  again: 'auth.password',
  new: 'auth.new_password',
  first: 'auth.password',
} as const;

/** A password, as password managers know it: with what it has to be, where somebody chooses it. */
export function PasswordField<Input extends FieldValues, Output>(props: PasswordFieldProps<Input, Output>) {
  const { form, name, kind, autoFocus } = props;
  const { t } = useI18n();
  const user = useUser();
  const isChosen = kind === 'new' || kind === 'first';
  return (
    <SchemaField form={form} name={name}>
      {({ value, onChange, onBlur, error }) => (
        <>
          {/* Which of several accounts it is, for password managers. */}
          {kind === 'current' && user !== null ? (
            <input type="text" autoComplete="username" value={user.email} readOnly hidden />
          ) : null}
          <Field
            label={t(labels[kind])}
            error={error}
            {...(isChosen ? { hint: t('auth.password_rule') } : {})}
          >
            {(control) => (
              <PasswordInput
                {...{ ...control, name, onBlur, autoFocus }}
                // Whatever the form is, this member of it is a text.
                value={String(value ?? '')}
                onChange={({ target }) => onChange(target.value as typeof value)}
                autoComplete={isChosen ? 'new-password' : 'current-password'}
              />
            )}
          </Field>
        </>
      )}
    </SchemaField>
  );
}

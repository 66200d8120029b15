import type { FieldPath, FieldValues } from 'react-hook-form';
import { useI18n } from '../i18n.tsx';
import { useUser } from '../signed-in-user.ts';
import { SchemaField } from './schema-field.tsx';
import { TextField } from './text-field.tsx';
import type { SchemaFormState } from './use-schema-form.ts';

interface PasswordFieldProps<Input extends FieldValues, Output> {
  readonly form: SchemaFormState<Input, Output>;
  readonly name: FieldPath<Input>;
  /** `current`: as a proof of who asks; `new`: another one; `first`: of somebody who has none yet. */
  readonly kind: 'current' | 'new' | 'first';
  readonly autoFocus?: boolean;
}

const labels = {
  current: 'account.current_password',
  new: 'auth.new_password',
  first: 'auth.password',
} as const;

/** A password, as password managers know it: with what it has to be, where somebody chooses it. */
export function PasswordField<Input extends FieldValues, Output>(props: PasswordFieldProps<Input, Output>) {
  const { form, name, kind, autoFocus } = props;
  const { t } = useI18n();
  const user = useUser();
  const isChosen = kind !== 'current';
  return (
    <SchemaField form={form} name={name}>
      {({ value, onChange, onBlur, error }) => (
        <>
          {/* Which of several accounts it is, for password managers. */}
          {kind === 'current' && user !== null ? (
            <input type="text" autoComplete="username" value={user.email} readOnly hidden />
          ) : null}
          <TextField
            {...{ onBlur, error }}
            // Whatever the form is, this member of it is a text.
            value={String(value ?? '')}
            onChange={(typed) => onChange(typed as typeof value)}
            type="password"
            label={t(labels[kind])}
            autoComplete={isChosen ? 'new-password' : 'current-password'}
            {...(isChosen ? { hint: t('auth.password_rule') } : {})}
            {...(autoFocus === undefined ? {} : { autoFocus })}
          />
        </>
      )}
    </SchemaField>
  );
}

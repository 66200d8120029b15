import type { HTMLInputAutoCompleteAttribute } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { errorText } from '../../../shared/forms/error-text.ts';
import { Field } from '../../../shared/forms/field.tsx';
import { PasswordInput } from '../../../shared/forms/password-input.tsx';
import type { SchemaFormState } from '../../../shared/forms/use-schema-form.ts';
import { useI18n } from '../../../shared/i18n.tsx';

interface AuthFieldProps<Input extends FieldValues, Output> {
  readonly form: SchemaFormState<Input, Output>;
  readonly name: FieldPath<Input>;
  readonly label: string;
  readonly isOptional?: boolean;
  readonly hint?: string;
  readonly type?: 'email' | 'password';
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
}

/** A field that takes over what was typed, or filled in by the browser, before its script was there. */
export function AuthField<Input extends FieldValues, Output>(props: AuthFieldProps<Input, Output>) {
  const { form, name, label, isOptional, hint, type = 'text', autoComplete } = props;
  const { t } = useI18n();
  const { error } = form.getFieldState(name, form.formState);
  return (
    <Field label={label} isOptional={isOptional} hint={hint} error={errorText(name, error, form.texts, t)}>
      {(control) => {
        const input = { ...control, ...form.register(name), autoComplete };
        return type === 'password' ? <PasswordInput {...input} /> : <input {...input} type={type} />;
      }}
    </Field>
  );
}

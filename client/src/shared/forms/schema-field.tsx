import type { ReactNode } from 'react';
import { Controller, type FieldPath, type FieldPathValue, type FieldValues } from 'react-hook-form';
import { useI18n } from '../i18n.tsx';
import { errorText } from './error-text.ts';
import { textLimit } from './text-limit.ts';
import type { SchemaFormState } from './use-schema-form.ts';

/** What a form tells a field of it: give all of it to the field. */
export interface BoundField<Value> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
  /** Characters that its schema leaves room for, where it holds a text. */
  readonly limit: number | undefined;
}

interface SchemaFieldProps<Input extends FieldValues, Output, Name extends FieldPath<Input>> {
  readonly form: SchemaFormState<Input, Output>;
  readonly name: Name;
  readonly children: (field: BoundField<FieldPathValue<Input, Name>>) => ReactNode;
}

/** One member of a form's values, in the field that asks for it. */
export function SchemaField<Input extends FieldValues, Output, Name extends FieldPath<Input>>({
  form,
  name,
  children,
}: SchemaFieldProps<Input, Output, Name>) {
  const { t } = useI18n();
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur }, fieldState: { error } }) => (
        <>
          {children({
            value,
            onChange,
            onBlur,
            error: errorText(name, error, form.texts, t),
            limit: textLimit(form.limitsOf, name),
          })}
        </>
      )}
    />
  );
}

import { Field, type FieldProps } from './field.tsx';

export interface SelectOption<Value extends string = string> {
  readonly value: Value;
  readonly name: string;
}

interface SelectFieldProps<Value extends string> extends FieldProps<Value> {
  readonly choices: readonly SelectOption<Value>[];
}

/** One of a few. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, hint, error, value, onChange, onBlur, isDisabled, isReadOnly, choices } = props;
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <select
          {...control}
          value={value}
          disabled={isDisabled || isReadOnly}
          onChange={({ target }) => onChange(target.value as Value)}
          onBlur={onBlur}
        >
          {choices.map(({ value: choice, name }) => (
            <option key={choice} value={choice}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface OptionalSelectFieldProps extends Omit<SelectFieldProps<string>, 'value' | 'onChange'> {
  /** What it means that nothing is chosen. */
  readonly none: string;
  /** What is chosen may have gone: then nothing is. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** One of a few, or none. */
export function OptionalSelectField({ none, value, onChange, ...props }: OptionalSelectFieldProps) {
  const isKnown = props.choices.some((choice) => choice.value === value);
  return (
    <SelectField
      {...props}
      choices={[{ value: '', name: none }, ...props.choices]}
      value={isKnown ? (value ?? '') : ''}
      onChange={(chosen) => onChange(chosen === '' ? null : chosen)}
    />
  );
}

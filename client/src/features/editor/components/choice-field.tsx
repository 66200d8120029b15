import { Field } from '../../../shared/ui/field.tsx';

interface ChoiceFieldProps {
  readonly label: string;
  /** What it means that nothing is chosen. */
  readonly none: string;
  readonly choices: readonly { readonly value: string; readonly name: string }[];
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** One of a few, or none. Absent where there is nothing to choose. */
export function ChoiceField({ label, none, choices, value, onChange }: ChoiceFieldProps) {
  if (choices.length === 0) return null;
  return (
    <Field label={label}>
      {(control) => (
        <select
          {...control}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
        >
          <option value="">{none}</option>
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

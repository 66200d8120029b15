import { ComboField, type ComboOption } from './combo-field.tsx';
import type { FieldProps } from './field.tsx';
import { SelectedChips } from './selected-chips.tsx';

interface ComboListFieldProps extends FieldProps<readonly string[]> {
  readonly choices: readonly ComboOption[];
  /** What one that was chosen is called: it need not be among the choices any more. */
  readonly nameOf: (id: string) => string;
  readonly removeLabel: (name: string) => string;
  /** Whether there is one at least. */
  readonly requiresOne?: boolean;
}

/** Several of many, each found by typing. */
export function ComboListField(props: ComboListFieldProps) {
  const { value, onChange, choices, nameOf, removeLabel, requiresOne = false, ...field } = props;
  return (
    <div className="stack gap-2">
      <ComboField
        // Once chosen, it is a chip: the field is empty again.
        key={value.length}
        {...field}
        choices={choices.filter(({ id }) => !value.includes(id))}
        value=""
        onChange={(id) => id !== '' && onChange([...value, id])}
      />
      <SelectedChips
        chosen={value.map((id) => ({ id, name: nameOf(id) }))}
        removeLabel={removeLabel}
        onRemove={(id) => onChange(value.filter((other) => other !== id))}
        requiresOne={requiresOne}
      />
    </div>
  );
}

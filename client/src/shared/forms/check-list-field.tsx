import { FieldGroup, type FieldProps } from './field.tsx';
import type { SelectOption } from './select-field.tsx';

interface CheckListFieldProps extends FieldProps<readonly string[]> {
  readonly choices: readonly SelectOption[];
  readonly isLabelHidden?: boolean;
  /** What is said where there is nothing to choose. */
  readonly empty?: string | undefined;
}

/** Any number of a few that are all in sight. */
export function CheckListField(props: CheckListFieldProps) {
  const { label, hint, error, value, onChange, onBlur, choices, empty, isLabelHidden } = props;
  return (
    <FieldGroup {...{ label, hint, error, isLabelHidden }} isDisabled={props.isDisabled || props.isReadOnly}>
      {choices.map(({ value: choice, name }) => (
        <label key={choice} className="check">
          <input
            type="checkbox"
            checked={value.includes(choice)}
            onChange={({ target }) =>
              onChange(target.checked ? [...value, choice] : value.filter((other) => other !== choice))
            }
            onBlur={onBlur}
          />
          {name}
        </label>
      ))}
      {choices.length === 0 && empty !== undefined ? <p className="field__hint">{empty}</p> : null}
    </FieldGroup>
  );
}

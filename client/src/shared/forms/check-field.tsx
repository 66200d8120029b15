import { useId } from 'react';
import type { FieldProps } from './field.tsx';

/** Yes or no, in a form that is saved as a whole. */
export function CheckField(props: FieldProps<boolean>) {
  const { label, hint, value, onChange, onBlur, isDisabled, isReadOnly } = props;
  const id = useId();
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={value}
        disabled={isDisabled || isReadOnly}
        aria-describedby={hint === undefined ? undefined : id}
        onChange={({ target }) => onChange(target.checked)}
        onBlur={onBlur}
      />
      {hint === undefined ? (
        label
      ) : (
        <span className="stack">
          {label}
          <span className="field__hint" id={id}>
            {hint}
          </span>
        </span>
      )}
    </label>
  );
}

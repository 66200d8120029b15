import { useId } from 'react';
import type { FieldProps } from './field.tsx';
import { hintedName } from './hinted-name.tsx';

/** Yes or no, in a form that is saved as a whole. */
export function CheckField(props: FieldProps<boolean>) {
  const { label, hint, value, onChange, onBlur, isDisabled, isReadOnly } = props;
  const { control, text } = hintedName(useId(), label, hint);
  return (
    <label className="check">
      <input
        {...control}
        type="checkbox"
        checked={value}
        disabled={isDisabled || isReadOnly}
        onChange={({ target }) => onChange(target.checked)}
        onBlur={onBlur}
      />
      {text}
    </label>
  );
}

import { useId } from 'react';
import { Switch } from 'react-aria-components';
import type { FieldProps } from './field.tsx';
import { hintedName } from './hinted-name.tsx';
import './switch-field.css';

/** On or off, at once: for settings. In a form that is saved as a whole, a check box says the same. */
export function SwitchField(props: FieldProps<boolean>) {
  const { label, hint, value, onChange } = props;
  const { control, text } = hintedName(useId(), label, hint);
  return (
    <Switch
      {...control}
      className="switch-field"
      isSelected={value}
      onChange={onChange}
      isDisabled={props.isDisabled === true}
      isReadOnly={props.isReadOnly === true}
      {...(props.onBlur === undefined ? {} : { onBlur: props.onBlur })}
    >
      <span className="switch-field__track" aria-hidden="true" />
      {text}
    </Switch>
  );
}

import { Switch } from 'react-aria-components';
import './switch-field.css';

interface SwitchFieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
  readonly isDisabled?: boolean;
}

/** On or off, at once: for settings. In a form that is saved as a whole, a check box says the same. */
export function SwitchField({ label, hint, value, onChange, isDisabled = false }: SwitchFieldProps) {
  return (
    <Switch className="switch" isSelected={value} onChange={onChange} isDisabled={isDisabled}>
      <span className="switch__track" aria-hidden="true" />
      <span>
        {label}
        {hint === undefined ? null : <span className="field__hint switch__hint">{hint}</span>}
      </span>
    </Switch>
  );
}

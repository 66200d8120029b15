import { type ChangeEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useI18n } from '../i18n.tsx';
import { Field, type FieldProps } from './field.tsx';

export interface SelectOption<Value extends string = string> {
  readonly value: Value;
  readonly name: string;
}

interface SelectFieldProps<Value extends string> extends FieldProps<Value> {
  readonly choices: readonly SelectOption<Value>[];
  /** Whether what is chosen is stored at once: then what the arrow keys pass is not chosen until somebody goes on, or presses Enter. */
  readonly savesItself?: boolean | undefined;
}

/** One of a few. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, isOptional, hint, error, onBlur, isDisabled, isReadOnly, choices } = props;
  const { t } = useI18n();
  const { passed, ...settling } = usePassedChoice(props);
  return (
    <Field
      label={label}
      isOptional={isOptional}
      hint={passed === undefined ? hint : t('field.choice_waits')}
      error={error}
    >
      {(control) => (
        <select
          {...control}
          value={passed ?? props.value}
          disabled={isDisabled || isReadOnly}
          {...settling}
          onBlur={() => {
            settling.onBlur();
            onBlur?.();
          }}
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

type PassedChoiceProps<Value extends string> = Pick<
  SelectFieldProps<Value>,
  'value' | 'onChange' | 'savesItself'
>;

/**
 * Of a closed list the arrow keys choose each entry that they pass, which browsers tell as if it was meant. What is passed waits here
 * until somebody goes on, presses Enter, or gives it up by Escape.
 */
function usePassedChoice<Value extends string>({
  value,
  onChange,
  savesItself = false,
}: PassedChoiceProps<Value>) {
  const [passed, setPassed] = useState<Value>();
  const isPassing = useRef(false);

  function choose(chosen: Value | undefined): void {
    setPassed(undefined);
    if (chosen !== undefined && chosen !== value) onChange(chosen);
  }

  const leave = useEffectEvent(() => choose(passed));
  // Escape closes what it stands in, and nobody leaves a field that is gone.
  useEffect(() => () => leave(), []);

  return {
    passed,
    onKeyDown(event: KeyboardEvent) {
      const { key, altKey } = event;
      // These open the list, or end what is done in it.
      isPassing.current = savesItself && !altKey && !['Enter', ' ', 'Tab', 'Escape'].includes(key);
      if (key === 'Enter') choose(passed);
      if (key !== 'Escape' || passed === undefined) return;
      event.stopPropagation();
      setPassed(undefined);
    },
    onPointerDown() {
      isPassing.current = false;
    },
    onChange({ target }: ChangeEvent<HTMLSelectElement>) {
      const chosen = target.value as Value;
      if (isPassing.current) setPassed(chosen);
      else if (savesItself) choose(chosen);
      else onChange(chosen);
    },
    onBlur: () => choose(passed),
  };
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

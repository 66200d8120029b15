import { useState } from 'react';
import { useI18n } from '../i18n.tsx';
import { Field, type FieldProps } from './field.tsx';
import './number-field.css';

interface NumberFieldProps extends FieldProps<number> {
  readonly min: number;
  readonly max: number;
  /** Whether it can be slid, too. */
  readonly hasSlider?: boolean;
}

/** A whole number. It hears NaN while nothing, or no number, is typed. */
export function NumberField(props: NumberFieldProps) {
  const { label, hint, value, onChange, onBlur, isDisabled, isReadOnly, min, max, hasSlider = false } = props;
  const { t } = useI18n();
  // What is typed stays as it is until somebody leaves it: an empty field is no zero.
  const [typed, setTyped] = useState<string>();
  const shown = Number.isNaN(value) ? '' : String(value);
  const isWrong = typed !== undefined && !isWithin(Number.parseFloat(typed), min, max);
  return (
    <Field label={label} hint={hint} error={isWrong ? t('form.number', { min, max }) : props.error}>
      {(control) => (
        <span className="number-field">
          {hasSlider ? (
            <input
              type="range"
              tabIndex={-1}
              aria-hidden="true"
              {...{ min, max }}
              value={shown}
              disabled={isDisabled}
              onChange={({ target }) => onChange(target.valueAsNumber)}
            />
          ) : null}
          <input
            {...control}
            type="number"
            {...{ min, max }}
            value={typed ?? shown}
            disabled={isDisabled}
            readOnly={isReadOnly}
            onChange={({ target }) => {
              setTyped(target.value);
              onChange(target.valueAsNumber);
            }}
            onBlur={() => {
              setTyped(undefined);
              onBlur?.();
            }}
          />
        </span>
      )}
    </Field>
  );
}

/** Whether it is a whole number within these bounds. */
export function isWithin(value: number, min: number, max: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}

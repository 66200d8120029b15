import { Fragment, type ReactNode, useId } from 'react';
import { FieldGroup, type FieldProps } from './field.tsx';
import { hintedName } from './hinted-name.tsx';
import './radio-field.css';

interface RadioOption<Value> {
  readonly value: Value;
  readonly name: string;
  readonly hint?: string | undefined;
  /** What it looks like, beside its name. */
  readonly picture?: ReactNode;
  /** What is asked further of whoever chose it. */
  readonly more?: ReactNode;
}

interface RadioFieldProps<Value> extends FieldProps<Value> {
  readonly choices: readonly RadioOption<Value>[];
  /** `list`: below each other. `row`: beside each other. `cards`: pictures in two columns. */
  readonly look?: 'list' | 'row' | 'cards';
  readonly isLabelHidden?: boolean;
}

/** One of a few that are all in sight. */
export function RadioField<Value extends string | number>(props: RadioFieldProps<Value>) {
  const { label, hint, error, value, onChange, onBlur, isReadOnly, choices, look = 'list' } = props;
  const group = useId();
  return (
    <FieldGroup
      {...{ label, hint, error }}
      isDisabled={props.isDisabled || isReadOnly}
      isLabelHidden={props.isLabelHidden}
      className={`radio-field--${look}`}
    >
      {choices.map((choice, index) => {
        const { control, text } = hintedName(`${group}-${index}`, choice.name, choice.hint);
        return (
          <Fragment key={choice.value}>
            <label className={look === 'list' ? 'radio-field__choice' : 'radio-field__choice choice'}>
              <input
                {...control}
                type="radio"
                name={group}
                checked={choice.value === value}
                onChange={() => onChange(choice.value)}
                onBlur={onBlur}
              />
              {choice.picture}
              <span>{text}</span>
            </label>
            {choice.value === value ? choice.more : null}
          </Fragment>
        );
      })}
    </FieldGroup>
  );
}

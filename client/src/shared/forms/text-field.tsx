import type { HTMLInputTypeAttribute, InputHTMLAttributes } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { useTextLimit } from './use-text-limit.ts';
import './text-field.css';

type InputOptions = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'autoFocus' | 'inputMode' | 'name' | 'required' | 'spellCheck' | 'onKeyDown'
>;

export interface TextFieldProps extends FieldProps<string>, InputOptions {
  readonly type?: HTMLInputTypeAttribute | undefined;
  /** Characters that may be stored: counted, never cut off. */
  readonly limit?: number | undefined;
  /** What stands before it, and is not typed: `/about/`. */
  readonly prefix?: string | undefined;
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { label, isOptional, hint, error, value, onChange, onBlur, isDisabled, isReadOnly, limit, ...more } =
    props;
  const { prefix, ...input } = more;
  return (
    <Field label={label} isOptional={isOptional} hint={hint} {...useTextLimit({ value, error, limit })}>
      {(control) => {
        const line = (
          <input
            type="text"
            {...input}
            {...control}
            value={value}
            disabled={isDisabled}
            readOnly={isReadOnly}
            onChange={({ target }) => onChange(target.value)}
            onBlur={onBlur}
          />
        );
        if (prefix === undefined) return line;
        return (
          <span className="text-field">
            <span className="truncate soft">{prefix}</span>
            {line}
          </span>
        );
      }}
    </Field>
  );
}

interface LongTextFieldProps extends FieldProps<string> {
  /** Characters that may be stored: counted, never cut off. */
  readonly limit?: number | undefined;
  /** What is stored, where that is something else than what is typed. */
  readonly stored?: string | undefined;
  readonly rows?: number | undefined;
  readonly spellCheck?: boolean | undefined;
}

/** Text of several lines. */
export function LongTextField(props: LongTextFieldProps) {
  const { label, isOptional, hint, error, value, onChange, onBlur, isDisabled, isReadOnly, limit, ...more } =
    props;
  const { stored, ...area } = more;
  return (
    <Field
      label={label}
      isOptional={isOptional}
      hint={hint}
      {...useTextLimit({ value, error, limit, stored })}
    >
      {(control) => (
        <textarea
          rows={4}
          {...area}
          {...control}
          value={value}
          disabled={isDisabled}
          readOnly={isReadOnly}
          onChange={({ target }) => onChange(target.value)}
          onBlur={onBlur}
        />
      )}
    </Field>
  );
}

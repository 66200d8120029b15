import { type ReactNode, useId } from 'react';
import { useI18n } from '../i18n.tsx';
import './field.css';

/** What every field of a form takes. */
export interface FieldProps<Value> {
  readonly label: string;
  /**
   * In a form that is sent as a whole, whatever one thing is typed or chosen in and may stay empty says so. Boxes to tick, and lists
   * of several, may by themselves.
   */
  readonly isOptional?: boolean | undefined;
  readonly hint?: string | undefined;
  /** Undefined while there is nothing wrong. */
  readonly error?: string | undefined;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly isReadOnly?: boolean | undefined;
}

/** What a control needs so that its label, hint and error belong to it. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
}

interface FieldFrameProps extends Pick<FieldProps<unknown>, 'label' | 'isOptional' | 'hint' | 'error'> {
  /** Characters that are used, and how many there may be. */
  readonly count?: { readonly used: number; readonly limit: number } | undefined;
  readonly children: (control: FieldControl) => ReactNode;
}

/** A labelled form control with its hint, count and error, tied together for everybody. */
export function Field({ label, isOptional, hint, error, count, children }: FieldFrameProps) {
  const { t } = useI18n();
  const id = useId();
  const described = [hint && `${id}-hint`, count && `${id}-count`, error && `${id}-error`];
  const describedBy = described.filter(Boolean).join(' ');
  return (
    <div className="field" data-invalid={error === undefined ? undefined : ''}>
      <label className="field__label" htmlFor={id}>
        {label}
        <OptionalMark isOptional={isOptional} />
      </label>
      {hint ? (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {children({
        id,
        ...(describedBy === '' ? {} : { 'aria-describedby': describedBy }),
        ...(error ? { 'aria-invalid': true } : {}),
      })}
      {count ? (
        <p className="field__count small soft" id={`${id}-count`}>
          {t('form.count', count)}
        </p>
      ) : null}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

interface FieldGroupProps extends Pick<FieldProps<unknown>, 'label' | 'hint' | 'error' | 'isDisabled'> {
  readonly className?: string | undefined;
  /** Whether its label is only for those who do not see what it is about. */
  readonly isLabelHidden?: boolean | undefined;
  readonly children: ReactNode;
}

/** Several controls that answer one question: radio buttons, check boxes. */
export function FieldGroup(props: FieldGroupProps) {
  const { label, hint, error, isDisabled, className = '', isLabelHidden = false, children } = props;
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset
      className={`field-group ${className}`}
      disabled={isDisabled}
      aria-describedby={described || undefined}
      data-invalid={error === undefined ? undefined : ''}
    >
      <legend className={isLabelHidden ? 'visually-hidden' : 'field__label'}>{label}</legend>
      {hint === undefined ? null : (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}

interface CompositeFieldProps extends Pick<FieldProps<unknown>, 'label' | 'isOptional' | 'hint' | 'error'> {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A control of several parts that is one field: a fieldset would promise several. */
export function CompositeField(props: CompositeFieldProps) {
  const { label, isOptional, hint, error, className = 'field', children } = props;
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would promise several fields
    <div
      className={className}
      role="group"
      aria-labelledby={id}
      aria-describedby={described || undefined}
      data-invalid={error === undefined ? undefined : ''}
    >
      <span className="field__label" id={id}>
        {label}
        <OptionalMark isOptional={isOptional} />
      </span>
      {hint === undefined ? null : (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

/** Behind the label of what may stay empty. */
export function OptionalMark({ isOptional }: Pick<FieldProps<unknown>, 'isOptional'>) {
  const { t } = useI18n();
  return isOptional ? <span className="field__optional soft"> ({t('form.optional')})</span> : null;
}

/** What is wrong in a field. It is said as it appears, and read with the field afterwards. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (error === undefined) return null;
  return (
    <p className="field__error" id={id} role="alert">
      {error}
    </p>
  );
}

import { type ReactNode, useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useFilledIn } from '../ui/filled-in.ts';
import type { SchemaFormState } from './use-schema-form.ts';

interface SchemaFormProps<Input extends FieldValues, Output> {
  readonly form: SchemaFormState<Input, Output>;
  readonly className: string;
  /** What it is about, where no heading says so. */
  readonly label?: string | undefined;
  readonly children: ReactNode;
}

/** What takes the focus in a field that is wrong. */
const control = ':is(input:not([hidden], [type="hidden"]), select, textarea, button, [role="spinbutton"])';

/**
 * A form that is sent as a whole, when it is right. Where it is not, the focus goes to the first field that is wrong, and
 * what nobody can mend in a field is said above all of them.
 */
export function SchemaForm<Input extends FieldValues, Output>(props: SchemaFormProps<Input, Output>) {
  const { form, className, label, children } = props;
  const element = useRef<HTMLFormElement>(null);
  const { errors, submitCount, isDirty } = form.formState;
  const whole = errors.root?.message;

  useFilledIn(isDirty);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try leads to what is wrong
  useEffect(() => {
    const wrong = element.current?.querySelector<HTMLElement>(`[data-invalid] ${control}`);
    (wrong ?? element.current?.querySelector<HTMLElement>('.form-error'))?.focus();
  }, [submitCount]);

  return (
    // Sent without its script it would write what was typed into the address; posted it does not.
    <form
      ref={element}
      className={className}
      aria-label={label}
      method="post"
      noValidate
      onSubmit={form.submit}
    >
      {whole === undefined ? null : (
        <p className="form-error" role="alert" tabIndex={-1}>
          {whole}
        </p>
      )}
      {children}
    </form>
  );
}

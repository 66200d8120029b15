import { zodResolver } from '@hookform/resolvers/zod';
import type { Problem, ProblemCode } from '@spoor/contracts/shared/problem';
import type { SubmitEvent } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { ZodType } from 'zod';
import type { ApiResponse } from '../api-client.ts';
import type { CommandOutcome } from '../use-send-change.ts';
import type { ErrorTexts } from './error-text.ts';

export interface SchemaFormOptions<Input extends FieldValues, Output> {
  /** Of the contract; or of the form, where that has another shape. */
  readonly schema: ZodType<Output, Input>;
  /** Where the limits of its texts are found, if not in its schema. */
  readonly limitsOf?: ZodType;
  /** What it begins with. */
  readonly defaultValues?: DefaultValues<Input>;
  /** What it begins with, and shows anew where that changes. */
  readonly values?: Input;
  /** Whether mistakes are shown as they are made, rather than once it is sent. */
  readonly isCheckedAtOnce?: boolean;
  readonly texts?: ErrorTexts;
  /** The fields that refusals of the server are about, where these do not say so themselves. */
  readonly refusals?: { readonly [Code in ProblemCode]?: FieldPath<Input> };
  /**
   * Sends what was typed, by a command that expects those refusals. Undefined where there was nothing to send. What was
   * typed stays.
   */
  readonly save: (values: Output) => Promise<CommandOutcome | undefined>;
  readonly onSaved?: (response: ApiResponse<unknown>) => void;
}

export interface SchemaFormState<Input extends FieldValues, Output>
  extends UseFormReturn<Input, unknown, Output> {
  readonly limitsOf: ZodType;
  readonly texts: ErrorTexts;
  readonly submit: (event: SubmitEvent) => void;
}

/**
 * A form that is stored as a whole: checked by the schema that the server checks with, sent once at a time, and left as it
 * was typed where it was not stored. Draw it with `SchemaForm`, and each of its fields with `SchemaField`.
 */
export function useSchemaForm<Input extends FieldValues, Output>(
  options: SchemaFormOptions<Input, Output>,
): SchemaFormState<Input, Output> {
  const { schema, limitsOf = schema, defaultValues, values, texts = {}, refusals = {} } = options;
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema) as unknown as Resolver<Input, unknown, Output>,
    // The first field that is wrong is the first in the document: see SchemaForm.
    shouldFocusError: false,
    mode: options.isCheckedAtOnce === true ? 'onChange' : 'onSubmit',
    ...(defaultValues === undefined ? {} : { defaultValues }),
    ...(values === undefined ? {} : { values }),
  });
  const { isSubmitting } = form.formState;

  const send = form.handleSubmit(async (output) => {
    const outcome = await options.save(output);
    if (outcome?.kind === 'refused') showRefusal(outcome.problem);
    if (outcome?.kind === 'stored') options.onSaved?.(outcome.answer);
  });

  function showRefusal(problem: Problem): void {
    const field = refusals[problem.code];
    const named = namedFields(problem).filter(({ name }) => isField(name));
    for (const { name, code, message } of named)
      form.setError(name as FieldPath<Input>, { type: code, types: { server: message } });
    if (named.length > 0) return;
    const message = problem.detail ?? problem.title;
    if (field === undefined) form.setError('root', { message });
    else form.setError(field, { type: problem.code, types: { server: message } });
  }

  function isField(name: string): boolean {
    const [member = ''] = name.split('.');
    return member in form.getValues();
  }

  return {
    ...form,
    limitsOf,
    texts,
    submit: (event) => {
      event.preventDefault();
      if (!isSubmitting) void send(event);
    },
  };
}

/** The fields that a problem names by JSON Pointers, `/metadata/tags`, as forms name them, `metadata.tags`. */
function namedFields({ errors = [] }: Problem): readonly { name: string; code: string; message: string }[] {
  return errors.map(({ path, code, message }) => ({
    // What is sent as a list of one is one form.
    name: path
      .replace(/^\/0(?=\/)/, '')
      .slice(1)
      .split('/')
      .map(unescaped)
      .join('.'),
    code,
    message,
  }));
}

function unescaped(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~');
}

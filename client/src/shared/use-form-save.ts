import type { ProblemCode } from '@spoor/contracts/shared/problem';
import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from './api-error.ts';
import type { Outcome } from './use-command.ts';

/** What the server may have against a form, and the field that it is about. */
interface Refusal<Field extends string, Code extends ProblemCode> {
  readonly code: Code;
  readonly field: Field;
}

interface FormSave<Field extends string, Code extends ProblemCode> {
  /** Fields in which something is missing: as long as there are any, nothing is sent. */
  readonly flaws: readonly Field[];
  readonly refusals: readonly Refusal<Field, Code>[];
  /** Sends it by a command that expects those refusals. */
  readonly save: () => Promise<Outcome>;
  readonly onSaved: () => void;
}

interface FormState<Field extends string, Code extends ProblemCode> {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly onSubmit: (event: SubmitEvent) => void;
  readonly isSaving: boolean;
  /** What is wrong in a field, once somebody tried to send the form. */
  readonly wrongIn: (field: Field) => 'missing' | Code | undefined;
}

/** The course of a form that is stored as a whole. Where something is wrong, the first such field gets the focus. */
export function useFormSave<Field extends string, Code extends ProblemCode>({
  flaws,
  refusals,
  save,
  onSaved,
}: FormSave<Field, Code>): FormState<Field, Code> {
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  const [isSaving, setIsSaving] = useState(false);
  const [refusal, setRefusal] = useState<Refusal<Field, Code>>();

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (isSaving) return;
    setTries(tries + 1);
    setRefusal(undefined);
    if (flaws.length > 0) return;
    setIsSaving(true);
    const outcome = await save();
    setIsSaving(false);
    if (outcome instanceof ApiError) setRefusal(refusals.find(({ code }) => code === outcome.problem?.code));
    else if (outcome !== undefined) onSaved();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try, and each refusal, leads to what is wrong
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('.field:has(.field__error) :is(input, button)')?.focus();
  }, [tries, refusal]);

  return {
    form,
    onSubmit: (event) => void submit(event),
    isSaving,
    wrongIn(field) {
      if (tries > 0 && flaws.includes(field)) return 'missing';
      return refusal?.field === field ? refusal.code : undefined;
    },
  };
}

import type { FormElement } from '@spoor/contracts/forms/form-definition';
import type { Language } from '@spoor/contracts/texts/languages';

/** What a form is in, and its own languages, the first one first. */
export interface FormLanguage {
  readonly language: Language;
  readonly languages: readonly Language[];
}

/** What every control of an element takes. Controls are not controlled: they begin with the answer, and are read by name. */
export interface ElementControlProps extends FormLanguage {
  readonly element: FormElement;
  /** As `Answers` has it, or as it was typed. */
  readonly answer: unknown;
  /** Of the first control. */
  readonly id: string;
  /** Ids of what is said about it. */
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
}

/** What ties a control to its name and to what is said about it. */
export function controlAttributes({ describedBy, isInvalid }: ElementControlProps) {
  return {
    ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
    ...(isInvalid ? { 'aria-invalid': true as const } : {}),
  };
}

/** One part of an answer in parts. */
export function partOf(answer: unknown, part: string): string {
  if (typeof answer !== 'object' || answer === null) return '';
  return textOf(Reflect.get(answer, part));
}

/** What stands in a control for an answer: nothing for one of another kind. */
export function textOf(answer: unknown): string {
  return typeof answer === 'string' || typeof answer === 'number' ? String(answer) : '';
}

import type { Answers } from './answers.ts';
import type { StatusMails } from './form.ts';
import type { FormElement } from './form-definition.ts';

/** Whether somebody can ask by it to hear of how far their submission is: it is answered with yes or not. */
export function isWish({ type }: Pick<FormElement, 'type'>): boolean {
  return type === 'switch' || type === 'consent';
}

/** Whether a sender wants to hear of it, as far as the form asks. */
export function wantsStatus({ fieldId }: Pick<StatusMails, 'fieldId'>, answers: Answers): boolean {
  return fieldId === null || answers[fieldId] === true;
}

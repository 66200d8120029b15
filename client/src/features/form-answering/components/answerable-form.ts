import type { PublicForm } from '@spoor/contracts/forms/form.views';
import type { FormDefinition } from '@spoor/contracts/forms/form-definition';

/** A form that somebody may answer now. */
export interface AnswerableForm extends Omit<PublicForm, 'definition'> {
  readonly definition: FormDefinition;
}

import { beginAnswering } from '@spoor/contracts/forms/answering';
import type { CarriedForm } from '@spoor/contracts/forms/carried-form';
import type { PostedForm } from '@spoor/contracts/forms/posted-form';
import { readPublicForm } from '@spoor/projections/forms/forms/forms.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import { DomainError } from '../shared/domain-error.ts';

/** What was answered, at the beginning of the form as it is now. */
export async function beginAnew(
  { form, answers }: Pick<CarriedForm, 'form' | 'answers'>,
  queryContext: QueryContext,
): Promise<Pick<PostedForm, 'definition' | 'answering' | 'refusal'>> {
  const definition = (await readPublicForm(queryContext, form, queryContext.now))?.view.definition;
  if (definition == null) throw new DomainError('not_found', 'form_unknown');
  const begun = beginAnswering(definition);
  return {
    definition,
    answering: { ...begun, answers: { ...begun.answers, ...answers } },
    refusal: 'conflict',
  };
}

import { beginAnswering, withPosted } from '@spoor/contracts/forms/answering';
import type { CarriedForm } from '@spoor/contracts/forms/carried-form';
import type { PostedForm } from '@spoor/contracts/forms/posted-form';
import { readPublicForm } from '@spoor/projections/forms/forms/forms.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import { DomainError } from '../shared/domain-error.ts';
import { findClosedForm } from './form-in-answering.ts';

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

/** A form that closed or is full by now, with all that was typed still before whoever did. */
export async function asItWasClosed(
  { form, version, pageId, isChanging, answers }: CarriedForm,
  entries: Parameters<typeof withPosted>[2],
  queryContext: QueryContext,
): Promise<Pick<PostedForm, 'definition' | 'answering' | 'refusal'>> {
  const before = { pageId, isChanging, answers, problems: [] };
  const definition = await findClosedForm(queryContext, form, version);
  if (definition === undefined) return { answering: before, refusal: 'form_closed' };
  const answering = { ...before, answers: withPosted(definition, before, entries) };
  return { definition, answering, refusal: 'form_closed' };
}

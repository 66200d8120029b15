import { answerText } from '@spoor/contracts/forms/answer-text';
import { type AnsweringStep, beginAnswering, withPosted } from '@spoor/contracts/forms/answering';
import type { CarriedForm } from '@spoor/contracts/forms/carried-form';
import type { ElementType } from '@spoor/contracts/forms/element-types';
import type { FormRefusal } from '@spoor/contracts/forms/form-refusal';
import type { PostedForm } from '@spoor/contracts/forms/posted-form';
import { takeStep } from '@spoor/contracts/forms/take-step';
import type { JsonValue } from '@spoor/contracts/shared/limits';
import { readFormVersion } from '@spoor/projections/forms/form-versions/form-versions.queries';
import { readPublicForm } from '@spoor/projections/forms/forms/forms.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import { dayOf } from './accepted-answers.ts';
import { findClosedForm } from './form-in-answering.ts';

/** What was answered, at the beginning of the form as it is now; undefined where it asks nothing any more. */
export async function beginAnew(
  { form, answers }: Pick<CarriedForm, 'form' | 'answers'>,
  queryContext: QueryContext,
): Promise<Pick<PostedForm, 'definition' | 'answering' | 'refusal'> | undefined> {
  const definition = (await readPublicForm(queryContext, form, queryContext.now))?.view.definition;
  if (definition == null) return undefined;
  const begun = beginAnswering(definition);
  return {
    definition,
    answering: { ...begun, answers: { ...begun.answers, ...answers } },
    refusal: 'conflict',
  };
}

/**
 * What was posted to a form that takes no answers from them now: with all that was typed still before whoever did, where its
 * questions may be shown. They can look through it, and go nowhere else.
 */
export async function asItWasRefused(
  carried: CarriedForm,
  entries: PostedEntries,
  step: AnsweringStep,
  queryContext: QueryContext,
  refusal: FormRefusal,
): Promise<Pick<PostedForm, 'definition' | 'answering' | 'refusal' | 'typed'>> {
  const { form, version, pageId, isChanging } = carried;
  const before = { pageId, isChanging, answers: carried.answers, problems: [] };
  const isKnown = shownRefusals.includes(refusal);
  const definition = isKnown ? await findClosedForm(queryContext, form, version) : undefined;
  if (definition === undefined)
    return { answering: before, refusal, typed: await typedTexts(carried, entries, queryContext) };
  const answering = { ...before, answers: withPosted(definition, before, entries) };
  if (step !== 'back' && !step.startsWith('change:')) return { definition, answering, refusal };
  const context = { today: dayOf(queryContext), hasSummary: definition.hasSummary };
  return { definition, answering: takeStep(definition, answering, step, context).answering, refusal };
}

/** Which leave the form before them. */
const shownRefusals: readonly FormRefusal[] = ['form_closed', 'form_full', 'idempotency_mismatch'];

type PostedEntries = Parameters<typeof withPosted>[2];

/** What people type themselves; the rest says nothing without its question. */
const typedTypes: readonly ElementType[] = [
  ...(['text', 'textarea', 'email', 'tel', 'url', 'number', 'date', 'time', 'datetime'] as const),
  ...(['address', 'iban', 'location'] as const),
];

/** Only what was typed, in the order of the form: whoever made its questions may have withdrawn them. */
async function typedTexts(
  carried: CarriedForm,
  entries: PostedEntries,
  queryContext: QueryContext,
): Promise<readonly string[]> {
  const { form, version, language } = carried;
  const definition = (await readFormVersion(queryContext, form, version))?.definition;
  if (definition === undefined) return [];
  const answers = withPosted(definition, carried, entries);
  const reported = { language, formLanguages: definition.languages };
  return definition.pages
    .flatMap(({ elements }) => elements.filter(({ type }) => typedTypes.includes(type)))
    .map((element) => answerText(element, answers[element.id] as JsonValue | undefined, reported).trim())
    .filter((text) => text !== '');
}

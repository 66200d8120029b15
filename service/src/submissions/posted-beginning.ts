import { answerText } from '@spoor/contracts/forms/answer-text';
import {
  type Answering,
  type AnsweringStep,
  beginAnswering,
  withPosted,
} from '@spoor/contracts/forms/answering';
import type { CarriedForm } from '@spoor/contracts/forms/carried-form';
import type { ElementType } from '@spoor/contracts/forms/element-types';
import type { FormDefinition } from '@spoor/contracts/forms/form-definition';
import type { FormRefusal } from '@spoor/contracts/forms/form-refusal';
import type { PostedForm } from '@spoor/contracts/forms/posted-form';
import { takeStep } from '@spoor/contracts/forms/take-step';
import type { JsonValue } from '@spoor/contracts/shared/limits';
import type { Language } from '@spoor/contracts/texts/languages';
import { readFormVersion } from '@spoor/projections/forms/form-versions/form-versions.queries';
import { readPublicForm } from '@spoor/projections/forms/forms/forms.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import { dayOf } from './accepted-answers.ts';
import { findClosedForm } from './form-in-answering.ts';

/** What was answered, at the beginning of the form as it is now; undefined where it asks nothing any more. */
export async function beginAnew(
  { form, answers }: Pick<CarriedForm, 'form'> & Pick<Answering, 'answers'>,
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
  const { pageId, isChanging } = carried;
  const before = { pageId, isChanging, answers: carried.answers, problems: [] };
  const typedOn = (asked: FormDefinition) => withPosted(asked, carried, entries);
  const shown = await whatIsShown(carried, typedOn, { queryContext, refusal });
  if (shown.definition === undefined) return { answering: before, refusal, typed: shown.typed };
  const { definition } = shown;
  const answering = { ...before, answers: typedOn(definition) };
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

/** The version of a form that somebody has before them, and in which language. */
type ShownVersion = Pick<CarriedForm, 'form' | 'version' | 'language'>;

/** The questions, where they may be shown with that refusal; else what was typed, without them. */
export async function whatIsShown(
  { form, version, language }: ShownVersion,
  answersTo: (definition: FormDefinition) => Answering['answers'],
  { queryContext, refusal }: { readonly queryContext: QueryContext; readonly refusal: FormRefusal },
): Promise<
  | { readonly definition: FormDefinition }
  | { readonly definition?: undefined; readonly typed: readonly string[] }
> {
  const isKnown = shownRefusals.includes(refusal);
  const definition = isKnown ? await findClosedForm(queryContext, form, version) : undefined;
  if (definition !== undefined) return { definition };
  const asked = (await readFormVersion(queryContext, form, version))?.definition;
  return { typed: asked === undefined ? [] : typedTexts(asked, answersTo(asked), language) };
}

/** Only what was typed, in the order of the form: whoever made its questions may have withdrawn them. */
function typedTexts(
  { pages, languages }: FormDefinition,
  answers: Answering['answers'],
  language: Language,
): readonly string[] {
  const reported = { language, formLanguages: languages };
  return pages
    .flatMap(({ elements }) => elements.filter(({ type }) => typedTypes.includes(type)))
    .map((element) => answerText(element, answers[element.id] as JsonValue | undefined, reported).trim())
    .filter((text) => text !== '');
}

import type { AnswerProblem } from './answer-problems.ts';
import { answerProblems, formSchema, pageSchema } from './answer-schema.ts';
import type { AnswerContext } from './answer-values.ts';
import { type Answering, type AnsweringStep, currentPage, languageOfStep, shownPages } from './answering.ts';
import type { Answers } from './answers.ts';
import { hasControl } from './element-types.ts';
import type { FormDefinition } from './form-definition.ts';
import { walkForm } from './walk-form.ts';

/** Where a step leads: to a page, to the summary, or, with all of it right, to sending. */
export interface StepTaken {
  readonly answering: Answering;
  /** What may be sent; absent while something is still to do. */
  readonly ready?: Answers;
}

interface StepContext extends AnswerContext {
  /** Whether answers are shown once more before they are sent. */
  readonly hasSummary: boolean;
  /**
   * The answers from which the page before them was drawn: what they did not see of it is shown before they go on. Only that
   * follows from it, so it may come from whoever posts the page.
   */
  readonly drawnFrom?: Answering['answers'];
}

/**
 * Takes somebody a step through a form. Browser and server both ask this, so that a form is the same way with scripts and
 * without them. Going back checks nothing and keeps what was typed; so does another language.
 * @param answering with the answers of the page that it leaves, see `withPosted`
 */
export function takeStep(
  definition: FormDefinition,
  answering: Answering,
  step: AnsweringStep,
  context: StepContext,
): StepTaken {
  if (languageOfStep(step) !== undefined) return { answering };
  if (step === 'back') return { answering: at(pageBefore(definition, answering), answering) };
  if (step.startsWith('change:')) {
    const wanted = step.slice('change:'.length);
    const page = shown(definition, answering).find(({ page: { id } }) => id === wanted)?.page;
    return {
      answering: { ...at(page?.id ?? firstPage(definition, answering), answering), isChanging: true },
    };
  }
  if (answering.pageId === null) return send(definition, answering, context);
  const { pageId, isChanging } = answering;
  const { answers, problems } = checkPage(definition, pageId, answering.answers, context);
  const added = addedQuestions(definition, answering, context.drawnFrom);
  if (added.length > 0) {
    const seen = problems.filter(({ path }) => !added.some((id) => id === path[0]));
    return { answering: { pageId, isChanging, answers, problems: seen, added } };
  }
  const checked = { pageId, isChanging, answers, problems };
  if (problems.length > 0) return { answering: checked };
  const next = nextPage(definition, checked, context);
  if (next !== undefined) return { answering: at(next, checked) };
  if (context.hasSummary) return { answering: { ...at(null, checked), isChanging: false } };
  return send(definition, checked, context);
}

/** All of it is checked once more: what was answered early may have become wrong by what came later. */
function send(definition: FormDefinition, answering: Answering, context: StepContext): StepTaken {
  const parsed = formSchema(definition, context).safeParse(answering.answers);
  if (parsed.success) return { answering: { ...answering, problems: [] }, ready: parsed.data };
  const problems = answerProblems(parsed.error);
  const page = definition.pages.find(({ elements }) => elements.some(isOneOf(problems)));
  const own = problems.filter(({ path: [id] }) => page?.elements.some((element) => element.id === id));
  return {
    answering: {
      ...at(page?.id ?? firstPage(definition, answering), answering),
      problems: own,
      isChanging: true,
    },
  };
}

/** Questions of the page before them that it did not show yet. Once drawn from the same answers, it shows them all. */
function addedQuestions(
  definition: FormDefinition,
  answering: Answering,
  drawnFrom: Answering['answers'] = answering.answers,
): readonly string[] {
  const { pageId } = answering;
  const drawn = currentPage(definition, { pageId, answers: drawnFrom })?.elements ?? [];
  const elements = currentPage(definition, answering)?.elements ?? [];
  return elements
    .filter(({ id, type }) => hasControl(type) && !drawn.some((element) => element.id === id))
    .map(({ id }) => id);
}

/** Whoever changes something returns to the summary, by way of what is asked anew because of it. */
function nextPage(
  definition: FormDefinition,
  { pageId, answers, isChanging }: Answering,
  context: StepContext,
): string | undefined {
  const pages = shown(definition, { answers });
  if (isChanging)
    return pages.find(({ page: { id } }) => checkPage(definition, id, answers, context).problems.length > 0)
      ?.page.id;
  const place = pages.findIndex(({ page }) => page.id === pageId);
  return pages[place + 1]?.page.id;
}

function pageBefore(definition: FormDefinition, answering: Answering): string | null {
  const pages = shown(definition, answering);
  const place = pages.findIndex(({ page }) => page.id === answering.pageId);
  const before = place === -1 ? pages.at(-1) : pages[Math.max(0, place - 1)];
  return before?.page.id ?? null;
}

function firstPage(definition: FormDefinition, answering: Pick<Answering, 'answers'>): string | null {
  return shown(definition, answering)[0]?.page.id ?? null;
}

function checkPage(
  definition: FormDefinition,
  pageId: string,
  answers: Answering['answers'],
  context: AnswerContext,
): Pick<Answering, 'answers' | 'problems'> {
  const result = pageSchema(definition, pageId, context, answers as Answers).safeParse(answers);
  return result.success
    ? { answers: { ...answers, ...result.data }, problems: [] }
    : { answers, problems: answerProblems(result.error) };
}

function shown(definition: FormDefinition, { answers }: Pick<Answering, 'answers'>) {
  return shownPages(walkForm(definition, answers as Answers));
}

function at(pageId: string | null, { answers, isChanging }: Answering): Answering {
  return { pageId, answers, problems: [], isChanging };
}

function isOneOf(problems: readonly AnswerProblem[]) {
  return ({ id }: { readonly id: string }) => problems.some(({ path }) => path[0] === id);
}

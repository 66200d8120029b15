import { z } from 'zod';
import { type JsonValue, limits } from '../shared/limits.ts';
import { type AnswerProblem, isAnswerProblemCode } from './answer-problems.ts';
import { type AnswerContext, answerValues, missingAnswer } from './answer-values.ts';
import { type Answers, isUnanswered } from './answers.ts';
import { hasControl } from './element-types.ts';
import type { FormDefinition, FormElement } from './form-definition.ts';
import { walkForm } from './walk-form.ts';

/** Answers as they come in: anything, by the id of the field. */
const received = z.record(z.string(), z.unknown());

/**
 * The schema of all answers to a form. It gives the answers as they are kept: to visible fields alone, each in its form, with
 * what was calculated; answers to invisible, removed and unknown fields are gone. Its issues are read by `answerProblems`.
 *
 * Answering: the server parses every submission by this and keeps what it gives. The browser parses the same before it sends.
 */
export function formSchema(definition: FormDefinition, context: AnswerContext) {
  return received.transform((given, issues): Answers => {
    const parsed = parseVisible(definition, given, context, issues);
    return walkForm(definition, parsed).answers;
  });
}

/**
 * The schema of the answers to one page. It gives them as they are kept, and none where the page is not on the way.
 *
 * Answering: a POST of one page is parsed by this, with `others` the answers that were kept of the pages before; the kept
 * answers of all pages are then walked for the next page.
 * @param others answers to the rest of the form, on which it depends what is visible here
 */
export function pageSchema(
  definition: FormDefinition,
  pageId: string,
  context: AnswerContext,
  others: Answers = {},
) {
  return received.transform((given, issues): Answers => {
    const onPage = new Set(
      definition.pages.find(({ id }) => id === pageId)?.elements.map(({ id }) => id) ?? [],
    );
    const parsed = parseVisible(definition, { ...others, ...given }, context, issues, onPage);
    return Object.fromEntries(
      Object.entries(walkForm(definition, parsed).answers).filter(([id]) => onPage.has(id)),
    );
  });
}

/** What is wrong, one thing per field: what schemas of this file found. */
export function answerProblems(error: z.ZodError | z.core.$ZodError): readonly AnswerProblem[] {
  const problems = error.issues.map((issue): AnswerProblem => {
    const path = issue.path.map(String);
    const code = isAnswerProblemCode(issue.message) ? issue.message : 'invalid';
    const values = issue.code === 'custom' ? issue.params : undefined;
    return { path, code, values: (values ?? {}) as AnswerProblem['values'] };
  });
  const first = new Map(problems.toReversed().map((problem) => [problem.path.join('/'), problem]));
  return problems.filter((problem) => first.get(problem.path.join('/')) === problem);
}

/** What checking one answer needs to report to. */
interface Issues {
  addIssue(issue: {
    code: 'custom';
    path: PropertyKey[];
    message: string;
    params?: Record<string, unknown>;
  }): void;
}

/**
 * Answers in the form in which they are kept. What is visible depends on them, so it is asked for again once they are.
 * @param only ids of the fields that are checked; all of them where it is absent
 */
function parseVisible(
  definition: FormDefinition,
  given: Readonly<Record<string, unknown>>,
  context: AnswerContext,
  issues: Issues,
  only?: ReadonlySet<string>,
): Answers {
  const values = new Map<string, JsonValue>();
  const known = definition.pages.flatMap(({ elements }) => elements);
  for (const element of known) {
    const answer = Object.hasOwn(given, element.id) ? given[element.id] : undefined;
    const parsed = isUnanswered(answer) ? undefined : parse(element, answer, context);
    // What does not parse still counts for what is visible: it is reported, and asked again.
    values.set(element.id, (parsed?.success === true ? parsed.data : (answer ?? null)) as JsonValue);
  }
  const answers = Object.fromEntries(values) as Answers;
  const visible = walkForm(definition, answers).pages.flatMap(({ elements }) => elements);
  for (const element of visible) {
    if (only === undefined || only.has(element.id))
      report(element, answers[element.id], given, context, issues);
  }
  return answers;
}

function report(
  element: FormElement,
  kept: JsonValue | undefined,
  given: Readonly<Record<string, unknown>>,
  context: AnswerContext,
  issues: Issues,
): void {
  if (isUnanswered(kept)) {
    if (element.required && hasControl(element.type))
      issues.addIssue({ code: 'custom', path: [element.id], message: missingAnswer(element) });
    return;
  }
  const result = parse(element, given[element.id], context);
  for (const issue of result?.error?.issues ?? []) {
    const params = issue.code === 'custom' ? issue.params : undefined;
    const message = isAnswerProblemCode(issue.message) ? issue.message : 'invalid';
    issues.addIssue({
      code: 'custom',
      path: [element.id, ...issue.path],
      message,
      ...(params === undefined ? {} : { params }),
    });
  }
}

function parse(element: FormElement, answer: unknown, context: AnswerContext) {
  const { type } = element;
  if (!Object.hasOwn(answerValues, type)) return undefined;
  if (hasTooManyParts(answer)) return tooManyParts.safeParse(answer);
  const schema = answerValues[type as keyof typeof answerValues](element, context);
  return schema.safeParse(answer);
}

const tooManyParts = z.never('invalid');

/** A field has so many options and rows at most. What has more is not looked at part by part, which takes long. */
function hasTooManyParts(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && Object.keys(answer).length > limits.arrayLength;
}

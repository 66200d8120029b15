import { type Language, languages } from '../texts/languages.ts';
import type { AnswerProblem } from './answer-problems.ts';
import type { Answers } from './answers.ts';
import type { FormDefinition, FormPage } from './form-definition.ts';
import { readPostedAnswers } from './posted-answers.ts';
import { type FormWalk, type WalkedPage, walkForm } from './walk-form.ts';

/** Where somebody is in a form that they answer. The browser keeps it, or the page itself where there are no scripts. */
export interface Answering {
  /** The page before them; null at the summary. */
  readonly pageId: string | null;
  /** Answers so far, as they are kept or, where they are not right yet, as they were typed. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** What is wrong on the page before them. */
  readonly problems: readonly AnswerProblem[];
  /** Ids of the questions of that page that what was posted made visible: nobody saw them before. */
  readonly added?: readonly string[];
  /** They came back from the summary to change something, and return to it. */
  readonly isChanging: boolean;
}

/**
 * What somebody does next: the name of a button, `next`, `back`, `send`, `sendAnew` where other answers were sent with the same
 * key, `change:` and the page, or `language:` and the language to go on in.
 */
export type AnsweringStep =
  | 'next'
  | 'back'
  | 'send'
  | 'sendAnew'
  | `change:${string}`
  | `language:${Language}`;

export function isAnsweringStep(name: string): name is AnsweringStep {
  return (
    ['next', 'back', 'send', 'sendAnew'].includes(name) ||
    name.startsWith('change:') ||
    languages.some((language) => name === `language:${language}`)
  );
}

/** The language that a step leads to; undefined where it leads elsewhere. */
export function languageOfStep(step: AnsweringStep): Language | undefined {
  return languages.find((language) => step === `language:${language}`);
}

/** The beginning of a form. @param address query of the page, which may give hidden fields their values */
export function beginAnswering(definition: FormDefinition, address?: URLSearchParams): Answering {
  const hidden = definition.pages.flatMap(({ elements }) =>
    elements.flatMap(({ id, type, parameter }) => {
      const given = type === 'hidden' && parameter ? address?.get(parameter) : undefined;
      return given ? [[id, given] as const] : [];
    }),
  );
  const answers = Object.fromEntries(hidden);
  const [first] = shownPages(walkForm(definition, answers));
  return { pageId: first?.page.id ?? null, answers, problems: [], isChanging: false };
}

/** The pages that somebody gets to see: those without anything on them are passed over, unless there are no others. */
export function shownPages({ pages }: FormWalk): readonly WalkedPage[] {
  const shown = pages.filter(({ elements }) => elements.some(({ type }) => type !== 'hidden'));
  return shown.length > 0 ? shown : pages.slice(0, 1);
}

/** The page before somebody, with what they see of it; undefined at the summary. */
export function currentPage(
  definition: FormDefinition,
  { pageId, answers }: Pick<Answering, 'pageId' | 'answers'>,
): WalkedPage | undefined {
  if (pageId === null) return undefined;
  const pages = shownPages(walkForm(definition, answers as Answers));
  return pages.find(({ page }) => page.id === pageId) ?? pages[0];
}

/**
 * All answers once a page was posted: what its controls hold takes the place of what was answered on it before. Answers to what
 * is not visible now stay, for whoever makes it visible again; they count for nothing until then.
 */
export function withPosted(
  definition: FormDefinition,
  answering: Pick<Answering, 'pageId' | 'answers'>,
  entries: Parameters<typeof readPostedAnswers>[1],
): Answering['answers'] {
  const elements = currentPage(definition, answering)?.elements ?? [];
  const onPage = new Set(elements.map(({ id }) => id));
  const others = Object.entries(answering.answers).filter(([id]) => !onPage.has(id));
  return { ...Object.fromEntries(others), ...readPostedAnswers(elements, entries) };
}

/**
 * Leads somebody to what the server found wrong: on the page before them where that is there, else to the first page that has
 * some of it, from which they come back.
 */
export function ledToProblems(
  { pages }: FormDefinition,
  answering: Answering,
  problems: readonly AnswerProblem[],
): Answering {
  const onPage = ({ elements }: FormPage) =>
    problems.filter(({ path }) => elements.some(({ id }) => id === path[0]));
  const page =
    pages.find((one) => one.id === answering.pageId && onPage(one).length > 0) ??
    pages.find((one) => onPage(one).length > 0);
  if (page === undefined) return answering;
  const isBefore = page.id === answering.pageId;
  const own = onPage(page);
  const others = isBefore ? answering.problems : [];
  return {
    ...answering,
    pageId: page.id,
    problems: [...own, ...others.filter(({ path }) => !own.some((one) => one.path[0] === path[0]))],
    isChanging: answering.isChanging || !isBefore,
  };
}

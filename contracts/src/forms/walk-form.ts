import type { JsonValue } from '../shared/limits.ts';
import { type Answers, isUnanswered } from './answers.ts';
import { holds } from './condition-holds.ts';
import { isAnswered } from './element-types.ts';
import type { FormDefinition, FormElement, FormPage } from './form-definition.ts';
import { calculate } from './formula.ts';
import { readNumber } from './typed-number.ts';

/** What a jump leads to instead of a page, to skip all that comes after. */
export const endOfForm = 'end';

/** A page that somebody comes by, with what they see of it. */
export interface WalkedPage {
  readonly page: FormPage;
  readonly elements: readonly FormElement[];
}

/** The way through a form that follows from answers. */
export interface FormWalk {
  /** The pages, in order. Pages without anything to see are among them. */
  readonly pages: readonly WalkedPage[];
  /** The answers to what is visible, and what was calculated. */
  readonly answers: Answers;
}

/**
 * Which pages and elements are visible for these answers. Browser and server both ask this, so they never disagree.
 *
 * Everything looks back only: conditions, jumps and formulas see the answers to visible elements that come earlier, a jump
 * leads onwards. So nothing goes round in circles, whatever a definition says, and what became invisible decides nothing.
 *
 * Answering: show `pages[n]`, check it with `pageSchema`, and walk again after each answer. The page after `page` is the next
 * one in `pages`; after the last one comes the summary, or sending.
 * @param given by the id of the field; others are left alone. Unchecked: an answer counts as it is
 */
export function walkForm({ pages, logic }: FormDefinition, given: Answers): FormWalk {
  const answers: Record<string, JsonValue> = {};
  const scoreOf = createScores(pages);
  const walked: WalkedPage[] = [];
  for (let index = 0; index < pages.length; ) {
    const page = pages[index];
    if (page === undefined) break;
    if (!holds(page.visibleIf, answers)) {
      index += 1;
      continue;
    }
    const elements = page.elements.filter((element) => {
      if (!holds(element.visibleIf, answers)) return false;
      const answer = answerTo(element, given, answers, scoreOf);
      // Not assigned, because `__proto__` would set the prototype.
      if (answer !== undefined) Object.defineProperty(answers, element.id, { ...plainMember, value: answer });
      return true;
    });
    walked.push({ page, elements });
    index = nextPage(index, page);
  }
  return { pages: walked, answers };

  function nextPage(index: number, { id }: FormPage): number {
    const jump = logic.find(({ from, if: condition }) => (from ?? id) === id && holds(condition, answers));
    if (jump === undefined) return index + 1;
    const { goTo } = jump.then;
    if (goTo === endOfForm) return pages.length;
    const target = pages.findIndex((page) => page.id === goTo);
    return target > index ? target : index + 1;
  }
}

const plainMember = { enumerable: true, configurable: true, writable: true };

type ScoreOf = (fieldId: string, optionId: string) => number;

function answerTo(
  { id, type, formula, value }: FormElement,
  given: Answers,
  answers: Answers,
  scoreOf: ScoreOf,
): JsonValue | undefined {
  if (!isAnswered(type)) return undefined;
  if (type === 'calculated') return calculate(formula ?? '', answers, scoreOf);
  const own = Object.hasOwn(given, id) ? given[id] : undefined;
  const answer = type === 'hidden' ? (own ?? value) : own;
  if (isUnanswered(answer)) return undefined;
  // While it is typed, a number is still a text: it decides as the number that it says.
  return type === 'number' && typeof answer === 'string' ? (readNumber(answer) ?? answer) : answer;
}

function createScores(pages: readonly FormPage[]): ScoreOf {
  const scores = new Map<string, number>();
  for (const { elements } of pages) {
    for (const { id, options } of elements) {
      for (const option of options) scores.set(`${id} ${option.id}`, option.score ?? 0);
    }
  }
  return (fieldId, optionId) => scores.get(`${fieldId} ${optionId}`) ?? 0;
}

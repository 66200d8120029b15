import { asksMoment, type ElementType } from '@spoor/contracts/forms/element-types';
import type { AnswerCount, FieldFigure } from '@spoor/contracts/forms/form-dashboard';
import type { FormElement } from '@spoor/contracts/forms/form-definition';
import type { JsonValue } from '@spoor/contracts/shared/limits';
import { smallestGroup } from '@spoor/contracts/shared/smallest-group';
import { momentCounts, momentGroup } from './date-groups.ts';

/** How a figure is told. */
export interface FigureRules {
  /** Whether groups that are too small are left out. */
  readonly hidesSmall: boolean;
  /** What is left out although it is large enough: what follows from it is not. */
  readonly hidden?: 'answers' | 'all' | undefined;
}

const several: readonly ElementType[] = ['multiselect', 'checkbox'];
const numeric: readonly ElementType[] = ['number', 'calculated', 'rating', 'scale'];

/** Adds up the answers to one field. Nothing of an answer about a person is kept, but that there was one. */
export class FieldTally {
  readonly #element: FormElement;
  #added = 0;
  #answered = 0;
  readonly #counts = new Map<string, number>();
  /** Sums of the places of a ranking. */
  readonly #places = new Map<string, number>();
  readonly #numbers: number[] = [];

  constructor(element: FormElement) {
    this.#element = element;
  }

  add(answer: JsonValue | undefined): void {
    this.#added += 1;
    if (answer === undefined || answer === null) return;
    this.#answered += 1;
    const { type, personal } = this.#element;
    if (personal) return;
    if (typeof answer === 'number' && numeric.includes(type)) this.#numbers.push(answer);
    for (const id of chosenIn(type, answer)) this.#counts.set(id, (this.#counts.get(id) ?? 0) + 1);
    if (type === 'ranking' && Array.isArray(answer))
      for (const [index, id] of answer.entries())
        this.#places.set(String(id), (this.#places.get(String(id)) ?? 0) + index + 1);
  }

  /** How many there are of each group that its figure tells of. @param isFollowUp whether who answered it tells of another answer */
  groups(isFollowUp: boolean): ReadonlyMap<string, number> {
    const groups = new Map([...this.#counts, ['answered', this.#answered]]);
    if (isFollowUp) groups.set('unanswered', this.#added - this.#answered);
    return groups;
  }

  figure({ hidesSmall, hidden }: FigureRules): FieldFigure {
    const { id, type, personal } = this.#element;
    // That nobody answered is told anyway, and who it was not is nobody.
    const isSmall = hidden !== undefined || (hidesSmall && isTooSmall(this.#answered));
    // Which moments there are follows from the answers: of a few people that alone would tell theirs.
    const groups = personal || (isSmall && asksMoment(type)) ? [] : this.#groups();
    const counts = groups.map(([, count]) => count);
    const shown = isSmall
      ? counts.map(() => null)
      : hidesSmall
        ? withoutSmallGroupsOf(this.#element, counts)
        : counts;
    const distribution = groups.map(([choice], index): AnswerCount => {
      const count = shown[index] ?? null;
      if (type !== 'ranking') return { id: choice, count };
      const places = this.#places.get(choice);
      const meanPlace = count === null || count === 0 || places === undefined ? null : places / count;
      return { id: choice, count, meanPlace };
    });
    const told = asksMoment(type) ? withoutHiddenEnds(distribution) : distribution;
    // Beside what is left out, a mean would tell it after all.
    const isShown =
      hidden === undefined &&
      this.#numbers.length >= (hidesSmall ? smallestGroup : 1) &&
      !shown.includes(null);
    return {
      id,
      type,
      answered: hidden === 'all' ? null : this.#answered,
      distribution: told.length === 0 ? null : told,
      stats: isShown ? statsOf(this.#numbers, hidesSmall) : null,
    };
  }

  /** How often each was chosen, in the order in which they are read. */
  #groups(): readonly (readonly [id: string, count: number])[] {
    const { type } = this.#element;
    if (asksMoment(type)) return momentCounts(type, this.#counts);
    return choicesOf(this.#element).map((choice) => [choice, this.#counts.get(choice) ?? 0]);
  }
}

/** What an answer chose, by the ids of {@link choicesOf}; of a moment the group in which it lies. */
function chosenIn(type: ElementType, answer: JsonValue): readonly string[] {
  if (asksMoment(type)) {
    const group = momentGroup(type, String(answer));
    return group === undefined ? [] : [group];
  }
  if (type === 'matrix') {
    if (typeof answer !== 'object' || answer === null) return [];
    return Object.entries(answer).map(([row, option]) => `${row}.${option}`);
  }
  return (Array.isArray(answer) ? answer : [answer]).map(String);
}

/** Everything that can be chosen, in the order of the form; nothing where something is typed. */
function choicesOf({ type, options, rows, validation }: FormElement): readonly string[] {
  switch (type) {
    case 'select':
    case 'radio':
    case 'multiselect':
    case 'checkbox':
    case 'ranking':
      return options.map(({ id }) => id);
    case 'matrix':
      return rows.flatMap((row) => options.map((option) => `${row.id}.${option.id}`));
    case 'switch':
    case 'consent':
      return ['true', 'false'];
    case 'rating':
    case 'scale': {
      const [from, to] = type === 'rating' ? [1, 5] : [0, 10];
      const { min = from, max = to } = validation;
      return Array.from({ length: Math.max(0, max - min) + 1 }, (_, index) => String(min + index));
    }
    default:
      return [];
  }
}

/** Whether it is of a few people alone. */
export function isTooSmall(count: number): boolean {
  return count > 0 && count < smallestGroup;
}

/** Counts without those of small groups; of a matrix row by row, as each row adds up to those who answered. */
function withoutSmallGroupsOf({ type, options }: FormElement, counts: readonly number[]): (number | null)[] {
  if (type !== 'matrix') return withoutSmallGroups(counts, !several.includes(type) && type !== 'ranking');
  const rows = Array.from({ length: counts.length / Math.max(1, options.length) }, (_, row) =>
    counts.slice(row * options.length, (row + 1) * options.length),
  );
  return rows.flatMap((row) => withoutSmallGroups(row, true));
}

/**
 * Counts without those of small groups. Where one alone would be missing it followed from the others: then the next smallest is
 * left out too.
 * @param isAlone whether the counts add up to those who answered
 */
function withoutSmallGroups(counts: readonly number[], isAlone: boolean): (number | null)[] {
  const shown = counts.map((count) => (isTooSmall(count) ? null : count));
  if (!isAlone || counts.filter(isTooSmall).length !== 1) return shown;
  const others = shown.filter((count) => count !== null && count > 0);
  // With no other, it follows from who answered: then nothing is told.
  if (others.length === 0) return shown.map(() => null);
  const next = shown.indexOf(Math.min(...others.map(Number)));
  return shown.map((count, index) => (index === next ? null : count));
}

/** The first and the last moment are somebody's: those that may not be told are not there. */
function withoutHiddenEnds(distribution: readonly AnswerCount[]): AnswerCount[] {
  const isShown = ({ count }: AnswerCount) => count !== null && count > 0;
  return distribution.slice(
    Math.max(0, distribution.findIndex(isShown)),
    distribution.findLastIndex(isShown) + 1,
  );
}

/** @param hidesEnds the smallest and the greatest are what one person answered */
function statsOf(numbers: readonly number[], hidesEnds: boolean): NonNullable<FieldFigure['stats']> {
  const sorted = numbers.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? 0;
  const middle = Math.floor(sorted.length / 2);
  return {
    min: hidesEnds ? null : at(0),
    max: hidesEnds ? null : at(sorted.length - 1),
    mean: sorted.reduce((sum, each) => sum + each, 0) / sorted.length,
    median: sorted.length % 2 === 1 ? at(middle) : (at(middle - 1) + at(middle)) / 2,
  };
}

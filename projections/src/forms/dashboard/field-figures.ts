import type { Answers } from '@spoor/contracts/forms/answers';
import { fieldsOfCondition } from '@spoor/contracts/forms/condition-holds';
import { asksMoment } from '@spoor/contracts/forms/element-types';
import type { FieldFigure } from '@spoor/contracts/forms/form-dashboard';
import type { FormDefinition } from '@spoor/contracts/forms/form-definition';
import { elementIn, type MergedField, mergeFields } from '@spoor/contracts/forms/merged-fields';
import { FieldTally, type FigureRules, isTooSmall } from './field-tally.ts';

interface FiguresOf {
  /** All versions that were published, the newest first. */
  readonly published: readonly FormDefinition[];
  /** Absent: of all of them together. */
  readonly version?: number | undefined;
  readonly hidesSmall: boolean;
}

/** Answers of a submission, null where they were erased. */
interface Answered {
  readonly version: number;
  readonly answers: Answers | null;
}

interface CountedField {
  readonly field: MergedField;
  readonly tally: FieldTally;
  /** Of each version that is part of what all of them together are told. */
  readonly byVersion: Map<number, FieldTally>;
}

/**
 * Figures of the questions of a version, or of all together. Where small groups are left out, they follow from nothing else that is
 * told either: neither from all versions without others, nor from how many got a question that depends on an answer.
 */
export class FieldFigures {
  #counted = 0;
  readonly #of: FiguresOf;
  readonly #fields: readonly CountedField[];
  readonly #together: ReadonlyMap<string, MergedField>;
  readonly #sources: ReadonlyMap<string, ReadonlySet<string>>;

  constructor(of: FiguresOf) {
    const { published, version } = of;
    const definitions =
      version === undefined ? published : published.filter((one) => one.version === version);
    this.#of = of;
    this.#fields = mergeFields(definitions).map((field) => ({
      field,
      tally: new FieldTally(field.element),
      byVersion: new Map(),
    }));
    this.#together = new Map(mergeFields(published).map((field) => [field.element.id, field]));
    this.#sources = sourcesIn(published);
  }

  add({ version, answers }: Answered): void {
    const { version: wanted, hidesSmall } = this.#of;
    const isWanted = wanted === undefined || version === wanted;
    if (isWanted) this.#counted += 1;
    for (const { field, tally, byVersion } of this.#fields) {
      const { id, type } = field.element;
      // Of another type it answers another question.
      if (isWanted && elementIn(field, version).type === type) tally.add(answers?.[id]);
      if (hidesSmall && this.#isTogether(field, version))
        tallyOf(byVersion, field, version).add(answers?.[id]);
    }
  }

  figures(): { counted: number; figures: FieldFigure[] } {
    const hidden = this.#of.hidesSmall ? this.#hidden() : new Map<string, FigureRules['hidden']>();
    const figures = this.#fields.map(({ field, tally }) =>
      tally.figure({ hidesSmall: this.#of.hidesSmall, hidden: hidden.get(field.element.id) }),
    );
    return { counted: this.#counted, figures };
  }

  /** Whether answers of a version are among those of all together, where this field is told of. */
  #isTogether({ element: { id, type } }: MergedField, version: number): boolean {
    const field = this.#together.get(id);
    return field?.element.type === type && elementIn(field, version).type === type;
  }

  /** Whether who got a question tells more than the counts of one other that are told, or left out with it. */
  #tellsMore(id: string): boolean {
    const sources = [...(this.#sources.get(id) ?? [])];
    const [source] = this.#fields.filter(({ field }) => sources.includes(field.element.id));
    if (sources.length === 0) return false;
    return (
      sources.length > 1 ||
      source === undefined ||
      asksMoment(source.field.element.type) ||
      source.tally.figure({ hidesSmall: true }).distribution === null
    );
  }

  /** What is left out, by the id of the field. */
  #hidden(): ReadonlyMap<string, FigureRules['hidden']> {
    const hidden = new Map<string, FigureRules['hidden']>();
    for (const { field, tally, byVersion } of this.#fields) {
      const { id } = field.element;
      const isFollowUp = this.#tellsMore(id);
      const groups = tally.groups(isFollowUp);
      const isSmall =
        isFollowUp && ['answered', 'unanswered'].some((name) => isTooSmall(groups.get(name) ?? 0));
      const isApart = this.#of.version === undefined || isToldApart(byVersion, this.#of.version, isFollowUp);
      if (isSmall || !isApart) hidden.set(id, isFollowUp ? 'all' : 'answers');
    }
    const isLeftOut = (one: CountedField) => leavesOut(one, hidden);
    for (let before = -1; before !== hidden.size; ) {
      before = hidden.size;
      for (const { field } of this.#fields) {
        const { id } = field.element;
        const sources = this.#fields.filter((one) => this.#sources.get(id)?.has(one.field.element.id));
        if (hidden.get(id) !== 'all' && sources.some(isLeftOut)) hidden.set(id, 'all');
      }
    }
    return hidden;
  }
}

function tallyOf(
  byVersion: CountedField['byVersion'],
  { element }: MergedField,
  version: number,
): FieldTally {
  const known = byVersion.get(version) ?? new FieldTally(element);
  byVersion.set(version, known);
  return known;
}

/** Whether the figure of a field is not told whole. */
function leavesOut(
  { field, tally }: CountedField,
  hidden: ReadonlyMap<string, FigureRules['hidden']>,
): boolean {
  const own = hidden.get(field.element.id);
  const { answered, distribution } = tally.figure({ hidesSmall: true, hidden: own });
  return answered === null || distribution?.some(({ count }) => count === null) === true;
}

/**
 * Whether a version may be told of beside all together: those without any small group are, as long as what remains of all without them
 * has none either. Then whatever is subtracted from whatever has none.
 */
function isToldApart(
  byVersion: ReadonlyMap<number, FieldTally>,
  version: number,
  isFollowUp: boolean,
): boolean {
  const columns = [...byVersion].map(([number, tally]) => ({ number, groups: tally.groups(isFollowUp) }));
  const hasSmall = (groups: ReadonlyMap<string, number>) => [...groups.values()].some(isTooSmall);
  const remaining = new Map<string, number>();
  for (const { groups } of columns.filter((column) => hasSmall(column.groups)))
    for (const [name, count] of groups) remaining.set(name, (remaining.get(name) ?? 0) + count);
  const own = columns.find(({ number }) => number === version);
  // What all together are not told of is told of itself alone.
  if (own === undefined || columns.length === 1) return true;
  return !hasSmall(own.groups) && !hasSmall(remaining);
}

/** Of each question that not everybody gets, the fields by whose answers that is decided. */
function sourcesIn(definitions: readonly FormDefinition[]): ReadonlyMap<string, ReadonlySet<string>> {
  const sources = new Map<string, Set<string>>();
  for (const { pages, logic } of definitions) {
    const jumps = logic.map(({ from, if: condition }) => ({
      place: pages.findIndex(({ id }) => id === (from ?? pages[0]?.id)),
      fields: fieldsOfCondition(condition),
    }));
    for (const [place, page] of pages.entries()) {
      const passed = jumps.filter((jump) => jump.place < place).flatMap(({ fields }) => fields);
      for (const { id, visibleIf } of page.elements) {
        const own = [...fieldsOfCondition(page.visibleIf), ...fieldsOfCondition(visibleIf), ...passed];
        if (own.length > 0) sources.set(id, new Set([...(sources.get(id) ?? []), ...own]));
      }
    }
  }
  return sources;
}

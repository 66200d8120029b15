import type { FieldFigure } from '@spoor/contracts/forms/form-dashboard';
import { formDefinition } from '@spoor/contracts/forms/form-definition';
import { smallestGroup } from '@spoor/contracts/shared/smallest-group';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FieldFigures } from './field-figures.ts';

interface Sent {
  readonly version: number;
  readonly topic: string | undefined;
  readonly why: string;
}

const choices = (ids: readonly string[]) => ids.map((id) => ({ id, label: { nl: id } }));
const topic = { id: 'topic', type: 'radio', options: choices(['a', 'b', 'c']) };
const why = {
  id: 'why',
  type: 'radio',
  options: choices(['x', 'y']),
  visibleIf: { field: 'topic', op: '=', value: 'a' },
};
/** By two answers together, of which no figure tells. */
const more = {
  id: 'more',
  type: 'text',
  visibleIf: { all: [why.visibleIf, { field: 'why', op: '=', value: 'x' }] },
};
const versionOf = (version: number) =>
  formDefinition.parse({
    formGuid: '7d0f2c1e-5b1a-4c3d-9e8f-0a1b2c3d4e5f',
    version,
    languages: ['nl'],
    pages: [{ id: 'p', elements: [topic, why, more] }],
  });
const published = [3, 2, 1].map(versionOf);

/** The figures that are told of a version, or of all; none of fewer people than a group has. */
function told(sent: readonly Sent[], version?: number): readonly FieldFigure[] | undefined {
  const figures = new FieldFigures({ published, version, hidesSmall: true });
  for (const { version: answered, topic: chosen, why: reason } of sent) {
    const answers = {
      ...(chosen === undefined ? {} : { topic: chosen }),
      ...(chosen === 'a' ? { why: reason } : {}),
      ...(chosen === 'a' && reason === 'x' ? { more: 'So' } : {}),
    };
    figures.add({ version: answered, answers });
  }
  const { counted, figures: all } = figures.figures();
  return counted < smallestGroup ? undefined : all;
}

const countIn = (figures: readonly FieldFigure[] | undefined, field: string, choice: string) => {
  const figure = figures?.find(({ id }) => id === field);
  if (choice === 'answered') return figure?.answered ?? null;
  return figure?.distribution?.find(({ id }) => id === choice)?.count ?? null;
};
const isGroup = (count: number) => count === 0 || count >= smallestGroup;
const times = (count: number, one: Omit<Sent, 'version'>, version: number): Sent[] =>
  Array.from({ length: count }, () => ({ ...one, version }));

const sentArbitrary = fc
  .array(
    fc.record({
      count: fc.integer({ min: 1, max: 9 }),
      version: fc.constantFrom(1, 2, 3),
      topic: fc.constantFrom('a', 'b', 'c', undefined),
      why: fc.constantFrom('x', 'y'),
    }),
    { maxLength: 14 },
  )
  .map((groups) => groups.flatMap(({ count, version, ...one }) => times(count, one, version)));

/** All that can be left of several when some of them are taken away. */
function remainders(whole: number, parts: readonly number[]): readonly number[] {
  const [first, ...others] = parts;
  return first === undefined ? [whole] : [whole, whole - first].flatMap((left) => remainders(left, others));
}

describe('What is told of a form that everybody may answer', () => {
  it('tells of no small group when versions are taken from all together', () => {
    const cells = [
      ['topic', 'a'],
      ['topic', 'b'],
      ['topic', 'c'],
      ['why', 'x'],
      ['why', 'y'],
      ['why', 'answered'],
      ['more', 'answered'],
    ] as const;
    fc.assert(
      fc.property(sentArbitrary, (sent) => {
        const all = told(sent);
        const versions = [1, 2, 3].map((version) => told(sent, version));
        for (const [field, choice] of cells) {
          const parts = versions
            .map((figures) => countIn(figures, field, choice))
            .filter((one) => one !== null);
          expect(parts.filter((part) => !isGroup(part))).toEqual([]);
          const whole = countIn(all, field, choice);
          if (whole !== null) expect(remainders(whole, parts).filter((left) => !isGroup(left))).toEqual([]);
        }
      }),
    );
  });

  it('tells by a follow-up question of no answer that is left out itself', () => {
    fc.assert(
      fc.property(sentArbitrary, fc.constantFrom(undefined, 1, 2, 3), (sent, version) => {
        const figures = told(sent, version);
        const asked = countIn(figures, 'why', 'answered');
        if (asked !== null) expect(countIn(figures, 'topic', 'a')).toBe(asked);
        const both = countIn(figures, 'more', 'answered');
        if (both !== null) expect([both, countIn(figures, 'why', 'x')]).toEqual([both, both]);
        const reasons = ['x', 'y'].map((choice) => countIn(figures, 'why', choice));
        if (figures !== undefined && asked === null) expect(reasons).toEqual([null, null]);
      }),
    );
  });

  it('is of each version where none of them has a small group, and of all together where one has', () => {
    const one = { topic: 'b', why: 'x' };
    const many = [...times(9, one, 1), ...times(6, one, 2)];
    expect(countIn(told(many, 1), 'topic', 'b')).toBe(9);
    expect(countIn(told(many, 2), 'topic', 'b')).toBe(6);
    const few = [...times(9, one, 1), ...times(2, one, 2)];
    expect(countIn(told(few), 'topic', 'b')).toBe(11);
    expect(countIn(told(few, 1), 'topic', 'b')).toBeNull();
    // Of two that have one, the one cannot be told from the other.
    const both = [...few, ...times(3, one, 3)];
    expect(countIn(told(both, 1), 'topic', 'b')).toBe(9);
    expect(countIn(told(both), 'topic', 'b')).toBe(14);
  });

  it('is all of it where only those answer whom the form is for', () => {
    const figures = new FieldFigures({ published, version: 1, hidesSmall: false });
    figures.add({ version: 1, answers: { topic: 'a', why: 'x' } });
    figures.add({ version: 2, answers: { topic: 'b' } });
    expect(figures.figures()).toMatchObject({ counted: 1, figures: [{ answered: 1 }, { answered: 1 }, {}] });
  });
});

import { formElement } from '@spoor/contracts/forms/form-definition';
import type { JsonValue } from '@spoor/contracts/shared/limits';
import { describe, expect, it } from 'vitest';
import { FieldTally } from './field-tally.ts';

const options = ['a', 'b', 'c'].map((id) => ({ id, label: { nl: id } }));

function figureOf(element: object, answers: readonly JsonValue[], hidesSmall = false) {
  const tally = new FieldTally(formElement.parse({ id: 'f', options, ...element }));
  for (const answer of answers) tally.add(answer);
  return tally.figure({ hidesSmall });
}
const countsOf = (figure: ReturnType<typeof figureOf>) => figure.distribution?.map(({ count }) => count);
const times = (count: number, answer: JsonValue) => Array<JsonValue>(count).fill(answer);

describe('The figure of a field', () => {
  it('is how often each answer was chosen, in the order of the form', () => {
    const radio = figureOf({ type: 'radio' }, ['b', 'b', 'a', null]);
    expect(radio).toMatchObject({ answered: 3, stats: null });
    expect(countsOf(radio)).toEqual([1, 2, 0]);
    expect(countsOf(figureOf({ type: 'checkbox' }, [['a', 'c'], ['c']]))).toEqual([1, 0, 2]);
    expect(countsOf(figureOf({ type: 'switch' }, [true, false, true]))).toEqual([2, 1]);
    const rating = figureOf({ type: 'rating' }, [5, 4, 5]);
    expect(countsOf(rating)).toEqual([0, 0, 0, 1, 2]);
    expect(rating.stats).toMatchObject({ median: 5, max: 5 });
  });

  it('has a count for each row of a matrix, and the mean place in an order', () => {
    const rows = [{ id: 'r', label: {} }];
    const matrix = figureOf({ type: 'matrix', rows }, [{ r: 'b' }, { r: 'b' }]);
    expect(matrix.distribution).toEqual([
      { id: 'r.a', count: 0 },
      { id: 'r.b', count: 2 },
      { id: 'r.c', count: 0 },
    ]);
    const order = figureOf({ type: 'ranking' }, [
      ['a', 'b', 'c'],
      ['b', 'a', 'c'],
    ]);
    expect(order.distribution?.map(({ meanPlace }) => meanPlace)).toEqual([1.5, 1.5, 3]);
  });

  it('is smallest, greatest, mean and median of numbers', () => {
    expect(figureOf({ type: 'number' }, [1, 2, 3, 10]).stats).toEqual({
      min: 1,
      max: 10,
      mean: 4,
      median: 2.5,
    });
  });

  it('counts dates by month, by year or decade where they lie further apart, and times by hour', () => {
    const groupsOf = (type: string, answers: readonly JsonValue[]) =>
      figureOf({ type }, answers).distribution?.map(({ id, count }) => [id, count]);
    expect(groupsOf('date', ['2026-11-29', '2026-11-01', '2027-01-31'])).toEqual([
      ['2026-11', 2],
      ['2026-12', 0],
      ['2027-01', 1],
    ]);
    expect(groupsOf('datetime', ['2020-05-01T10:00', '2023-05-01T10:00'])?.map(([id]) => id)).toEqual([
      '2020',
      '2021',
      '2022',
      '2023',
    ]);
    expect(groupsOf('date', ['1950-01-01', '1981-01-01'])).toEqual([
      ['1950s', 1],
      ['1960s', 0],
      ['1970s', 0],
      ['1980s', 1],
    ]);
    expect(groupsOf('date', ['0001-01-01', '9999-01-01'])).toEqual([
      ['0000s', 1],
      ['9990s', 1],
    ]);
    expect(groupsOf('time', ['09:30', '11:00', '09:00'])).toEqual([
      ['09', 2],
      ['10', 0],
      ['11', 1],
    ]);
    expect(groupsOf('date', [])).toBeUndefined();
    const few = [...times(6, '2026-11-29'), '2026-12-01'];
    expect(figureOf({ type: 'date' }, few, true).distribution).toBeNull();
    const more = [...times(12, '2026-11-29'), ...few, '2027-03-01'];
    expect(figureOf({ type: 'date' }, more, true).distribution).toEqual([{ id: '2026-11', count: 18 }]);
    expect(figureOf({ type: 'date' }, ['2026-11-29'], true)).toMatchObject({
      answered: 1,
      distribution: null,
    });
    const born = figureOf({ type: 'date', personal: true }, few);
    expect(born).toMatchObject({ answered: 7, distribution: null });
  });

  it('is zero of each where nobody answered, as that tells nothing of anybody', () => {
    expect(countsOf(figureOf({ type: 'radio' }, [null], true))).toEqual([0, 0, 0]);
  });

  it('says of what is about a person, and of what is typed, only that it was answered', () => {
    const nothing = { answered: 2, distribution: null, stats: null };
    expect(figureOf({ type: 'radio', personal: true }, ['a', 'b'])).toMatchObject(nothing);
    expect(figureOf({ type: 'text' }, ['Jan', 'Piet'])).toMatchObject(nothing);
  });

  it('leaves out groups that are too small, so that none follows from the others', () => {
    const answers = [...times(9, 'a'), ...times(6, 'b'), 'c'];
    expect(countsOf(figureOf({ type: 'radio' }, answers, true))).toEqual([9, null, null]);
    expect(countsOf(figureOf({ type: 'checkbox' }, [...times(9, ['a']), ['c']], true))).toEqual([9, 0, null]);
    expect(figureOf({ type: 'number' }, [1, 2, 3], true).stats).toBeNull();
    // Whoever is the oldest knows that they are it; nobody else is to.
    const ages = figureOf({ type: 'number' }, [30, 31, 32, 33, 104], true).stats;
    expect(ages).toEqual({ min: null, max: null, mean: 46, median: 32 });
    expect(countsOf(figureOf({ type: 'radio' }, ['a'], true))).toEqual([null, null, null]);
    // Each row adds up to those who answered.
    const rows = ['r', 's'].map((id) => ({ id, label: {} }));
    const rated = [...times(9, { r: 'a', s: 'b' }), { r: 'c', s: 'b' }];
    expect(countsOf(figureOf({ type: 'matrix', rows }, rated, true))).toEqual([null, 0, null, 0, 10, 0]);
    const rating = figureOf({ type: 'rating' }, [1, ...times(6, 5)], true);
    expect([countsOf(rating), rating.stats]).toEqual([[null, 0, 0, 0, null], null]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FilterTerm, formatFilter, isTooWide, parseFilter } from './list-filter.ts';

describe('A filter', () => {
  it('is empty where nothing is asked', () => {
    expect(parseFilter('')).toEqual([]);
    expect(parseFilter(' ; ')).toEqual([]);
  });

  it('joins terms by semicolons and values by commas', () => {
    expect(parseFilter('parentGuids=a,b;periodEnd>=2026-11-14T23:00:00.000Z;highlight=true')).toEqual([
      { field: 'parentGuids', operator: '=', values: ['a', 'b'] },
      { field: 'periodEnd', operator: '>=', values: ['2026-11-14T23:00:00.000Z'] },
      { field: 'highlight', operator: '=', values: ['true'] },
    ]);
  });

  it('may hold anything in an encoded value', () => {
    expect(parseFilter('title~brug%2C%20weer%3B%20open')).toEqual([
      { field: 'title', operator: '~', values: ['brug, weer; open'] },
    ]);
  });

  it.each([
    ['a field that nobody knows', 'colour=red'],
    ['a field that every object has', 'constructor=x'],
    ['a term without operator', 'title'],
    ['an operator that nobody knows', 'title^x'],
    ['a truth that is neither true nor false', 'highlight=yes'],
    ['a date that is none', 'periodEnd>=soon'],
    ['a text without letters', 'title='],
    ['an encoding that is none', 'title=%E0%A4%A'],
  ])('cannot be read with %s', (_, text) => {
    expect(parseFilter(text)).toBeUndefined();
  });

  it('is too wide where each item would be compared with hundreds of values', () => {
    const isWide = (operator: FilterTerm['operator'], count: number) =>
      isTooWide([{ field: 'title', operator, values: Array.from({ length: count }, String) }]);
    expect([isWide('=', 200), isWide('=', 201)]).toEqual([false, true]);
    expect([isWide('~', 20), isWide('~', 21)]).toEqual([false, true]);
  });

  it('is read as it was written', () => {
    const term: fc.Arbitrary<FilterTerm> = fc.record({
      field: fc.constantFrom('title', 'tags', 'listItemTypeName'),
      operator: fc.constantFrom('=', '!=', '~', '>', '>=', '<', '<='),
      values: fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { minLength: 1, maxLength: 3 }),
    });
    fc.assert(
      fc.property(fc.array(term), (terms) => {
        expect(parseFilter(formatFilter(terms))).toEqual(terms);
      }),
    );
  });
});

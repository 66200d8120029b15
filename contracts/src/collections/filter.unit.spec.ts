import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listFilterFields } from '../list-items/list-fields.ts';
import { type FilterTerm, formatFilter, isTooWide, parseFilter as parse, readFilter } from './filter.ts';

const parseFilter = (text: string) => parse(listFilterFields, text);

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
    ['a text that cannot be kept', 'title~%00'],
    ['such a name among others', 'authors=Jo,%00'],
  ])('cannot be read with %s', (_, text) => {
    expect(parseFilter(text)).toBeUndefined();
  });

  it('compares numbers with those that the database knows too', () => {
    const isRead = (value: string) => parse({ size: 'number' }, `size=${value}`) !== undefined;
    expect(['0', '-1', '12.5', '999999999999999'].filter(isRead)).toHaveLength(4);
    const others = [
      '',
      'x',
      '%C2%A012',
      '12%20',
      '1e-20000',
      '1e3',
      '0x10',
      'Infinity',
      '1.',
      '+1',
      '1'.repeat(16),
    ];
    expect(others.filter(isRead)).toEqual([]);
  });

  it.each([
    ['a field that nobody knows', 'title~a;colour=red', { code: 'unknown', text: 'colour' }],
    ['a field that every object has', 'constructor=x', { code: 'unknown', text: 'constructor' }],
    ['an operator that says nothing here', 'tags>a', { code: 'operator', text: '>', field: 'tags' }],
    ['a moment that is none', 'periodEnd>=soon', { code: 'value', text: 'soon', field: 'periodEnd' }],
    [
      'a month that is none',
      'periodEnd>=2026-13-01',
      { code: 'value', text: '2026-13-01', field: 'periodEnd' },
    ],
    ['a guid that is none', 'guid=abc', { code: 'value', text: 'abc', field: 'guid' }],
    ['no operator', 'title', { code: 'invalid', text: 'title' }],
  ])('says what is wrong with %s', (_, text, issue) => {
    expect(readFilter(listFilterFields, text)).toEqual(issue);
  });

  it('that was stored with an operator that does not fit is read all the same', () => {
    expect(parseFilter('tags>a')).toHaveLength(1);
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

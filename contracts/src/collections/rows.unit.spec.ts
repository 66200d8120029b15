import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFilter } from './filter.ts';
import { meetsFilter, OrderedRows, type Place, placeRows, rowOrder, sliceRows } from './rows.ts';
import { parseSort } from './sort.ts';

interface Row {
  readonly guid: string;
  readonly name: string;
  readonly on: string | null;
  readonly tags: readonly string[];
  readonly size: number;
}

const filters = { name: 'text', on: 'moment', tags: 'texts', size: 'number' } as const;
const rows: readonly Row[] = [
  { guid: 'a', name: 'Éclair', on: '2026-01-02T00:00:00Z', tags: ['x', 'y'], size: 9 },
  { guid: 'b', name: 'appel', on: null, tags: [], size: 10 },
  { guid: 'c', name: 'Brug', on: '2026-01-01T00:00:00.000Z', tags: ['y'], size: 100 },
];
const fieldOf = (row: Row, field: string) => row[field as keyof Row];
const found = (filter: string) =>
  rows
    .filter(meetsFilter(filters, parseFilter(filters, filter) ?? [], fieldOf))
    .map(({ guid }) => guid)
    .join('');

describe('Rows that a filter finds', () => {
  it.each([
    ['', 'abc'],
    ['name~E', 'b'],
    ['name=Brug,appel', 'bc'],
    ['tags=x', 'a'],
    ['tags!=x', 'bc'],
    ['on=2026-01-01T00:00:00Z', 'c'],
    ['on!=2026-01-01T00:00:00Z', 'ab'],
    ['on>2026-01-01T00:00:00Z', 'a'],
    ['size>=10', 'bc'],
    ['size<100;tags=y', 'a'],
  ])('%s', (filter, expected) => {
    expect(found(filter)).toBe(expected);
  });
});

const fields = ['name', 'on', 'size'] as const;
const orderOf = (sort: string) =>
  rowOrder<Row>(parseSort(fields, sort) ?? [], fieldOf, 'guid', {
    fields: ['name'],
    of: new Intl.Collator('nl'),
  });

describe('The order of rows', () => {
  it.each([
    ['name_asc', 'bca'],
    ['name_desc', 'acb'],
    ['on_asc', 'cab'],
    ['on_desc', 'acb'],
  ])('is as %s says; what has no value comes last', (sort, expected) => {
    const placed = placeRows(orderOf(sort), rows);
    expect(placed.map(({ row: { guid } }) => guid).join('')).toBe(expected);
  });

  it('is followed to the end: each row once, whatever else comes and goes', () => {
    const row = fc.record({
      guid: fc.uuid(),
      name: fc.constantFrom('a', 'b', 'c'),
      on: fc.constantFrom(null, '2026-01-01', '2026-01-02'),
      tags: fc.constant([]),
      size: fc.constant(0),
    });
    const some = fc.uniqueArray(row, { selector: ({ guid }) => guid, maxLength: 12 });
    const sort = fc.constantFrom('name_asc', 'on_desc,name_asc', 'on_asc', 'name_desc,on_desc');
    fc.assert(
      fc.property(some, some, sort, fc.integer({ min: 1, max: 4 }), (there, others, by, limit) => {
        const order = orderOf(by);
        const seen: string[] = [];
        let after: Place | undefined;
        for (let turn = 0; turn === 0 || after !== undefined; turn += 1) {
          const now = turn % 2 === 0 ? there : [...there, ...others];
          const slice = sliceRows(order, placeRows(order, now), { after, limit });
          seen.push(...slice.rows.map(({ guid }) => guid));
          after = slice.next;
        }
        const own = there.map(({ guid }) => guid);
        expect(seen.filter((guid) => own.includes(guid)).toSorted()).toEqual(own.toSorted());
      }),
    );
  });
});

describe('Rows in order of which some changed', () => {
  it('are as if all had been put in order anew', () => {
    const row = fc.record({
      guid: fc.constantFrom(...'abcdefghij'),
      name: fc.constantFrom('appel', 'Brug', 'brug', 'Éclair', 'zee'),
      size: fc.nat(3),
      on: fc.option(fc.constantFrom('2026-01-01', '2026-01-02')),
      tags: fc.constant([]),
    });
    const some = fc.uniqueArray(row, { selector: ({ guid }) => guid });
    const sort = fc.constantFrom('name_asc', 'on_desc,name_asc', 'size_asc');
    fc.assert(
      fc.property(some, some, sort, (before, changed, sortedBy) => {
        const order = orderOf(sortedBy);
        const ordered = new OrderedRows(order, before);
        const isMoved = ({ guid }: Row) => changed.some((one) => one.guid === guid);
        for (const one of before.filter(isMoved)) ordered.remove(one);
        for (const one of changed) ordered.add(one);
        const now = [...before.filter((one) => !isMoved(one)), ...changed];
        expect(ordered.placed).toEqual(placeRows(order, now));
      }),
    );
  });
});

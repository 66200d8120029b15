import { separatorFor } from '@spoor/contracts/csv/csv-dialect';
import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { listItemTypes } from '@spoor/contracts/list-items/list-item-types';
import type { ReadScene } from '@spoor/contracts/list-items/table/item-column';
import { readItemRow } from '@spoor/contracts/list-items/table/item-row';
import { matchColumns } from '@spoor/contracts/list-items/table/item-table';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvOf, readTable } from '../../shared/ui/data-table/csv.ts';
import { itemColumns, typesOf } from './item-columns.ts';

const sport = { guid: '7f0c2b1e-6a55-4d0c-9a3b-3f6d1f1f2a10', name: 'Sport, buiten' };
const scene: ReadScene = {
  language: 'nl',
  timeZone: 'Europe/Amsterdam',
  now: '2026-12-01T00:00:00.000Z',
  categories: new Map([[sport.name.toLowerCase(), sport.guid]]),
};
const event: ListItemView = {
  guid: '0b5e55ed-0000-4000-8000-000000000001',
  shortId: 'a',
  revision: 1,
  canEdit: true,
  title: '=SUM(A1)',
  listItemTypeName: 'Event',
  isPublished: true,
  highlight: true,
  url: '/agenda/i/1',
  publishedOn: '2026-07-01T22:30:15.123Z',
  createdOn: '2026-01-01T11:00:00.000Z',
  modifiedOn: '',
  createdBy: { guid: null, displayName: 'Jo' },
  authors: [{ guid: null, displayName: 'An' }],
  categories: [sport],
  parentGuids: [],
  contentBuildingBlockInstances: [],
  image: null,
  file: null,
  kind: 'ListItem',
  origin: 'Manual',
  metadata: {
    description: 'Kort',
    tags: ['a', 'b, c'],
    price: '€ 5',
    periodStart: '2026-12-31T23:30:00.000Z',
    location: { address: 'Markt 1', lat: 52.374, lng: 4.889 },
  },
};

const cellsFor = (types: readonly string[], language: 'nl' | 'en' = 'nl') =>
  Object.fromEntries(
    itemColumns(types, { ...scene, language }).map(({ label, text }) => [label, text(event)]),
  );
const everyType = listItemTypes.map(({ name }) => name);

/** The row of an item in a file that was written of it. */
function readBack(written: ListItemView, item: ListItemView | undefined, language: 'nl' | 'en') {
  const columns = itemColumns(everyType, { ...scene, language });
  const file = `\uFEFF${csvOf(columns, [written], separatorFor(language))}`;
  const [headers = [], cells = [], ...others] = readTable(file);
  const matched = matchColumns(headers);
  return { row: readItemRow(matched, cells, { item, typeName: 'News' }, scene), told: matched, others };
}

describe('A file of items', () => {
  it('tells moments on the clock of the site, and what stands in fields of its own', () => {
    expect(cellsFor(['Event'])).toMatchObject({
      'Datum van publicatie': '2026-07-02 00:30',
      'Begint op': '2027-01-01 00:30',
      'Eindigt op': '',
      Plaats: 'Markt 1 (52.374, 4.889)',
      Prijs: '€ 5',
      Onderwerpen: 'a, "b, c"',
      Categorieën: '"Sport, buiten"',
      Auteurs: 'An',
      Status: 'Gepubliceerd',
    });
    expect(cellsFor(['Event'], 'en')).toMatchObject({ Kind: 'Event', Featured: 'Yes', Status: 'Published' });
  });

  it('has the columns of the kinds that the list holds, and no others', () => {
    expect(Object.keys(cellsFor(['News'])).join(' ')).not.toMatch(/Begint|Prijs/);
    expect(Object.keys(cellsFor(['News', 'Person'])).join(' ')).toContain('Functie');
  });

  it('has those of kinds that the list takes no more, of whichever item', () => {
    const items = Array.from({ length: 101 }, (_, index) => ({
      listItemTypeName: index === 100 ? 'Person' : 'News',
    }));
    expect(Object.keys(cellsFor(typesOf(items))).join(' ')).toContain('Functie');
  });

  it('calls no two columns the same', () => {
    for (const language of ['nl', 'en'] as const) {
      const labels = itemColumns(everyType, { ...scene, language }).map(({ label }) => label);
      expect(new Set(labels).size).toBe(labels.length);
    }
  });

  it('holds nothing that a spreadsheet would carry out', () => {
    expect(csvOf(itemColumns([], scene), [event], ';')).toContain(`"'=SUM(A1)"`);
  });
});

const text = fc.string({ unit: 'grapheme', maxLength: 20 });
const word = fc.oneof(
  text,
  fc.constantFrom('=1+1', "'=x", "''+3", 'a;b', 'a,b', 'a "b"', 'a\r\nb', '@', '-'),
);
const moment = fc
  .date({ min: new Date('1971-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const named = word.map((name) => name.trim()).filter((name) => name !== '');
const item: fc.Arbitrary<ListItemView> = fc
  .record({
    title: word.filter((title) => title.trim() !== ''),
    listItemTypeName: fc.constantFrom(...everyType),
    isPublished: fc.boolean(),
    highlight: fc.boolean(),
    publishedOn: fc.option(moment),
    authors: fc
      .uniqueArray(named, { maxLength: 3 })
      .map((names) => names.map((displayName) => ({ guid: null, displayName }))),
    metadata: fc.record(
      {
        description: word,
        tags: fc.uniqueArray(named, { maxLength: 4 }),
        periodStart: moment,
        periodEnd: moment,
        price: word,
        role: word,
        openingHours: word,
        fileGuid: fc.uuid(),
        status: fc.constantFrom('idea', 'planned', 'building', 'done'),
        location: fc.record({
          address: word,
          lat: fc.option(fc.double({ min: -90, max: 90, noNaN: true })),
          lng: fc.option(fc.double({ min: -180, max: 180, noNaN: true })),
        }),
      },
      { requiredKeys: [] },
    ),
  })
  .map((matched) => ({ ...event, ...matched }) as unknown as ListItemView);
const language = fc.constantFrom('nl' as const, 'en' as const);

describe('A file of items that is read again', () => {
  it('changes nothing of the items that it was written of', () => {
    fc.assert(
      fc.property(item, language, (given, spoken) => {
        const { row, told, others } = readBack(given, given, spoken);
        expect(row).toEqual({ part: {}, changes: [], flaws: [] });
        expect(told.filter(({ field }) => field === null)).toEqual([]);
        expect(others).toEqual([]);
      }),
    );
  });

  it('makes items of which the same file is written', () => {
    fc.assert(
      fc.property(item, language, (given, spoken) => {
        const { row } = readBack(given, undefined, spoken);
        expect(row.flaws).toEqual([]);
        const { metadata = {}, ...part } = row.part;
        const { authors = [] } = metadata as { authors?: { name: string }[] };
        const made = {
          ...event,
          highlight: false,
          publishedOn: null,
          authors: [],
          categories: [sport],
          ...part,
          metadata,
          guid: given.guid,
          ...(authors === null
            ? {}
            : { authors: authors.map(({ name }) => ({ guid: null, displayName: name })) }),
        } as unknown as ListItemView;
        const spokenScene = { ...scene, language: spoken };
        const written = (each: ListItemView) =>
          itemColumns([given.listItemTypeName], spokenScene).map((column) => column.text(each).trim());
        expect(written(made)).toEqual(written(given));
      }),
    );
  });

  it('takes only what somebody wrote differently', () => {
    const columns = itemColumns(['Event'], scene);
    const [headers = [], cells = []] = readTable(csvOf(columns, [event], ';'));
    const edited = cells.map((cell, index) =>
      headers[index] === 'Prijs'
        ? 'gratis'
        : headers[index] === 'Datum van publicatie'
          ? '2-7-2026 00:30'
          : cell,
    );
    const row = readItemRow(matchColumns(headers), edited, { item: event, typeName: 'News' }, scene);
    expect(row).toEqual({ part: { metadata: { price: 'gratis' } }, changes: ['Prijs'], flaws: [] });
  });
});

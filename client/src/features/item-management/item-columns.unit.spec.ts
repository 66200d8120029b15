import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { describe, expect, it } from 'vitest';
import { clockOf } from '../../shared/date-formats.ts';
import { csvOf } from '../../shared/ui/data-table/csv.ts';
import { itemColumns, typesOf } from './item-columns.ts';

const i18n = {
  t: ((key: string) => key) as never,
  language: 'nl',
  ...clockOf('nl', 'Europe/Amsterdam'),
} as const;
const event = {
  guid: '1',
  title: '=SUM(A1)',
  listItemTypeName: 'Event',
  isPublished: true,
  publishedOn: '2026-07-01T22:30:00.000Z',
  highlight: true,
  url: '/agenda/i/1',
  createdOn: '2026-01-01T11:00:00.000Z',
  createdBy: { guid: null, displayName: 'Jo' },
  authors: [{ guid: null, displayName: 'An' }],
  categories: [{ guid: 'c', name: 'Sport' }],
  metadata: {
    ...{ description: 'Kort', tags: ['a', 'b'], price: '€ 5' },
    ...{ location: { address: 'Markt 1', lat: null, lng: null }, periodStart: '2026-12-31T23:30:00.000Z' },
  },
} as unknown as ListItemView;

const cellsFor = (types: readonly string[]) => {
  const columns = itemColumns(i18n, types, '2026-12-01');
  return Object.fromEntries(columns.map(({ label, text }) => [label, text(event)]));
};

describe('A file of items', () => {
  it('tells moments on the clock of the site, and what stands in fields of its own', () => {
    expect(cellsFor(['Event'])).toMatchObject({
      'item.published_on': '2026-07-02 00:30',
      'item.period_start': '2027-01-01 00:30',
      'item.period_end': '',
      'item_field.Event.location': 'Markt 1',
      'item_field.Event.price': '€ 5',
      'item.tags': 'a, b',
      categories: 'Sport',
      authors: 'An',
      'items.column.status': 'items.column.status.live',
    });
  });

  it('has the columns of the kinds that the list holds, and no others', () => {
    expect(Object.keys(cellsFor(['News'])).join(' ')).not.toMatch(/period|Event/);
    expect(Object.keys(cellsFor(['News', 'Person'])).join(' ')).toContain('item_field.Person.role');
  });

  it('has those of kinds that the list takes no more, of whichever item', () => {
    const items = Array.from({ length: 101 }, (_, index) => ({
      listItemTypeName: index === 100 ? 'Person' : 'News',
    }));
    expect(Object.keys(cellsFor(typesOf(items))).join(' ')).toContain('item_field.Person.role');
  });

  it('holds nothing that a spreadsheet would carry out', () => {
    const columns = itemColumns(i18n, [], '2026-12-01');
    expect(csvOf(columns, [event], ';')).toContain(`"'=SUM(A1)"`);
  });
});

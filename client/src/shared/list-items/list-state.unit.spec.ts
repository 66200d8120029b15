import { describe, expect, it } from 'vitest';
import { displayOptionsOf } from './list-options.ts';
import { defaultListState, listAddress, queryOf, readListState } from './list-state.ts';

const today = '2026-11-21';
const displayOptions = (display: string) =>
  displayOptionsOf({ options: { display, defaultItemsPerPage: 10 } });
const read = (address: string, slot = '') => readListState(new URLSearchParams(address), slot);

describe('The state of a list', () => {
  it('is read from the address, each list with names of its own', () => {
    const address = 'page=3&sort=title_asc&q=%20duin%20&expired=true&page-2=5';
    expect(read(address)).toEqual({
      ...defaultListState,
      page: 3,
      sort: 'title_asc',
      search: 'duin',
      showExpired: true,
    });
    expect(read(address, '-2')).toEqual({ ...defaultListState, page: 5 });
  });

  it('says what the list is narrowed by', () => {
    const address = 'type=Event&tag=buiten%20spelen&from=2026-11-01&to=2026-11-30&month=2026-12&show=true';
    expect(read(address)).toEqual({
      ...defaultListState,
      type: 'Event',
      tag: 'buiten spelen',
      from: '2026-11-01',
      to: '2026-11-30',
      month: '2026-12',
      isWanted: true,
    });
  });
  it.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'page=1e99',
    'sort=custom',
    'sort=guid_asc',
    'expired=1',
    'from=2026-02-30',
    'to=morgen',
    'month=2026-13',
    'month=9999-12',
    'show=1',
  ])('ignores what cannot be read: %s', (address) => {
    expect(read(address)).toEqual(defaultListState);
  });
});

describe('The address of another state', () => {
  const here = new URLSearchParams('page=3&sort=title_asc&page-2=5&utm=x');

  it('keeps what belongs to others, in one order', () => {
    expect(listAddress(here, '', { page: 4 })).toBe('?page=4&page-2=5&sort=title_asc&utm=x');
  });
  it('starts at the first page where the selection changes', () => {
    expect(listAddress(here, '', { search: 'duin' })).toBe('?page-2=5&q=duin&sort=title_asc&utm=x');
  });
  it('names only what differs from the list itself', () => {
    expect(listAddress(here, '-2', { page: 1 })).toBe('?page=3&sort=title_asc&utm=x');
  });
});

describe('The call', () => {
  it('asks no more than the visitor did', () => {
    expect(queryOf(defaultListState, displayOptions('cards'), today)).toEqual({
      pageNumber: 1,
      itemCount: 10,
    });
    const requested = {
      page: 2,
      sort: 'title_asc' as const,
      search: 'duin',
      showExpired: true,
      type: 'Event',
      tag: 'a;b',
    };
    expect(queryOf({ ...defaultListState, ...requested }, displayOptions('list'), today)).toEqual({
      pageNumber: 2,
      itemCount: 10,
      sort_by: 'title_asc',
      searchFilter: 'duin',
      filter: 'listItemTypeName=Event;tags=a%3Bb',
      showExpired: true,
    });
  });

  it('of a calendar asks for the weeks of its month, today’s where none is named', () => {
    expect(queryOf(defaultListState, displayOptions('calendar'), today)).toEqual({
      pageNumber: 1,
      itemCount: 100,
      sort_by: 'periodStart_asc',
      from: '2026-10-26',
      to: '2026-12-06',
    });
    expect(
      queryOf({ ...defaultListState, month: '2027-02' }, displayOptions('calendar'), today),
    ).toMatchObject({
      from: '2027-02-01',
      to: '2027-02-28',
    });
  });
});

import { describe, expect, it } from 'vitest';
import { listAddress, queryOf, readListState } from './list-state.ts';

const untouched = { page: 1, sort: '', search: '', showExpired: false };
const read = (address: string, index = 0) => readListState(new URLSearchParams(address), index);

describe('The state of a list', () => {
  it('is read from the address, each list with names of its own', () => {
    const address = 'page=3&sort=title_asc&q=%20duin%20&expired=true&page-2=5';
    expect(read(address)).toEqual({ page: 3, sort: 'title_asc', search: 'duin', showExpired: true });
    expect(read(address, 1)).toEqual({ ...untouched, page: 5 });
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
  ])('ignores what cannot be read: %s', (address) => {
    expect(read(address)).toEqual(untouched);
  });
});

describe('The address of another state', () => {
  const here = new URLSearchParams('page=3&sort=title_asc&page-2=5&utm=x');

  it('keeps what belongs to others', () => {
    expect(listAddress(here, 0, { page: 4 })).toBe('?page=4&sort=title_asc&page-2=5&utm=x');
  });
  it('starts at the first page where the selection changes', () => {
    expect(listAddress(here, 0, { search: 'duin' })).toBe('?sort=title_asc&page-2=5&utm=x&q=duin');
  });
  it('names only what differs from the list itself', () => {
    expect(listAddress(here, 1, { page: 1 })).toBe('?page=3&sort=title_asc&utm=x');
  });
});

describe('The call', () => {
  it('asks no more than the visitor did', () => {
    expect(queryOf(untouched, 10)).toEqual({ pageNumber: 1, itemCount: 10 });
    expect(queryOf({ page: 2, sort: 'title_asc', search: 'duin', showExpired: true }, 10)).toEqual({
      pageNumber: 2,
      itemCount: 10,
      sort_by: 'title_asc',
      searchFilter: 'duin',
      showExpired: true,
    });
  });
});

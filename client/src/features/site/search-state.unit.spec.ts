import { describe, expect, it } from 'vitest';
import { isNarrowed, readSearchState, searchRequestOf, searchStateAddress } from './search-state.ts';

const list = '20000000-0000-4000-8000-000000000001';
const read = (query: string) => readSearchState(new URLSearchParams(query));

describe('The state of a search', () => {
  it('is kept in the address, in one order and without what says nothing', () => {
    const state = read(
      `to=2026-12-31&type=item&q=%20kermis%20&page=2&from=2026-01-01&list=${list.toUpperCase()}`,
    );
    expect(searchStateAddress(state)).toBe(
      `/search?from=2026-01-01&list=${list}&page=2&q=kermis&to=2026-12-31&type=item`,
    );
    expect(searchStateAddress({ ...state, kind: '', list: '', from: '', to: '', page: 1 })).toBe(
      '/search?q=kermis',
    );
    expect(searchStateAddress(read('type=item'))).toBe('/search');
    expect(searchStateAddress(read('type=item&page=3'))).toBe('/search?page=3');
  });

  it('ignores what nobody can mean', () => {
    const state = read('q=kermis&type=robot&list=x&from=2026-02-31&to=gisteren&page=-1');
    expect(state).toEqual({ text: 'kermis', kind: '', list: '', from: '', to: '', page: 1 });
    expect(isNarrowed(state)).toBe(false);
    expect(read(`q=${'a'.repeat(10_000)}`).text).toHaveLength(200);
  });

  it('becomes a query of the API', () => {
    expect(searchRequestOf(read(`q=kermis&list=${list}&page=2`))).toEqual({
      q: 'kermis',
      listGuid: list,
      pageNumber: 2,
      itemCount: 10,
    });
  });
});

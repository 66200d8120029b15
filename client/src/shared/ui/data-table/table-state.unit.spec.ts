import { describe, expect, it } from 'vitest';
import { readTableState, type TableState, tableAddress, withFilter, withTableState } from './table-state.ts';

const shape = { sort: 'title_asc', filters: ['status'] };
const read = (address: string) => readTableState(new URLSearchParams(address), shape);
const usual: TableState = { search: '', sort: 'title_asc', page: 1, filters: {} };

describe('The state of a table', () => {
  it('is the usual one where the address says nothing', () => {
    expect(read('')).toEqual(usual);
    expect(tableAddress(usual, shape)).toBe('?');
  });

  it('stands in the address, and is read from it again', () => {
    const state = { search: 'markt & zo', sort: 'views_desc', page: 3, filters: { status: 'draft' } };
    expect(read(tableAddress(state, shape))).toEqual(state);
  });

  it('takes no notice of what makes no sense', () => {
    expect(read('page=-2&status=&other=x')).toEqual(usual);
    expect(read('page=two')).toEqual(usual);
    expect(read(`q=${'a'.repeat(500)}`).search).toHaveLength(200);
  });

  it('begins at the first page again when something else changes', () => {
    const third = { ...usual, page: 3 };
    expect(withTableState(third, { search: 'a' })).toMatchObject({ search: 'a', page: 1 });
    expect(withTableState(third, { page: 4 }).page).toBe(4);
  });

  it('sets filters and takes them away', () => {
    expect(withFilter({ status: 'draft' }, 'status', 'live')).toEqual({ status: 'live' });
    expect(withFilter({ status: 'draft' }, 'status', null)).toEqual({});
  });
});

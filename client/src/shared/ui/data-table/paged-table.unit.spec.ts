import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { createApiClient } from '../../api-client.ts';
import { pagedTable, type WantedRows } from './paged-table.ts';
import type { TableState } from './table-state.ts';

const api = createApiClient({
  transport: () => Promise.reject(new Error('Nobody asks the server')),
  language: () => 'nl',
});
const numbers = Array.from({ length: 120 }, (_, index) => index);
const state: TableState = { search: '', sort: 'size_desc', page: 2, filters: { odd: 'yes' } };

function tableOf(requests: Omit<WantedRows, 'abort'>[] = []) {
  return pagedTable({
    name: 'numbers',
    sort: 'size_asc',
    filters: ['odd'],
    surrogateKeys: ['numbers'],
    async read(_, { abort: _signal, ...wanted }) {
      requests.push(wanted);
      const { pageNumber, itemCount } = wanted.page;
      const start = (pageNumber - 1) * itemCount;
      return { rows: numbers.slice(start, start + itemCount), total: numbers.length };
    },
  });
}

describe('A table of pages', () => {
  it('asks for the page that the address names, and says nothing of a search for nothing', async () => {
    const requests: Omit<WantedRows, 'abort'>[] = [];
    const { rows } = await new QueryClient().fetchQuery(tableOf(requests).query(api, state, 'of-one'));
    expect(rows[0]).toBe(25);
    expect(requests).toEqual([
      {
        search: undefined,
        sort: 'size_desc',
        filters: { odd: 'yes' },
        of: 'of-one',
        page: { pageNumber: 2, itemCount: 25 },
      },
    ]);
  });

  it('is another for each state, and for each thing that has such a table', () => {
    const { query } = tableOf();
    const keys = [query(api, state), query(api, { ...state, page: 3 }), query(api, state, 'of-one')];
    expect(new Set(keys.map(({ queryKey }) => JSON.stringify(queryKey))).size).toBe(3);
  });

  it('reads whatever fits, as much as is wanted of it', async () => {
    expect(await tableOf().readAll(api, state)).toEqual(numbers);
    expect(await tableOf().readAll(api, state, undefined, 110)).toEqual(numbers.slice(0, 110));
  });
});

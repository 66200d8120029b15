import type { Block } from '@spoor/contracts/pages/block';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { createApiClient } from '../../shared/api-client.ts';
import { AddressQuery } from '../../shared/router/address-query.ts';
import { loadLists } from './load-lists.ts';

const services = {
  queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
  api: createApiClient({
    transport: () => Promise.reject(new Error('A list that cannot be read shows that itself')),
    language: () => 'nl',
  }),
};

/** What stays of an address on a page with one list. */
async function storedAddress(address: string, options: Block['options']): Promise<string> {
  const block: Block = {
    guid: '00000000-0000-4000-8000-000000000001',
    buildingBlockName: 'List',
    content: {},
    options,
    layoutPosition: 'main',
    parentGuid: null,
    sortId: 0,
    addPermission: 'Admin',
    addRoles: [],
  };
  const query = new AddressQuery(new URLSearchParams(address));
  await loadLists(services, { blocks: [block], listMetadata: {}, isAround: false }, query);
  return query.canonical;
}

describe('The address of a page with a list', () => {
  it('keeps all that visitors choose there', async () => {
    const chosen =
      '?category=0a&expired=true&from=2026-11-01&q=zee&sort=title_asc&tag=Natuur&to=2026-12-01&type=News';
    expect(await storedAddress(chosen, { display: 'cards' })).toBe(chosen);
    expect(await storedAddress('?category=0a&month=2026-12', { display: 'calendar' })).toBe(
      '?category=0a&month=2026-12',
    );
  });

  it('loses what its display does not know', async () => {
    expect(await storedAddress('?month=2026-12&show=true', { display: 'cards' })).toBe('');
    expect(await storedAddress('?page=2&sort=title_asc', { display: 'calendar' })).toBe('');
  });
});

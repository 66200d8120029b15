import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { createApiClient, type Transport } from '../../shared/api-client.ts';
import { linkableItemsQuery } from './links.api.ts';

describe('Looking for items to link to', () => {
  it('asks every list of a site, however many there are', async () => {
    const asked: string[] = [];
    const transport: Transport = async ({ url }) => {
      const lists = [...new URL(url, 'https://duinwijk.nl').searchParams.keys()];
      asked.push(...lists);
      expect(lists.length).toBeLessThanOrEqual(20);
      return {
        status: 200,
        header: () => null,
        body: Object.fromEntries(lists.map((guid) => [guid, [{ guid }]])),
      };
    };
    const lists = Array.from({ length: 45 }, (_, index) => `list-${index}`);
    const api = createApiClient({ transport, language: () => 'nl' });
    const found = await new QueryClient().fetchQuery(linkableItemsQuery(api, lists, 'markt'));
    expect(asked).toEqual(lists);
    expect(found.map(({ guid }) => guid)).toEqual(lists);
  });
});

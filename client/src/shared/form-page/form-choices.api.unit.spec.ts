import { headers } from '@spoor/contracts/shared/headers';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createApiClient, type Transport } from '../api-client.ts';
import { formChoicesQuery } from './form-choices.api.ts';

/** A site with so many forms, told a page at a time. */
function siteWith(count: number): Transport {
  const names = Array.from({ length: count }, (_, index) => `Formulier ${index + 1}`);
  return async ({ url }) => {
    const query = new URL(url, 'http://localhost').searchParams;
    const size = Number(query.get('itemCount'));
    const from = (Number(query.get('pageNumber') ?? 1) - 1) * size;
    const header = (name: string) => (name === headers.totalCount ? String(count) : null);
    return { status: 200, header, body: names.slice(from, from + size).map((name) => ({ name })) };
  };
}

it.each([0, 1, 100, 101, 300])('All %i forms can be chosen', async (count) => {
  const api = createApiClient({ transport: siteWith(count), language: () => 'nl' });
  const forms = await new QueryClient().fetchQuery(formChoicesQuery(api));
  expect(forms).toHaveLength(count);
  expect(forms.at(-1)?.name).toBe(count === 0 ? undefined : `Formulier ${count}`);
});

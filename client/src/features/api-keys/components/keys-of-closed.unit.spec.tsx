// @vitest-environment jsdom
import { apiKeyRoutes } from '@spoor/contracts/api-keys/api-key.routes';
import type { ApiKeyView } from '@spoor/contracts/api-keys/api-key.views';
import { urlOf } from '@spoor/contracts/shared/route';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderedInEnglish } from '../../../../testing/rendered.examples.tsx';
import { createApiClient, type TransportRequest } from '../../../shared/api-client.ts';
import { ApiContext } from '../../../shared/api-context.tsx';
import { userQuery } from '../../../shared/signed-in-user.ts';
import { apiKeysQuery } from '../api-keys.api.ts';
import { KeysOfClosed } from './keys-of-closed.tsx';

const anna = { guid: '00000000-0000-4000-8000-0000000000a1', displayName: 'Anna Bakker' };
const bram = { guid: '00000000-0000-4000-8000-0000000000b1', displayName: 'Bram Smit' };

function keyOf(name: string, maker: typeof anna, more: Partial<ApiKeyView> = {}): ApiKeyView {
  return {
    guid: `key-${name}`,
    name,
    scopes: ['content'],
    origins: [],
    expiresOn: null,
    createdOn: '',
    createdBy: maker,
    makerIsAdmin: false,
    lastUsedOn: null,
    hasSecret: true,
    tokenEnd: null,
    revision: 0,
    ...more,
  };
}

/** What is asked once accounts were closed. */
function drawn(keys: readonly ApiKeyView[], people = [anna]) {
  const sent: TransportRequest[] = [];
  const api = createApiClient({
    transport: async (request) => {
      if (request.method === 'GET') return { status: 200, header: () => null, body: keys };
      sent.push(request);
      return { status: 200, header: () => null, body: {} };
    },
    language: () => 'en',
  });
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  });
  client.setQueryData(userQuery(api).queryKey, { ...bram, isAdmin: true } as never);
  client.setQueryData(apiKeysQuery(api).queryKey, [...keys]);
  const onClose = vi.fn();
  const person = renderedInEnglish(
    <ApiContext value={api}>
      <QueryClientProvider client={client}>
        <KeysOfClosed people={people} onClose={onClose} />
      </QueryClientProvider>
    </ApiContext>,
  );
  return { person, sent, onClose };
}

describe('Who closes an account', () => {
  it('reads which keys that person made, what they open, and revokes the chosen alone', async () => {
    const { person, sent, onClose } = drawn([
      keyOf('Import', anna),
      keyOf('Kiosk', anna),
      keyOf('Of another', bram),
      keyOf('Over', anna, { expiresOn: '2020-01-01T00:00:00.000Z' }),
    ]);
    screen.getByRole('dialog', { name: 'Keys of Anna Bakker go on working' });
    expect(screen.getAllByRole('checkbox')).toHaveLength(2);
    const revoke = screen.getByRole('button', { name: 'Revoke the chosen' });
    await person.click(revoke);
    expect(onClose).not.toHaveBeenCalled();
    await person.click(screen.getByRole('checkbox', { name: 'Kiosk', description: /Write pages/ }));
    await person.click(revoke);
    expect(onClose).toHaveBeenCalled();
    const url = urlOf(apiKeyRoutes.revoke, { guid: 'key-Kiosk' });
    await vi.waitUntil(() => sent.length > 0);
    expect(sent).toMatchObject([{ method: apiKeyRoutes.revoke.method, url }]);
  });

  it('is asked nothing where that person made none', () => {
    drawn([keyOf('Of another', bram)]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { describe, expect, it } from 'vitest';
import { createApiClient } from '../shared/api-client.ts';
import { publicFormQuery } from '../shared/form-page/forms.api.ts';
import { itemQuery } from '../shared/list-items/list-items.api.ts';
import { missingKeys } from './missing-keys.ts';
import { createQueryClient } from './query-client.ts';

const formGuid = '00000000-0000-4000-8000-0000000000f0';
const itemGuid = '00000000-0000-4000-8000-0000000000a1';

/** An API where nothing is. */
const api = createApiClient({
  transport: async () => ({ status: 404, header: () => null, body: { code: 'not_found' } }),
  language: () => 'nl',
});

describe('A page on which something is missing', () => {
  it('is made of a form that is offline, and of items where one cannot be read', async () => {
    const queryClient = createQueryClient();
    await queryClient.prefetchQuery(publicFormQuery(api, formGuid));
    expect(missingKeys(queryClient)).toEqual([surrogateKey.form(formGuid)]);
    await queryClient.prefetchQuery(itemQuery(api, itemGuid));
    expect(missingKeys(queryClient)).toContain(surrogateKey.items());
  });

  it('is made of nothing else where all is there', () => {
    const queryClient = createQueryClient();
    queryClient.setQueryData(publicFormQuery(api, formGuid).queryKey, {} as never);
    expect(missingKeys(queryClient)).toEqual([]);
  });
});

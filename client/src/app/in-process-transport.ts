import type { InProcessApi } from '@spoor/contracts/rendering/render';
import { headers } from '@spoor/contracts/shared/headers';
import type { Transport } from '../shared/api-client.ts';

/** Calls the API within the process while a page is rendered. Only reads. */
export function inProcessTransport(api: InProcessApi): Transport {
  return async ({ method, url }) => {
    const response = await api({ method, url });
    const body = response.body === '' ? null : JSON.parse(response.body);
    return { status: response.status, header: (name) => response.headers[name] ?? null, body };
  };
}

/** Collects the surrogate keys of everything that is read, for caching the rendered page. */
export function collectKeys(transport: Transport, keys: Set<string>): Transport {
  return async (request) => {
    const response = await transport(request);
    for (const key of (response.header(headers.surrogateKey) ?? '').split(/\s+/))
      if (key !== '') keys.add(key);
    return response;
  };
}

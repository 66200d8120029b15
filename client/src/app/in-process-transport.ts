import type { InProcessApi } from '@spoor/contracts/rendering/rendering';
import { headers } from '@spoor/contracts/shared/headers';
import type { Transport } from '../shared/api-client.ts';

/** Calls that never leave the process, while a page is rendered. They only read. */
export function inProcessTransport(api: InProcessApi): Transport {
  return async ({ method, url }) => {
    const answer = await api({ method, url });
    return { status: answer.status, header: (name) => answer.headers[name] ?? null, body: answer.body };
  };
}

/** Remembers the surrogate keys of everything that is read: what the rendered page was made of. */
export function collectKeys(transport: Transport, keys: Set<string>): Transport {
  return async (request) => {
    const answer = await transport(request);
    for (const key of (answer.header(headers.surrogateKey) ?? '').split(/\s+/)) if (key !== '') keys.add(key);
    return answer;
  };
}

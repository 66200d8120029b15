import { describe, expect, it } from 'vitest';
import { createApiClient, type Transport } from '../shared/api-client.ts';
import { ApiError } from '../shared/api-error.ts';
import { RouterRedirect } from '../shared/router/route.ts';
import { followRedirect } from './follow-redirect.ts';

const url = new URL('https://duinwijk.nl/oud?a=1');
const missing = new ApiError(404);

/** An API that knows one answer to everything, and remembers what it was asked. */
function apiAnswering(status: number, body: unknown) {
  const requests: string[] = [];
  const transport: Transport = async (request) => {
    requests.push(request.url);
    return { status, header: () => null, body };
  };
  return { api: createApiClient({ transport, language: () => 'nl' }), asked: requests };
}

describe('An address that no page answers to', () => {
  it('leads on, with what was asked', async () => {
    const { api, asked } = apiAnswering(200, { location: '/nieuw', status: 302 });
    await expect(followRedirect({ api }, url, missing)).rejects.toEqual(
      new RouterRedirect('/nieuw?a=1', 302),
    );
    expect(asked).toEqual(['/api/redirects:resolve?path=%2Foud']);
  });

  it('leads nowhere where nothing is known of it', async () => {
    expect(await followRedirect(apiAnswering(404, {}), url, missing)).toBe(404);
    expect(await followRedirect(apiAnswering(404, {}), url, new ApiError(410))).toBe(410);
  });

  it('is gone where somebody said so', async () => {
    expect(await followRedirect(apiAnswering(410, {}), url, missing)).toBe(410);
  });

  it('is missing where nobody can be asked', async () => {
    expect(await followRedirect(apiAnswering(503, {}), url, missing)).toBe(404);
  });

  it('is not asked about where something else is wrong', async () => {
    const { api, asked } = apiAnswering(200, { location: '/nieuw', status: 302 });
    expect(await followRedirect({ api }, url, new ApiError(422))).toBe(404);
    expect(await followRedirect({ api }, url, new ApiError(403))).toBe(403);
    await expect(followRedirect({ api }, url, new ApiError(503))).rejects.toThrow();
    await expect(followRedirect({ api }, url, new TypeError('no network'))).rejects.toThrow('no network');
    // A loader that leads elsewhere by itself has said enough.
    await expect(followRedirect({ api }, url, new RouterRedirect('/', 301))).rejects.toEqual(
      new RouterRedirect('/', 301),
    );
    expect(asked).toEqual([]);
  });
});

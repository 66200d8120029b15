import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { createApiClient, type Transport } from '../shared/api-client.ts';
import { RouterRedirect } from '../shared/router/route.ts';
import type { ScreenArgs } from './app-context.ts';
import { findPage } from './find-page.ts';

/** A site without pages, which knows where one old address leads. */
function siteRedirecting(from: string, location: string) {
  const transport: Transport = async ({ url }) => {
    const isKnown = url === `/api/redirects:resolve?path=${encodeURIComponent(from)}`;
    return {
      status: isKnown ? 200 : 404,
      header: () => null,
      body: isKnown ? { location, status: 301 } : {},
    };
  };
  const api = createApiClient({ transport, language: () => 'nl' });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return (path: string) =>
    findPage({ url: new URL(path, 'https://duinwijk.nl'), services: { api, queryClient } } as ScreenArgs);
}

describe('An old address', () => {
  it('leads on in one hop, also where it is written otherwise than addresses of this site', async () => {
    const find = siteRedirecting('/Oud//Bericht/', '/nieuw');
    await expect(find('/Oud//Bericht/?a=1')).rejects.toEqual(new RouterRedirect('/nieuw?a=1', 301));
  });

  it('that leads nowhere is missing where it was asked for', async () => {
    expect(await siteRedirecting('/elders', '/')('/Oud/')).toMatchObject({
      value: { status: 404, path: '/oud' },
    });
  });
});

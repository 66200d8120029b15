import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createApiClient } from '../../shared/api-client.ts';
import { editedPath, invalidatePage } from './invalidate-page.ts';

describe('Having a page made anew', () => {
  it('names the answer that everybody gets, and the one for who is signed in', async () => {
    const sent: unknown[] = [];
    const api = createApiClient({
      transport: async ({ method, url, body }) => {
        sent.push([method, url, body]);
        return { status: 204, header: () => null, body: undefined };
      },
      language: () => 'nl',
    });
    await invalidatePage(api, 'duinwijk.nl', '/nieuws');
    const indexOf = (isPublic: boolean) => {
      const described = `{"method":"GET","path":"/nieuws","query":{},"public":${isPublic}}`;
      return `duinwijk.nl${createHash('sha256').update(described).digest('hex')}`;
    };
    expect(sent).toEqual(
      [true, false].map((isPublic) => ['DELETE', '/cache_invalidate', { index: indexOf(isPublic) }]),
    );
  });

  it.each([
    ['/nieuws/edit', '/nieuws'],
    ['/edit', '/'],
    ['/nieuws', undefined],
    ['/admin/pages', undefined],
  ])('is offered in the editor of a page: %s', (pathname, path) => {
    expect(editedPath(pathname)).toBe(path);
  });
});

import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPageCacheTokenWatcher } from './page-cache-token.ts';

let queryClient: QueryClient;
beforeEach(() => {
  queryClient = new QueryClient();
  for (const name of ['menus', 'settings', 'page']) queryClient.setQueryData([name], name);
});

const old = () =>
  ['menus', 'settings', 'page'].filter((name) => queryClient.getQueryState([name])?.isInvalidated);

describe('The token of the frame', () => {
  it('makes menus and settings old where it changed, and nothing else', () => {
    const saw = createPageCacheTokenWatcher(queryClient, 'a');
    saw('a');
    expect(old()).toEqual([]);
    saw('b');
    expect(old()).toEqual(['menus', 'settings']);
  });

  it('does so once', () => {
    const saw = createPageCacheTokenWatcher(queryClient, 'a');
    saw('b');
    for (const name of ['menus', 'settings']) queryClient.setQueryData([name], 'new');
    saw('b');
    expect(old()).toEqual([]);
  });

  it('is only remembered where none came with the page', () => {
    createPageCacheTokenWatcher(queryClient, undefined)('a');
    expect(old()).toEqual([]);
  });
});

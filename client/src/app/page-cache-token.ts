import type { QueryClient } from '@tanstack/react-query';

const cachedSiteQueries: readonly unknown[] = ['menus', 'settings'];

/**
 * Pages carry a token of the menus and settings around them. When it changes, menus and settings are fetched again,
 * once.
 * @param first the token of the page that the server rendered
 */
export function createPageCacheTokenWatcher(
  queryClient: QueryClient,
  first: string | undefined,
): (token: string) => void {
  let known = first;
  return (token) => {
    const isNews = known !== undefined && known !== token;
    known = token;
    if (!isNews) return;
    void queryClient.invalidateQueries(
      { predicate: ({ queryKey: [name] }) => cachedSiteQueries.includes(name) },
      // Live updates may already be fetching them.
      { cancelRefetch: false },
    );
  };
}

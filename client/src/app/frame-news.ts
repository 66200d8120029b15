import type { QueryClient } from '@tanstack/react-query';

const frameQueries: readonly unknown[] = ['menus', 'settings'];

/**
 * Pages come with a token of the menus and settings that stand around them. One that differs from the last says that
 * those at hand are old: they are read again, once.
 *
 * @param first the token of the page that the server rendered
 */
export function followFrameToken(
  queryClient: QueryClient,
  first: string | undefined,
): (token: string) => void {
  let known = first;
  return (token) => {
    const isNews = known !== undefined && known !== token;
    known = token;
    if (!isNews) return;
    void queryClient.invalidateQueries(
      { predicate: ({ queryKey: [name] }) => frameQueries.includes(name) },
      // Live updates may have begun to read them already.
      { cancelRefetch: false },
    );
  };
}

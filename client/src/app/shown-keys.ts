import { maxLiveKeysLength, shortKey } from '@spoor/contracts/live/live-keys';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import type { Query, QueryClient } from '@tanstack/react-query';

/** What may bring about something that could not be read. */
export const wholes: readonly string[] = [
  surrogateKey.pages(),
  surrogateKey.templates(),
  surrogateKey.items(),
  surrogateKey.menu(),
  surrogateKey.settings(),
  surrogateKey.platform(),
];

/** The keys of what a query shows, as a live stream asks for them. */
export function keysOfQuery({ meta, state: { data, status } }: Query): readonly string[] {
  if (meta?.surrogateKeys === undefined) return [];
  if (data !== undefined) return meta.surrogateKeys(data as never).map(shortKey);
  return status === 'error' ? wholes : [];
}

/** The keys of everything that is on the screen; undefined where they are too many to be asked for one by one. */
export function shownKeys(queryClient: QueryClient): ReadonlySet<string> | undefined {
  const shown = queryClient.getQueryCache().findAll({ type: 'active' });
  const keys = new Set(shown.flatMap(keysOfQuery).sort());
  return [...keys].join().length > maxLiveKeysLength ? undefined : keys;
}

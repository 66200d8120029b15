import type { RedirectTarget } from '@spoor/contracts/redirects/redirect';
import { readListItems } from '../../list-items/list-items/list-items.queries.ts';
import { readPagePaths } from '../../page-paths/page-paths.queries.ts';
import { readVisible } from '../../page-paths/published-pages.queries.ts';
import type { QueryContext } from '../../query-context.ts';

/**
 * Where targets are today, in the same order; null for what has no address, or none that the reader may know: an old
 * address does not tell where a hidden page went.
 */
export async function readLocations(
  queryContext: QueryContext,
  targets: readonly (RedirectTarget | null)[],
): Promise<(string | null)[]> {
  const guidsOf = (kind: 'page' | 'item') =>
    targets.flatMap((target) => (target?.kind === kind ? [target.guid] : []));
  const [paths, visible, items] = await Promise.all([
    readPagePaths(queryContext),
    readVisible(queryContext, guidsOf('page')),
    readListItems(queryContext, guidsOf('item')),
  ]);
  const urlOfItem = new Map(items.map(({ guid, url }) => [guid, url]));
  return targets.map((target) => {
    switch (target?.kind) {
      case 'page':
        return visible.has(target.guid) ? (paths.ofPage.get(target.guid)?.[0] ?? null) : null;
      case 'item':
        return urlOfItem.get(target.guid) ?? null;
      case 'url':
        return target.url;
      case undefined:
        return null;
      default:
        return target satisfies never;
    }
  });
}

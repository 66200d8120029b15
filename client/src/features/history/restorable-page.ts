import type { ChangeView } from '@spoor/contracts/changes/change.views';

/** After these there is no page to go back to. */
const endings = new Set(['PageRemoved', 'PagePurged']);

/** The page that can be taken back to how it was right after a Change: its guid; undefined where there is not one such page. */
export function restorablePage({
  kind,
  entities,
}: Pick<ChangeView, 'kind' | 'entities'>): string | undefined {
  const pages = entities.filter((entity) => entity.startsWith('page:'));
  const [only] = pages;
  return pages.length === 1 && !endings.has(kind) ? only?.slice('page:'.length) : undefined;
}

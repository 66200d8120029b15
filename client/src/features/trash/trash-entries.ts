import type { TrashEntry } from '@spoor/contracts/trash/trash.views';

/** Whether an item would come back where nobody sees it: its lists are gone. */
export function isLost({ kind, state, pages }: TrashEntry): boolean {
  return kind === 'item' && (state === 'unlisted' || pages.length === 0);
}

export function isPage({ kind }: TrashEntry): boolean {
  return kind === 'page';
}

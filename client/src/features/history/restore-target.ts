import type { ChangeView } from '@spoor/contracts/changes/change.views';

/** A page or item that can be restored to the moment after a Change. */
export interface ChangeRestoreTarget {
  readonly kind: 'page' | 'item';
  readonly guid: string;
}

/** After these nothing is left to restore. */
const endings = new Set(['PageRemoved', 'PagePurged', 'ListItemRemoved', 'ListItemPurged']);
/** A Change of a page and items at once, such as placing items, restores the page. */
const kinds = ['page', 'item'] as const;

/**
 * The page or item that can be restored to the moment after a Change; undefined where there is not exactly one.
 * @param about the subject of the history, as `page:{guid}`: preferred where a Change touched many things
 */
export function restoreTargetOf(
  { kind: changed, entities }: Pick<ChangeView, 'kind' | 'entities'>,
  about?: string,
): ChangeRestoreTarget | undefined {
  if (endings.has(changed)) return undefined;
  const touched = about !== undefined && entities.includes(about) ? [about] : entities;
  for (const kind of kinds) {
    const [first, ...others] = touched.filter((entity) => entity.startsWith(`${kind}:`));
    if (first === undefined) continue;
    return others.length === 0 ? { kind, guid: first.slice(kind.length + 1) } : undefined;
  }
  return undefined;
}

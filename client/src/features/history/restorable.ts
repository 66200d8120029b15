import type { ChangeView } from '@spoor/contracts/changes/change.views';

/** Something that can be led back to how it was right after a Change. */
export interface Restorable {
  readonly kind: 'page' | 'item';
  readonly guid: string;
}

/** After these there is nothing to go back to. */
const endings = new Set(['PageRemoved', 'PagePurged', 'ListItemRemoved', 'ListItemPurged']);
/** Whoever touches a page and items at once, as by placing those, means the page. */
const kinds = ['page', 'item'] as const;

/**
 * The page or item that can be taken back to how it was right after a Change; undefined where that is not one such thing.
 * @param about what the timeline tells of, as `page:{guid}`: of many things that a Change touched, it is that one
 */
export function restorable(
  { kind: deed, entities }: Pick<ChangeView, 'kind' | 'entities'>,
  about?: string,
): Restorable | undefined {
  if (endings.has(deed)) return undefined;
  const touched = about !== undefined && entities.includes(about) ? [about] : entities;
  for (const kind of kinds) {
    const [first, ...others] = touched.filter((entity) => entity.startsWith(`${kind}:`));
    if (first === undefined) continue;
    return others.length === 0 ? { kind, guid: first.slice(kind.length + 1) } : undefined;
  }
  return undefined;
}

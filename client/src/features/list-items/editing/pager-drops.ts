import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/utils/combine';
import { readListState } from '../list-state.ts';
import type { ItemPaging } from './item-order.ts';

const pageKey = Symbol('page of a list');

/**
 * As long as an item is dragged, the links to the other pages of its list take it.
 * @param item what is dragged, or anything else in its list
 * @returns what ends that
 */
export function openPager(item: Element, { page, slot }: Pick<ItemPaging, 'page' | 'slot'>): () => void {
  const links = item.closest('.list-block')?.querySelectorAll<HTMLAnchorElement>('.paging a') ?? [];
  const targets = [...links].flatMap((link) => {
    const target = readListState(new URL(link.href).searchParams, slot).page;
    if (target === page) return [];
    const leave = () => link.removeAttribute('data-drop');
    const stop = dropTargetForElements({
      element: link,
      getData: () => ({ [pageKey]: target }),
      onDragEnter: () => link.setAttribute('data-drop', ''),
      onDragLeave: leave,
    });
    return [stop, leave];
  });
  return combine(...targets);
}

/** The page of a list on whose link something is dropped; undefined where it is dropped elsewhere. */
export function pageDroppedOn(target: { readonly data: object } | undefined): number | undefined {
  return target && Reflect.get(target.data, pageKey);
}

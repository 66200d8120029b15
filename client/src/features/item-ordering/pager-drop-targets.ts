import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/utils/combine';
import { readListState } from '../../shared/list-items/list-state.ts';
import type { ItemPaging } from './item-order.ts';

const pageKey = Symbol('page of a list');

/**
 * Makes the pager's links drop targets while an item is dragged.
 * @param item any element in the list
 * @returns a function that ends it
 */
export function acceptDropsOnPager(
  item: Element,
  { page, slot }: Pick<ItemPaging, 'page' | 'slot'>,
): () => void {
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

/** The page of the pager link under the pointer; undefined elsewhere. */
export function pageDroppedOn(target: { readonly data: object } | undefined): number | undefined {
  return target && Reflect.get(target.data, pageKey);
}

import { createContext } from 'react';

export interface ItemPaging {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly slot: string;
  /** Places an item at the near end of another page, and shows that page. */
  readonly placeOnPage: (guid: string, page: number) => void;
}

/** The order of an item's siblings, and how to change it. */
export interface ItemOrder {
  readonly listGuid: string;
  /** Guids, in order. */
  readonly guids: readonly string[];
  /** @param afterGuid the item before it; null for the first place */
  readonly place: (guid: string, afterGuid: string | null) => void;
  /** Absent where the list is shown whole. */
  readonly paging?: ItemPaging | undefined;
}

/** Undefined where the order is automatic. */
export const ItemOrderContext = createContext<ItemOrder | undefined>(undefined);

/**
 * The item after which one is dropped beside another.
 * @returns null for the first place; undefined where it would not move
 */
export function itemPlaceBeside(
  guids: readonly string[],
  moved: string,
  target: string,
  side: 'before' | 'after',
): string | null | undefined {
  const others = guids.filter((guid) => guid !== moved);
  const index = others.indexOf(target) + (side === 'after' ? 1 : 0);
  if (moved === target || index === guids.indexOf(moved)) return undefined;
  return others[index - 1] ?? null;
}

/** The page that one step leads to; undefined where it stays on this page. */
export function pageOfStep(
  { page, pages }: Pick<ItemPaging, 'page' | 'pages'>,
  step: 'back' | 'on',
): number | undefined {
  const target = page + (step === 'on' ? 1 : -1);
  return target < 1 || target > pages ? undefined : target;
}

/**
 * The item after which one is placed by one step.
 * @returns null for the first place; undefined where it cannot move
 */
export function itemPlaceOfStep(
  guids: readonly string[],
  moved: string,
  step: 'back' | 'on',
): string | null | undefined {
  const target = guids[guids.indexOf(moved) + (step === 'on' ? 1 : -1)];
  return target === undefined
    ? undefined
    : itemPlaceBeside(guids, moved, target, step === 'on' ? 'after' : 'before');
}

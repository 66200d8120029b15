import { createContext } from 'react';

export interface ItemPaging {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly slot: string;
  /** At the end of an earlier page, or at the beginning of a later one, which is shown then. */
  readonly placeOnPage: (guid: string, page: number) => void;
}

/** The order of the items that stand around this one, as an editor changes it. */
export interface ItemOrder {
  readonly listGuid: string;
  /** Guids, as they stand. */
  readonly guids: readonly string[];
  /** @param afterGuid the one before it; null for the first place */
  readonly place: (guid: string, afterGuid: string | null) => void;
  /** Of a list that is shown in pages; absent where it is shown whole. */
  readonly paging?: ItemPaging | undefined;
}

/** Undefined where the order is not made by hand. */
export const ItemOrderContext = createContext<ItemOrder | undefined>(undefined);

/**
 * Behind which item one comes to stand beside another.
 * @returns null for the first place; undefined where it would stay
 */
export function placeBeside(
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

/** The page to which one step leads that leads off this one; undefined where there is none. */
export function pageOfStep(
  { page, pages }: Pick<ItemPaging, 'page' | 'pages'>,
  step: 'back' | 'on',
): number | undefined {
  const target = page + (step === 'on' ? 1 : -1);
  return target < 1 || target > pages ? undefined : target;
}

/**
 * Behind which item one comes to stand that moves one place.
 * @returns null for the first place; undefined where it can go no further
 */
export function placeOfStep(
  guids: readonly string[],
  moved: string,
  step: 'back' | 'on',
): string | null | undefined {
  const target = guids[guids.indexOf(moved) + (step === 'on' ? 1 : -1)];
  return target === undefined
    ? undefined
    : placeBeside(guids, moved, target, step === 'on' ? 'after' : 'before');
}

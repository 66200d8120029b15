import type { ListBlockOptions } from '@spoor/contracts/list-items/list-block-options';
import { DomainError } from '../../shared/domain-error.ts';

/** So many items can be ordered by hand; what comes after them follows in the list's usual order. */
export const mostByHand = 1_000;

/**
 * The sibling behind which items come that are to stand right before another.
 * @returns null where they come first
 * @throws DomainError `validation_failed` where there is no such sibling
 */
export function siblingBefore(
  siblings: readonly string[],
  guids: readonly string[],
  beforeGuid: string,
): string | null {
  const others = siblings.filter((sibling) => !guids.includes(sibling));
  const place = others.indexOf(beforeGuid);
  if (place === -1) throw new DomainError('validation_failed', 'beforeGuid is no sibling');
  return others[place - 1] ?? null;
}

/**
 * The order of siblings with some of them, or some from elsewhere, in another place.
 * @param afterGuid the one before them; null for the first place
 * @throws DomainError `validation_failed` where there is no such sibling, or none that close to the beginning
 */
export function placedAmong(
  siblings: readonly string[],
  guids: readonly string[],
  afterGuid: string | null,
): string[] {
  const others = siblings.filter((sibling) => !guids.includes(sibling));
  const place = afterGuid === null ? 0 : others.indexOf(afterGuid) + 1;
  if (afterGuid !== null && place === 0)
    throw new DomainError('validation_failed', 'afterGuid is no sibling');
  if (place >= mostByHand)
    throw new DomainError('validation_failed', `Only ${mostByHand} are ordered by hand`);
  return others.toSpliced(place, 0, ...guids).slice(0, mostByHand);
}

interface Placement {
  readonly guids: readonly string[];
  /** The item above them; null at the top. */
  readonly parentGuid: string | null;
  /** Of all siblings there, they included. */
  readonly order: readonly string[];
}

/** The options that a list gets when somebody places some of its items: it has an order made by hand from then on. */
export function orderedByHand(
  { display, nestedSortOrder }: Pick<ListBlockOptions, 'display' | 'nestedSortOrder'>,
  { guids, parentGuid, order }: Placement,
): Partial<ListBlockOptions> {
  const defaultSortBy = 'custom_asc';
  // A list that was a tree before would go on in that order.
  const { root, ...below } = nestedSortOrder;
  if (display !== 'tree')
    return { defaultSortBy, sortOrder: [...order], ...(root && { nestedSortOrder: below }) };
  // An order also says what hangs below what, so that nobody may stand in two of them.
  const elsewhere = Object.entries(nestedSortOrder).map(([parent, children]): [string, string[]] => [
    parent,
    children.filter((child) => !guids.includes(child)),
  ]);
  const kept = elsewhere.filter(([, children]) => children.length > 0);
  return {
    defaultSortBy,
    nestedSortOrder: { ...Object.fromEntries(kept), [parentGuid ?? 'root']: [...order] },
  };
}

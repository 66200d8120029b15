import type { ListBlockOptions } from '@spoor/contracts/list-items/list-block-options';
import { DomainError } from '../../shared/domain-error.ts';
import { requireAtMost } from '../../shared/require-at-most.ts';

/** Items beyond this number follow in the list's usual order. */
export const maxManuallyOrdered = 1_000;

/**
 * The sibling before `beforeGuid`, not counting `guids`.
 * @returns null where there is none
 * @throws DomainError `validation_failed` where `beforeGuid` is no sibling
 */
export function siblingBefore(
  siblings: readonly string[],
  guids: readonly string[],
  beforeGuid: string,
): string | null {
  const others = siblings.filter((sibling) => !guids.includes(sibling));
  const place = others.indexOf(beforeGuid);
  if (place === -1)
    throw new DomainError('validation_failed', { name: 'not_a_sibling', path: '/beforeGuid' });
  return others[place - 1] ?? null;
}

/**
 * The order of siblings with `guids` placed right after one of them.
 * @param afterGuid null for the first place, undefined for the last
 * @throws DomainError `validation_failed` where it is no sibling, or beyond {@link maxManuallyOrdered}
 */
export function orderWithPlaced(
  siblings: readonly string[],
  guids: readonly string[],
  afterGuid: string | null | undefined,
): string[] {
  const others = siblings.filter((sibling) => !guids.includes(sibling));
  const place = placeAfter(others, afterGuid);
  requireAtMost(place + 1, maxManuallyOrdered, 'too_many_by_hand', '/afterGuid');
  return others.toSpliced(place, 0, ...guids).slice(0, maxManuallyOrdered);
}

function placeAfter(siblings: readonly string[], afterGuid: string | null | undefined): number {
  if (afterGuid === null) return 0;
  if (afterGuid === undefined) return siblings.length;
  const index = siblings.indexOf(afterGuid);
  if (index === -1) throw new DomainError('validation_failed', { name: 'not_a_sibling', path: '/afterGuid' });
  return index + 1;
}

interface Placement {
  readonly guids: readonly string[];
  /** The parent item in a tree; null at the top. */
  readonly parentGuid: string | null;
  /** All siblings under that parent, in order. */
  readonly order: readonly string[];
}

/** The list options after a manual placement: the list is sorted manually from then on. */
export function manualOrderOptions(
  { display, nestedSortOrder }: Pick<ListBlockOptions, 'display' | 'nestedSortOrder'>,
  { guids, parentGuid, order }: Placement,
): Partial<ListBlockOptions> {
  const defaultSortBy = 'custom_asc';
  // Otherwise a list that was shown as a tree before would keep that tree's order.
  const { root, ...below } = nestedSortOrder;
  if (display !== 'tree')
    return { defaultSortBy, sortOrder: [...order], ...(root && { nestedSortOrder: below }) };
  // The order also defines the tree, so an item may stand under one parent only.
  const elsewhere = Object.entries(nestedSortOrder).map(([parent, children]): [string, string[]] => [
    parent,
    children.filter((child) => !guids.includes(child)),
  ]);
  const remaining = elsewhere.filter(([, children]) => children.length > 0);
  return {
    defaultSortBy,
    nestedSortOrder: { ...Object.fromEntries(remaining), [parentGuid ?? 'root']: [...order] },
  };
}

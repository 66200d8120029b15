import { type MenuItem, menuDepth } from '@spoor/contracts/menus/menu';
import type { ItemPlace, MenuCommand } from '@spoor/contracts/menus/menu.commands';
import { byRank } from '@spoor/contracts/shared/field-changes';
import { addNode, ancestorsOf, mapByGuid, placeNode, subtreeOf } from '@spoor/contracts/shared/ordered-tree';
import { applyPatch } from '@spoor/contracts/shared/patch';
import type { Reason, ReasonName } from '@spoor/contracts/shared/problem-reason';
import { isSitePath } from '@spoor/contracts/shared/site-path';
import { isReservedSegment, slugify } from '@spoor/contracts/shared/slug';
import { isWebAddress } from '@spoor/contracts/shared/web-address';
import { DomainError } from '../../shared/domain-error.ts';

type Items = readonly MenuItem[];
type CommandOf<Type extends MenuCommand['type']> = Extract<MenuCommand, { type: Type }>;

/** Replaced as soon as the item is placed. */
const nowhere = { parentGuid: null, sortId: 0 } as const;

export function addItem(items: Items, { item, place }: CommandOf<'AddMenuItem'>): MenuItem[] {
  if (items.some(({ guid }) => guid === item.guid))
    throw new DomainError('already_exists', { name: 'guid_taken', path: '/guid' });
  return addNode(items, { ...item, ...nowhere }, groupAt(items, place), place.afterGuid);
}

/** Adds a subtree; the first item is its root, the others keep their places below it. */
export function insertBranch(
  items: Items,
  { items: branch, place }: CommandOf<'AdoptMenuItems'>,
): MenuItem[] {
  const [root] = branch;
  if (root === undefined) return [...items];
  const known = mapByGuid(items);
  if (branch.some(({ guid }) => known.has(guid)))
    throw new DomainError('already_exists', { name: 'guid_taken', path: '/guid' });
  const below = branch.filter((item) => item !== root);
  return addNode([...items, ...below], root, groupAt(items, place), place.afterGuid);
}

export function editItem(items: Items, { itemGuid, edit }: CommandOf<'EditMenuItem'>): MenuItem[] {
  const target = itemIn(items, itemGuid);
  return items.map((item) => (item === target ? applyPatch(item, edit) : item));
}

export function moveItem(items: Items, { itemGuid, place }: CommandOf<'MoveMenuItem'>): MenuItem[] {
  itemIn(items, itemGuid);
  return placeNode(items, itemGuid, groupAt(items, place), place.afterGuid);
}

export function removeItem(items: Items, { itemGuid, children }: CommandOf<'RemoveMenuItem'>): MenuItem[] {
  const removed = itemIn(items, itemGuid);
  if (children === 'lift') return liftChildren(items, removed).filter(({ guid }) => guid !== itemGuid);
  const branch = new Set(subtreeOf(items, itemGuid));
  return items.filter((item) => !branch.has(item));
}

export function releasePages(items: Items, { pageGuids, to }: CommandOf<'ReleasePages'>): MenuItem[] {
  const pages = new Set(pageGuids);
  const leading = items.filter(({ pageGuid }) => pageGuid !== null && pages.has(pageGuid));
  if (to !== null) {
    return items.map((item) => (leading.includes(item) ? { ...item, pageGuid: to } : item));
  }
  return leading.reduce<MenuItem[]>(
    (left, { guid }) => removeItem(left, { type: 'RemoveMenuItem', itemGuid: guid, children: 'lift' }),
    [...items],
  );
}

/** Moves the children of an item right behind it, in their order. */
function liftChildren(items: Items, { guid, parentGuid }: MenuItem): MenuItem[] {
  const children = items.filter((item) => item.parentGuid === guid).toSorted(byRank);
  // In reverse, because each is placed directly after the removed item.
  return children.reduceRight<MenuItem[]>(
    (lifted, child) => placeNode(lifted, child.guid, { parentGuid }, guid),
    [...items],
  );
}

/**
 * Sorts items by rank, and moves items whose parent is gone to the end of the top level.
 * @throws DomainError `validation_failed`, `reserved_segment` or `slug_taken` where an item breaks a rule
 */
export function normalizeItems(items: Items): MenuItem[] {
  const guids = new Set(items.map(({ guid }) => guid));
  const orphans = items.filter(({ parentGuid }) => parentGuid !== null && !guids.has(parentGuid));
  const settled = orphans.toSorted(byRank).reduce(moveToEndOfTop, items).toSorted(byRank);
  const known = mapByGuid(settled);
  for (const item of settled) {
    requirePlace(known, item);
    requireSegment(settled, item);
    requireTarget(item);
  }
  return settled;
}

/** @param path of the member of the request that names the item; absent where its address names it */
function itemIn(items: Items, guid: string, path?: string): MenuItem {
  const item = items.find((candidate) => candidate.guid === guid);
  if (item === undefined)
    throw new DomainError('not_found', { name: 'menu_item_unknown', ...(path !== undefined && { path }) });
  return item;
}

function groupAt(items: Items, { parentGuid }: ItemPlace): Pick<MenuItem, 'parentGuid'> {
  return { parentGuid: parentGuid == null ? null : itemIn(items, parentGuid, '/parentGuid').guid };
}

function moveToEndOfTop(items: Items, { guid }: MenuItem): Items {
  return placeNode(items, guid, { parentGuid: null }, undefined);
}

function requirePlace(items: ReadonlyMap<string, MenuItem>, item: MenuItem): void {
  const ancestors = ancestorsOf(items, item);
  if (ancestors.includes(item))
    throw new DomainError('validation_failed', { name: 'menu_item_in_itself', path: '/parentGuid' });
  if (ancestors.length >= menuDepth) {
    throw new DomainError('validation_failed', {
      name: 'menu_too_deep',
      values: { most: menuDepth },
      path: '/parentGuid',
    });
  }
}

/** Only the home page at the top level and external links may have no segment. */
function requireSegment(items: Items, item: MenuItem): void {
  const { urlSegment, parentGuid } = item;
  const isTop = parentGuid === null;
  if (hasNoAddress(item)) return;
  if (urlSegment !== slugify(urlSegment) || (urlSegment === '' && !isTop)) {
    throw new DomainError('validation_failed', reservedSegment('segment_invalid', urlSegment));
  }
  if (isReservedSegment(urlSegment, isTop))
    throw new DomainError('reserved_segment', reservedSegment('segment_reserved', urlSegment));
  const duplicates = items.filter(
    (other) => !hasNoAddress(other) && other.parentGuid === parentGuid && other.urlSegment === urlSegment,
  );
  if (duplicates.length > 1)
    throw new DomainError('slug_taken', reservedSegment('segment_taken', urlSegment));
}

function hasNoAddress({ urlSegment, externalUrl }: MenuItem): boolean {
  return urlSegment === '' && externalUrl !== null;
}

function requireTarget({ pageGuid, externalUrl }: MenuItem): void {
  if (externalUrl === null) return;
  if (pageGuid !== null) {
    throw new DomainError('validation_failed', { name: 'two_targets', path: '/externalUrl' });
  }
  if (!isSitePath(externalUrl) && !isWebAddress(externalUrl)) {
    throw new DomainError('validation_failed', { name: 'link_invalid', path: '/externalUrl' });
  }
}

function reservedSegment(name: ReasonName, segment: string): Reason {
  return { name, values: { segment }, path: '/urlSegment' };
}

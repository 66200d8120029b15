import { type MenuItem, menuDepth } from '@spoor/contracts/menus/menu';
import type { ItemPlace, MenuCommand } from '@spoor/contracts/menus/menu.commands';
import { byRank } from '@spoor/contracts/shared/leaf-changes';
import {
  addNode,
  ancestorsOf,
  branchOf,
  byGuid,
  last,
  placeNode,
} from '@spoor/contracts/shared/ordered-tree';
import { overlay } from '@spoor/contracts/shared/overlay';
import { isReservedSegment, slugify } from '@spoor/contracts/shared/slug';
import { isSitePath, isWebAddress } from '@spoor/contracts/shared/web-address';
import { DomainError } from '../../shared/domain-error.ts';

type Items = readonly MenuItem[];
type CommandOf<Type extends MenuCommand['type']> = Extract<MenuCommand, { type: Type }>;

/** Where an item stands as long as nobody has said where. */
const nowhere = { parentGuid: null, sortId: 0 } as const;

export function addItem(items: Items, { item, place }: CommandOf<'AddMenuItem'>): MenuItem[] {
  if (items.some(({ guid }) => guid === item.guid)) throw new DomainError('already_exists');
  return addNode(items, { ...item, ...nowhere }, groupAt(items, place), place.afterGuid);
}

/** Takes a branch in whose first item is its root; the others keep their places below it. */
export function adoptItems(items: Items, { items: branch, place }: CommandOf<'AdoptMenuItems'>): MenuItem[] {
  const [root] = branch;
  if (root === undefined) return [...items];
  const known = byGuid(items);
  if (branch.some(({ guid }) => known.has(guid))) throw new DomainError('already_exists');
  const below = branch.filter((item) => item !== root);
  return addNode([...items, ...below], root, groupAt(items, place), place.afterGuid);
}

export function editItem(items: Items, { itemGuid, edit }: CommandOf<'EditMenuItem'>): MenuItem[] {
  const target = itemIn(items, itemGuid);
  return items.map((item) => (item === target ? overlay(item, edit) : item));
}

export function moveItem(items: Items, { itemGuid, place }: CommandOf<'MoveMenuItem'>): MenuItem[] {
  itemIn(items, itemGuid);
  return placeNode(items, itemGuid, groupAt(items, place), place.afterGuid);
}

export function removeItem(items: Items, { itemGuid, children }: CommandOf<'RemoveMenuItem'>): MenuItem[] {
  const removed = itemIn(items, itemGuid);
  if (children === 'lift') return liftChildren(items, removed).filter(({ guid }) => guid !== itemGuid);
  const branch = new Set(branchOf(items, itemGuid));
  return items.filter((item) => !branch.has(item));
}

/** Puts the children of an item right behind it, in their order. */
function liftChildren(items: Items, { guid, parentGuid }: MenuItem): MenuItem[] {
  const children = items.filter((item) => item.parentGuid === guid).toSorted(byRank);
  // From last to first: each comes to stand before the one that was lifted before it.
  return children.reduceRight<MenuItem[]>(
    (lifted, child) => placeNode(lifted, child.guid, { parentGuid }, guid),
    [...items],
  );
}

/**
 * The items of a menu, each below an item that exists, in order of rank. Items whose parent is gone move to the end
 * of the top level.
 * @throws DomainError `validation_failed`, `reserved_segment` or `slug_taken` where an item breaks a rule
 */
export function settleItems(items: Items): MenuItem[] {
  const guids = new Set(items.map(({ guid }) => guid));
  const orphans = items.filter(({ parentGuid }) => parentGuid !== null && !guids.has(parentGuid));
  const settled = orphans.toSorted(byRank).reduce(moveToEndOfTop, items).toSorted(byRank);
  const known = byGuid(settled);
  for (const item of settled) {
    demandPlace(known, item);
    demandSegment(settled, item);
    demandTarget(item);
  }
  return settled;
}

function itemIn(items: Items, guid: string): MenuItem {
  const item = items.find((candidate) => candidate.guid === guid);
  if (item === undefined) throw new DomainError('not_found', `No item ${guid} in this menu`);
  return item;
}

/** The siblings among whom an item is to stand. */
function groupAt(items: Items, { parentGuid }: ItemPlace): Pick<MenuItem, 'parentGuid'> {
  return { parentGuid: parentGuid == null ? null : itemIn(items, parentGuid).guid };
}

function moveToEndOfTop(items: Items, { guid }: MenuItem): Items {
  return placeNode(items, guid, { parentGuid: null }, last);
}

function demandPlace(items: ReadonlyMap<string, MenuItem>, item: MenuItem): void {
  const ancestors = ancestorsOf(items, item);
  if (ancestors.includes(item))
    throw new DomainError('validation_failed', 'An item cannot stand below itself');
  if (ancestors.length >= menuDepth) {
    throw new DomainError('validation_failed', `Items nest at most ${menuDepth} deep`);
  }
}

/** The segment is the item's part of the address. Only the home page, at the top, and links elsewhere go without one. */
function demandSegment(items: Items, item: MenuItem): void {
  const { urlSegment, parentGuid } = item;
  const isTop = parentGuid === null;
  if (hasNoAddress(item)) return;
  if (urlSegment !== slugify(urlSegment) || (urlSegment === '' && !isTop)) {
    throw new DomainError('validation_failed', `Not a part of an address: "${urlSegment}"`);
  }
  if (isReservedSegment(urlSegment, isTop)) throw new DomainError('reserved_segment', urlSegment);
  const twins = items.filter(
    (other) => !hasNoAddress(other) && other.parentGuid === parentGuid && other.urlSegment === urlSegment,
  );
  if (twins.length > 1) throw new DomainError('slug_taken', urlSegment, { params: { segment: urlSegment } });
}

function hasNoAddress({ urlSegment, externalUrl }: MenuItem): boolean {
  return urlSegment === '' && externalUrl !== null;
}

function demandTarget({ pageGuid, externalUrl }: MenuItem): void {
  if (externalUrl === null) return;
  if (pageGuid !== null) {
    throw new DomainError('validation_failed', 'An item leads to a page or to an address, not to both');
  }
  if (!isSitePath(externalUrl) && !isWebAddress(externalUrl)) {
    throw new DomainError('validation_failed', 'Not an address that may be linked to');
  }
}

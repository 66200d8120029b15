import { z } from 'zod';
import { isWhole, wholePath } from './whole-values.ts';

/**
 * One changed leaf of a document: the path to it (a JSON Pointer, RFC 6901), what stood there and what
 * stands there now. An absent `from` or `to` means that the leaf did not or does not exist, which is
 * something else than null.
 */
export const leafChange = z.object({
  path: z.string().regex(/^(\/[^/]*)+$/),
  from: z.json().optional(),
  to: z.json().optional(),
});
export type LeafChange = z.infer<typeof leafChange>;

/** At least one change: an edit without a difference is no event. */
export const leafChanges = z.array(leafChange).min(1);

type Json = z.infer<ReturnType<typeof z.json>>;

/** Something with an identity and a rank among its siblings. */
export interface Ranked {
  readonly guid: string;
  readonly sortId: number;
}

/** The order of ranked things: by rank, and where two share one, by guid. */
export function byRank(a: Ranked, b: Ranked): number {
  return a.sortId - b.sortId || (a.guid < b.guid ? -1 : Number(a.guid > b.guid));
}

/**
 * The leaves in which two documents differ. Objects are walked by key. Arrays of ranked elements that stand in
 * the order of their ranks are walked by guid, so that editing one element never touches the path of another;
 * every other array is a leaf, because its order has no other keeper. So is every whole value.
 */
export function diffLeaves(before: unknown, after: unknown, path = ''): LeafChange[] {
  if (before === after) return [];
  const [left, right] = isWhole(path) ? [] : [branchesOf(before), branchesOf(after)];
  if (left !== undefined && right !== undefined && Array.isArray(before) === Array.isArray(after)) {
    const keys = new Set([...left.keys(), ...right.keys()]);
    return [...keys].flatMap((key) => diffLeaves(left.get(key), right.get(key), `${path}/${escapeKey(key)}`));
  }
  return sameJson(before, after) ? [] : [changeOf(path, before, after)];
}

/** A copy of the document with every change applied in turn; untouched parts are shared with the original. */
export function applyChanges<T>(document: T, changes: readonly LeafChange[]): T {
  const copy = workingCopy(document);
  for (const change of changes) copy.apply(change);
  return copy.document as T;
}

/** A document that is being changed; what it was made from stays as it is. */
export interface WorkingCopy {
  /** As it is now: the next change may change it in place. */
  readonly document: unknown;
  apply(change: LeafChange): void;
}

/** Copies each object or array at most once, however many of its members change. */
export function workingCopy(original: unknown): WorkingCopy {
  let document = original;
  const own: Own = new WeakSet();
  return {
    get document() {
      return document;
    },
    apply({ path, to }) {
      document = withLeaf(document, keysOf(path), to, own);
    },
  };
}

/** The changes that lead back, in reverse order. */
export function reverseChanges(changes: readonly LeafChange[]): LeafChange[] {
  return changes.toReversed().map(({ path, from, to }) => changeOf(path, to, from));
}

/**
 * Changes of parts of a whole value, as changes of the whole: what was recorded part by part once is asked about and taken
 * back as one. Parts that say nothing of themselves are as they stand in the document; where nothing stands there, the
 * changes stay as they are.
 */
export function wholeChanges(document: unknown, changes: readonly LeafChange[]): LeafChange[] {
  return [...Map.groupBy(changes, ({ path }) => wholePath(path))].flatMap(([path, parts]) => {
    const now = leafAt(document, path);
    if (parts.every((part) => part.path === path) || !isObject(now)) return parts;
    const within = parts.map((part) => ({ ...part, path: part.path.slice(path.length) }));
    return [changeOf(path, applyChanges(now, reverseChanges(within)), applyChanges(now, within))];
  });
}

/** The same changes, seen from a document that holds this one at `base`. */
export function changesUnder(base: string, changes: readonly LeafChange[]): LeafChange[] {
  return changes.map((change) => ({ ...change, path: `${base}${change.path}` }));
}

/** What stands at a path, or undefined. */
export function leafAt(document: unknown, path: string): unknown {
  return keysOf(path).reduce<unknown>(childOf, document);
}

/** The path of what holds the leaf at `path`. */
export function parentPath(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

/** Whether two paths touch: they are the same, or one lies within the other. */
export function pathsOverlap(a: string, b: string): boolean {
  return a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`);
}

/**
 * Answers which of these changes a path touches. Each is known by its own path and by those that it lies within, because
 * comparing every change of a large edit with every change of another takes minutes.
 */
export function changesTouching(changes: readonly LeafChange[]): (path: string) => LeafChange[] {
  const at = Map.groupBy(changes, ({ path }) => path);
  const within = new Map<string, LeafChange[]>();
  for (const change of changes) {
    for (const outer of pathsAround(change.path)) {
      const inner = within.get(outer);
      if (inner) inner.push(change);
      else within.set(outer, [change]);
    }
  }
  return (path) => [
    ...pathsAround(path).flatMap((outer) => at.get(outer) ?? []),
    ...(at.get(path) ?? []),
    ...(within.get(path) ?? []),
  ];
}

/** The paths of everything that a path lies within, nearest first; the last one is that of the whole document. */
function pathsAround(path: string): string[] {
  return path === '' ? [] : [parentPath(path), ...pathsAround(parentPath(path))];
}

/** Structural equality of JSON values; the order of keys does not count. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [presentEntries(a), new Map(presentEntries(b))];
  return (
    left.length === right.size &&
    left.every(([key, value]) => right.has(key) && sameJson(value, right.get(key)))
  );
}

function presentEntries(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, member]) => member !== undefined);
}

function changeOf(path: string, from: unknown, to: unknown): LeafChange {
  return {
    path,
    ...(from === undefined ? {} : { from: from as Json }),
    ...(to === undefined ? {} : { to: to as Json }),
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isRanked(value: unknown): value is Ranked {
  if (!isObject(value)) return false;
  const { guid, sortId } = value;
  return typeof guid === 'string' && Number.isInteger(sortId);
}

/** Ranked elements in their own order, no guid twice: what guids and ranks say of them is all there is to say. */
function isRankedArray(value: unknown): value is readonly Ranked[] {
  if (!Array.isArray(value) || !value.every(isRanked)) return false;
  const guids = new Set(value.map((element) => element.guid));
  return (
    guids.size === value.length && value.every((element, i) => byRank(value[i - 1] ?? element, element) <= 0)
  );
}

/** What lies one step below a value: undefined where the value is a leaf. */
function branchesOf(value: unknown): Map<string, unknown> | undefined {
  if (isRankedArray(value)) return new Map(value.map((element) => [element.guid, element]));
  return isObject(value) ? new Map(presentEntries(value)) : undefined;
}

function childOf(node: unknown, key: string): unknown {
  if (isRankedArray(node)) return node.find((element) => element.guid === key);
  if (Array.isArray(node)) return node[indexOf(key)];
  return isObject(node) && Object.hasOwn(node, key) ? node[key] : undefined;
}

/** Objects that a working copy has made itself, and may therefore write to. */
type Own = WeakSet<object>;

/** Whatever a path asks for is made on the way; what is in its way gives way. */
function withLeaf(node: unknown, keys: readonly string[], value: unknown, own: Own): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) return value;
  // Asked before the child changes, perhaps in place, and with it its rank.
  const ranked = isRankedArray(node) ? node : undefined;
  const child = withLeaf(childOf(node, key), rest, value, own);
  if (ranked && (child === undefined || isRanked(child))) return withElement(ranked, key, child);
  if (Array.isArray(node)) return withItem(node, indexOf(key), child);
  return withMember(node, key, child, own);
}

function withElement(elements: readonly Ranked[], guid: string, element: Ranked | undefined): Ranked[] {
  const others = elements.filter((other) => other.guid !== guid);
  return element === undefined ? others : [...others, element].toSorted(byRank);
}

/** Sets, appends or (undefined) takes out; an index beyond the end changes nothing. */
function withItem(items: readonly unknown[], index: number, item: unknown): readonly unknown[] {
  if (!(index <= items.length)) return items;
  return item === undefined ? items.toSpliced(index, 1) : items.toSpliced(index, 1, item);
}

function withMember(node: unknown, key: string, member: unknown, own: Own): unknown {
  const isKnown = isObject(node) && Object.hasOwn(node, key);
  if (member === undefined && !isKnown) return node;
  const object = isObject(node) && own.has(node) ? node : { ...(isObject(node) ? node : {}) };
  own.add(object);
  // Defined, not assigned: there is a name that would set the prototype.
  if (member === undefined) delete object[key];
  else if (isKnown) object[key] = member;
  else Object.defineProperty(object, key, { ...plainMember, value: member });
  return object;
}

const plainMember = { enumerable: true, configurable: true, writable: true };

function indexOf(key: string): number {
  return /^(0|[1-9]\d*)$/.test(key) ? Number(key) : Number.NaN;
}

function keysOf(path: string): string[] {
  return path
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function escapeKey(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

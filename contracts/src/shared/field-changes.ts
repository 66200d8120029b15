import { z } from 'zod';
import { atomicPath, isAtomic } from './atomic-values.ts';

/**
 * One changed field of a document: its path (a JSON Pointer, RFC 6901), its old and its new value. An absent `from` or
 * `to` means that the field did not or does not exist, which is different from null.
 */
export const fieldChange = z.object({
  path: z.string().regex(/^(\/[^/]*)+$/),
  from: z.json().optional(),
  to: z.json().optional(),
});
export type FieldChange = z.infer<typeof fieldChange>;

/** An edit without a difference causes no event. */
export const fieldChanges = z.array(fieldChange).min(1);

type Json = z.infer<ReturnType<typeof z.json>>;

export interface Ranked {
  readonly guid: string;
  readonly sortId: number;
}

/** By rank, then by guid. */
export function byRank(a: Ranked, b: Ranked): number {
  return a.sortId - b.sortId || (a.guid < b.guid ? -1 : Number(a.guid > b.guid));
}

/**
 * The fields in which two documents differ. Objects are compared by key. Arrays of ranked elements in order of rank
 * are compared by guid, so that editing one element does not change the path of another; any other array is one field,
 * and so are atomic values.
 */
export function diffDocuments(before: unknown, after: unknown, path = ''): FieldChange[] {
  if (before === after) return [];
  const [left, right] = isAtomic(path) ? [] : [branchesOf(before), branchesOf(after)];
  if (left !== undefined && right !== undefined && Array.isArray(before) === Array.isArray(after)) {
    const keys = new Set([...left.keys(), ...right.keys()]);
    return [...keys].flatMap((key) =>
      diffDocuments(left.get(key), right.get(key), `${path}/${escapeKey(key)}`),
    );
  }
  return sameJson(before, after) ? [] : [changeOf(path, before, after)];
}

/** Applies changes to a copy; unchanged parts are shared with the original. */
export function applyChanges<T>(document: T, changes: readonly FieldChange[]): T {
  const copy = workingCopy(document);
  for (const change of changes) copy.apply(change);
  return copy.document as T;
}

/** A document being changed; the original stays as it is. */
export interface WorkingCopy {
  /** Mutable: later changes may modify it in place. */
  readonly document: unknown;
  apply(change: FieldChange): void;
}

/** Copies each object or array at most once, however many of its members change. */
export function workingCopy(original: unknown): WorkingCopy {
  let document = original;
  const own: CopiedObjects = new WeakSet();
  return {
    get document() {
      return document;
    },
    apply({ path, to }) {
      document = withValueAt(document, keysOf(path), to, own);
    },
  };
}

/** The inverse changes, in reverse order. */
export function reverseChanges(changes: readonly FieldChange[]): FieldChange[] {
  return changes.toReversed().map(({ path, from, to }) => changeOf(path, to, from));
}

/**
 * Combines changes of parts of an atomic value to one change of the whole, for events that recorded the parts.
 * Unmentioned parts are as in the document; where it has no value, the changes stay as they are.
 */
export function atomicChanges(document: unknown, changes: readonly FieldChange[]): FieldChange[] {
  return [...Map.groupBy(changes, ({ path }) => atomicPath(path))].flatMap(([path, parts]) => {
    const now = valueAt(document, path);
    if (parts.every((part) => part.path === path) || !isObject(now)) return parts;
    const within = parts.map((part) => ({ ...part, path: part.path.slice(path.length) }));
    return [changeOf(path, applyChanges(now, reverseChanges(within)), applyChanges(now, within))];
  });
}

/** The same changes within a document that holds this one at `base`. */
export function changesUnder(base: string, changes: readonly FieldChange[]): FieldChange[] {
  return changes.map((change) => ({ ...change, path: `${base}${change.path}` }));
}

export function valueAt(document: unknown, path: string): unknown {
  return keysOf(path).reduce<unknown>(childOf, document);
}

export function parentPath(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

/** Whether two paths are equal, or one lies within the other. */
export function pathsOverlap(a: string, b: string): boolean {
  return a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`);
}

/**
 * Indexes changes by their own path and by all paths around it, and returns a lookup of those that overlap a path.
 * Comparing all pairs of two large edits would take minutes.
 */
export function changesOverlapping(changes: readonly FieldChange[]): (path: string) => FieldChange[] {
  const at = Map.groupBy(changes, ({ path }) => path);
  const within = new Map<string, FieldChange[]>();
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

/** All parent paths, nearest first; the last is that of the whole document. */
function pathsAround(path: string): string[] {
  return path === '' ? [] : [parentPath(path), ...pathsAround(parentPath(path))];
}

/** Structural equality of JSON values, independent of the order of keys. */
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

function changeOf(path: string, from: unknown, to: unknown): FieldChange {
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

/** Elements in order of rank with distinct guids: the order of the array then carries no information of its own. */
function isRankedArray(value: unknown): value is readonly Ranked[] {
  if (!Array.isArray(value) || !value.every(isRanked)) return false;
  const guids = new Set(value.map((element) => element.guid));
  return (
    guids.size === value.length && value.every((element, i) => byRank(value[i - 1] ?? element, element) <= 0)
  );
}

/** The members of an object or ranked array by key; undefined for any other value. */
function branchesOf(value: unknown): Map<string, unknown> | undefined {
  if (isRankedArray(value)) return new Map(value.map((element) => [element.guid, element]));
  return isObject(value) ? new Map(presentEntries(value)) : undefined;
}

function childOf(node: unknown, key: string): unknown {
  if (isRankedArray(node)) return node.find((element) => element.guid === key);
  if (Array.isArray(node)) return node[indexOf(key)];
  return isObject(node) && Object.hasOwn(node, key) ? node[key] : undefined;
}

/** Objects that were created by this working copy and may be modified. */
type CopiedObjects = WeakSet<object>;

/** Creates missing parents, and replaces values in between that have no members. */
function withValueAt(node: unknown, keys: readonly string[], value: unknown, own: CopiedObjects): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) return value;
  // Determined first, because changing the child may change its rank in place.
  const ranked = isRankedArray(node) ? node : undefined;
  const child = withValueAt(childOf(node, key), rest, value, own);
  if (ranked && (child === undefined || isRanked(child))) return withElement(ranked, key, child);
  if (Array.isArray(node)) return withItem(node, indexOf(key), child);
  return withMember(node, key, child, own);
}

function withElement(elements: readonly Ranked[], guid: string, element: Ranked | undefined): Ranked[] {
  const others = elements.filter((other) => other.guid !== guid);
  return element === undefined ? others : [...others, element].toSorted(byRank);
}

/** Sets, appends or (undefined) removes; an index beyond the end has no effect. */
function withItem(items: readonly unknown[], index: number, item: unknown): readonly unknown[] {
  if (!(index <= items.length)) return items;
  return item === undefined ? items.toSpliced(index, 1) : items.toSpliced(index, 1, item);
}

function withMember(node: unknown, key: string, member: unknown, own: CopiedObjects): unknown {
  const isKnown = isObject(node) && Object.hasOwn(node, key);
  if (member === undefined && !isKnown) return node;
  const object = isObject(node) && own.has(node) ? node : { ...(isObject(node) ? node : {}) };
  own.add(object);
  // Not assigned, because `__proto__` would set the prototype.
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

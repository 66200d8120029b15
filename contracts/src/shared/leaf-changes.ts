import { z } from 'zod';

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
type Keyed = { guid: string; sortId?: number } & Record<string, unknown>;

/**
 * The leaves in which two documents differ, in the order of their keys. Scalars, empty objects and plain
 * arrays are leaves; objects are walked by key, and arrays whose elements all carry a `guid` by that guid,
 * so that editing one element never touches the path of another.
 */
export function diffLeaves(before: unknown, after: unknown, path = ''): LeafChange[] {
  if (sameJson(before, after)) return [];
  if (isBranch(before) && isBranch(after)) {
    const [left, right] = [branches(before), branches(after)];
    const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
    return [...keys].flatMap((key) => diffLeaves(left[key], right[key], `${path}/${escapeKey(key)}`));
  }
  return [
    {
      path,
      ...(before === undefined ? {} : { from: before as Json }),
      ...(after === undefined ? {} : { to: after as Json }),
    },
  ];
}

/** A copy of the document with every change applied; untouched parts are shared with the original. */
export function applyChanges<T>(document: T, changes: readonly LeafChange[]): T {
  return changes.reduce<unknown>(
    (doc, change) => setLeaf(doc, keysOf(change.path), change.to),
    document,
  ) as T;
}

/** The changes that lead back, in reverse order. */
export function reverseChanges(changes: readonly LeafChange[]): LeafChange[] {
  return changes.toReversed().map(({ path, from, to }) => ({
    path,
    ...(to === undefined ? {} : { from: to }),
    ...(from === undefined ? {} : { to: from }),
  }));
}

/** What stands at a path, or undefined. */
export function leafAt(document: unknown, path: string): unknown {
  return keysOf(path).reduce<unknown>(
    (node, key) => (isBranch(node) ? branches(node)[key] : undefined),
    document,
  );
}

/** The changes whose path no longer holds what they wrote: taking these back would lose somebody's later work. */
export function overwrittenChanges(document: unknown, changes: readonly LeafChange[]): LeafChange[] {
  return changes.filter((change) => !sameJson(leafAt(document, change.path), change.to));
}

/** Whether two paths touch: they are the same, or one lies within the other. */
export function pathsOverlap(a: string, b: string): boolean {
  return a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`);
}

/** Structural equality of JSON values; the order of keys does not count. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [Object.entries(a).filter(isPresent), Object.entries(b).filter(isPresent)];
  return left.length === right.length && left.every(([key, value]) => sameJson(value, Reflect.get(b, key)));
}

function isPresent([, value]: [string, unknown]): boolean {
  return value !== undefined;
}

function isKeyedArray(value: unknown): value is Keyed[] {
  return Array.isArray(value) && value.every((element) => typeof element?.guid === 'string');
}

function isBranch(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  return Array.isArray(value) ? isKeyedArray(value) : Object.keys(value).length > 0;
}

function branches(value: object): Record<string, unknown> {
  if (isKeyedArray(value)) return Object.fromEntries(value.map((element) => [element.guid, element]));
  return value as Record<string, unknown>;
}

function setLeaf(node: unknown, keys: readonly string[], value: unknown): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) return value;
  if (isKeyedArray(node)) return setElement(node, key, setLeaf(node.find(hasGuid(key)), rest, value));
  const { [key]: current, ...others } = (node ?? {}) as Record<string, unknown>;
  const next = setLeaf(current, rest, value);
  return next === undefined ? others : { ...others, [key]: next };
}

function setElement(elements: readonly Keyed[], key: string, next: unknown): Keyed[] {
  const others = elements.filter((element) => element.guid !== key);
  if (next === undefined) return others;
  return [...others, next as Keyed].toSorted(bySortId);
}

function hasGuid(key: string) {
  return (element: Keyed) => element.guid === key;
}

function bySortId(a: Keyed, b: Keyed): number {
  return (a.sortId ?? 0) - (b.sortId ?? 0) || (a.guid < b.guid ? -1 : 1);
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

import { diffIndices } from 'node-diff3';

/** Replaces `end - start` elements from `start` on. */
interface Hunk<T> {
  readonly start: number;
  readonly end: number;
  readonly parts: readonly T[];
}

interface MergePorts<T> {
  /** Elements with equal names are equal. */
  readonly nameOf: (element: T) => string;
  /** Merges an element that both changed; undefined where that is not possible. */
  readonly both: (base: T, mine: T, theirs: T) => T | undefined;
}

/**
 * Three-way merge of a list. Insertions of both at one place are both kept, theirs first.
 * @returns undefined where both changed the same elements in incompatible ways
 */
export function mergeThreeWay<T>(
  base: readonly T[],
  mine: readonly T[],
  theirs: readonly T[],
  { nameOf, both }: MergePorts<T>,
): readonly T[] | undefined {
  const same = (a: readonly T[], b: readonly T[]) =>
    a.length === b.length && a.every((element, index) => nameOf(element) === nameOf(b[index] as T));
  const own = [...hunksOf(base, mine, nameOf)];
  const merged: Hunk<T>[] = [];
  for (const hunk of hunksOf(base, theirs, nameOf)) {
    const overlapping = own.filter((other) => overlaps(hunk, other));
    const [other] = overlapping;
    if (other === undefined) {
      merged.push(hunk);
      continue;
    }
    if (overlapping.length > 1 || other.start !== hunk.start || other.end !== hunk.end) return undefined;
    own.splice(own.indexOf(other), 1);
    const parts = same(hunk.parts, other.parts) ? hunk.parts : together(base, other, hunk, both);
    if (parts === undefined) return undefined;
    merged.push({ ...hunk, parts });
  }
  return applyHunks(base, [...merged, ...own]);
}

function together<T>(
  base: readonly T[],
  mine: Hunk<T>,
  theirs: Hunk<T>,
  both: MergePorts<T>['both'],
): readonly T[] | undefined {
  if (mine.start === mine.end) return [...theirs.parts, ...mine.parts];
  const [from, left, right] = [base[mine.start], mine.parts[0], theirs.parts[0]];
  if (mine.end - mine.start > 1 || from === undefined || left === undefined || right === undefined)
    return undefined;
  const one = both(from, left, right);
  return one === undefined ? undefined : [one];
}

/** Whether two hunks touch the same elements, or the same place between two. */
function overlaps<T>(a: Hunk<T>, b: Hunk<T>): boolean {
  const [aIsNew, bIsNew] = [a.start === a.end, b.start === b.end];
  if (aIsNew && bIsNew) return a.start === b.start;
  return a.start < b.end && b.start < a.end;
}

function applyHunks<T>(base: readonly T[], hunks: readonly Hunk<T>[]): readonly T[] {
  // At one place, an insertion comes before a replacement.
  const inOrder = hunks.toSorted((a, b) => a.start - b.start || a.end - b.end);
  let at = 0;
  const result: T[] = [];
  for (const { start, end, parts } of inOrder) {
    result.push(...base.slice(at, start), ...parts);
    at = end;
  }
  return [...result, ...base.slice(at)];
}

/** The differences, split as finely as possible. */
function hunksOf<T>(
  base: readonly T[],
  after: readonly T[],
  nameOf: (element: T) => string,
): readonly Hunk<T>[] {
  const differences = diffIndices(base.map(nameOf), after.map(nameOf));
  return differences.flatMap(({ buffer1: [start, length], buffer2: [from, count] }) =>
    splitHunk({ start, end: start + length, parts: after.slice(from, from + count) }),
  );
}

/** Splits a replacement into single elements, and an insertion after them. */
function splitHunk<T>({ start, end, parts }: Hunk<T>): readonly Hunk<T>[] {
  const replaced = end - start;
  if (replaced > parts.length) return [{ start, end, parts }];
  const ones = parts
    .slice(0, replaced)
    .map((part, index) => ({ start: start + index, end: start + index + 1, parts: [part] }));
  const rest = parts.slice(replaced);
  return rest.length === 0 ? ones : [...ones, { start: end, end, parts: rest }];
}

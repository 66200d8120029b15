/** Stands in place of `end - start` elements from `start` on. */
interface Hunk<T> {
  readonly start: number;
  readonly end: number;
  readonly parts: readonly T[];
}

interface MergePorts<T> {
  /** Elements with the same name are the same. */
  readonly nameOf: (element: T) => string;
  /** What becomes of an element that both changed: undefined where nobody can tell. */
  readonly both: (base: T, mine: T, theirs: T) => T | undefined;
}

/**
 * A list with what two people made of it. What both put at one place stands there twice, theirs first: nobody's is lost.
 * @returns undefined where they changed the same elements in ways that do not go together
 */
export function mergeLists<T>(
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
    const met = own.filter((other) => meets(hunk, other));
    const [other] = met;
    if (other === undefined) {
      merged.push(hunk);
      continue;
    }
    if (met.length > 1 || other.start !== hunk.start || other.end !== hunk.end) return undefined;
    own.splice(own.indexOf(other), 1);
    const parts = same(hunk.parts, other.parts) ? hunk.parts : together(base, other, hunk, both);
    if (parts === undefined) return undefined;
    merged.push({ ...hunk, parts });
  }
  return applied(base, [...merged, ...own]);
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

/** Whether two hunks are about the same elements, or about the same place between two. */
function meets<T>(a: Hunk<T>, b: Hunk<T>): boolean {
  const [aIsNew, bIsNew] = [a.start === a.end, b.start === b.end];
  if (aIsNew && bIsNew) return a.start === b.start;
  return a.start < b.end && b.start < a.end;
}

function applied<T>(base: readonly T[], hunks: readonly Hunk<T>[]): readonly T[] {
  // What is new at a place stands before what replaces the element there.
  const inOrder = hunks.toSorted((a, b) => a.start - b.start || a.end - b.end);
  let at = 0;
  const result: T[] = [];
  for (const { start, end, parts } of inOrder) {
    result.push(...base.slice(at, start), ...parts);
    at = end;
  }
  return [...result, ...base.slice(at)];
}

/** More comparisons than this are not made: what lies between counts as one change then. */
const mostComparisons = 4_000_000;

/** What changed, piece by piece: an element that became another is a piece of its own. */
function hunksOf<T>(
  base: readonly T[],
  after: readonly T[],
  nameOf: (element: T) => string,
): readonly Hunk<T>[] {
  const [left, right] = [base.map(nameOf), after.map(nameOf)];
  let head = 0;
  while (head < Math.min(left.length, right.length) && left[head] === right[head]) head += 1;
  let tail = 0;
  const shorter = Math.min(left.length, right.length) - head;
  while (tail < shorter && left.at(-1 - tail) === right.at(-1 - tail)) tail += 1;
  const kept = keptPairs(left.slice(head, left.length - tail), right.slice(head, right.length - tail));
  const stops = [
    ...kept.map(([from, to]) => [from + head, to + head] as const),
    [left.length - tail, right.length - tail] as const,
  ];
  let [from, to] = [head, head];
  return stops.flatMap(([nextFrom, nextTo]) => {
    const pieces = piecesOf({ start: from, end: nextFrom, parts: after.slice(to, nextTo) });
    [from, to] = [nextFrom + 1, nextTo + 1];
    return pieces;
  });
}

/** Elements that each became one other, and what came after them. */
function piecesOf<T>({ start, end, parts }: Hunk<T>): readonly Hunk<T>[] {
  const replaced = end - start;
  if (replaced > parts.length) return [{ start, end, parts }];
  const ones = parts
    .slice(0, replaced)
    .map((part, index) => ({ start: start + index, end: start + index + 1, parts: [part] }));
  const rest = parts.slice(replaced);
  return rest.length === 0 ? ones : [...ones, { start: end, end, parts: rest }];
}

/** Indices of elements that stand in both, in order: the longest such row. */
function keptPairs(
  left: readonly string[],
  right: readonly string[],
): readonly (readonly [number, number])[] {
  if (left.length * right.length > mostComparisons) return [];
  const width = right.length + 1;
  const lengths = new Uint32Array((left.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = left.length - 1; row >= 0; row -= 1) {
    for (let column = right.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] =
        left[row] === right[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const pairs: [number, number][] = [];
  let [row, column] = [0, 0];
  while (row < left.length && column < right.length) {
    if (left[row] === right[column]) {
      pairs.push([row, column]);
      [row, column] = [row + 1, column + 1];
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return pairs;
}

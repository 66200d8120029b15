/** A stretch of guids in their order. */
export interface GuidRange {
  readonly first: string;
  /** The first that is no longer in it; undefined where it reaches to the end. */
  readonly beyond: string | undefined;
}

/**
 * One of equal parts of all guids. They are spread evenly, so that their parts are of about the same size, and a part
 * is found by its bounds instead of by counting.
 * @param part from 0
 * @param parts a power of two, at most 2^16
 */
export function guidRange(part: number, parts: number): GuidRange {
  const bound = (index: number) =>
    `${Math.floor((index * 2 ** 32) / parts)
      .toString(16)
      .padStart(8, '0')}-0000-0000-0000-000000000000`;
  return { first: bound(part), beyond: part + 1 === parts ? undefined : bound(part + 1) };
}

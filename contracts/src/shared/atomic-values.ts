/**
 * Members that are compared and merged as a whole: of two people who each choose a focal point, nobody wants the x of
 * one and the y of the other.
 */
const atomicMembers: ReadonlySet<string> = new Set([
  /** Of an image. */
  'focalPoint',
  /** Of a block, and of a redirect: kind and target. */
  'link',
  'to',
  /** Of an item: address and coordinates. */
  'location',
]);

export function isAtomic(path: string): boolean {
  return atomicMembers.has(path.slice(path.lastIndexOf('/') + 1));
}

/** The path of the atomic value around a path; the path itself where there is none. */
export function atomicPath(path: string): string {
  const keys = path.split('/');
  const end = keys.findIndex((key) => atomicMembers.has(key));
  return end === -1 ? path : keys.slice(0, end + 1).join('/');
}

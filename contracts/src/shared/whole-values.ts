/**
 * Members whose value means something only as a whole: of two people who each point at something, neither means the
 * column of the one and the row of the other. Whoever compares documents never looks into them.
 */
const wholeMembers: ReadonlySet<string> = new Set([
  /** Of a picture: how far from the left and from the top. */
  'focalPoint',
  /** Of a block, and of a redirect: what kind of thing it leads to, and to which. */
  'link',
  'to',
  /** Of an item: an address, and where that is on the map. */
  'location',
]);

/** Whether what stands at a path is one value, whatever it is made of. */
export function isWhole(path: string): boolean {
  return wholeMembers.has(path.slice(path.lastIndexOf('/') + 1));
}

/** The path of the whole value in which a path lies; the path itself where it lies in none. */
export function wholePath(path: string): string {
  const keys = path.split('/');
  const end = keys.findIndex((key) => wholeMembers.has(key));
  return end === -1 ? path : keys.slice(0, end + 1).join('/');
}

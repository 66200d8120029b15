/** The id of a block in its page, for addresses that lead to it. */
export function blockAnchor(guid: string): string {
  return `b-${guid}`;
}

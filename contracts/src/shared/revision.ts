/** The ETag of an aggregate at a revision. */
export function formatEtag(revision: number): string {
  return `"${revision}"`;
}

/**
 * What `If-Match` asks for: a revision to merge onto, `*` (it must exist and be untouched), or nothing.
 * @returns undefined where the header is absent or unreadable.
 */
export function parseIfMatch(header: string | undefined): number | '*' | undefined {
  if (header === undefined) return undefined;
  if (header.trim() === '*') return '*';
  const match = /^\s*(?:W\/)?"(\d+)"\s*$/.exec(header);
  return match === null ? undefined : Number(match[1]);
}

export function formatEtag(revision: number): string {
  return `"${revision}"`;
}

/**
 * Parses `If-Match`: a revision, or `*`.
 * @returns undefined where the header is absent or invalid
 */
export function parseIfMatch(header: string | undefined): number | '*' | undefined {
  if (header === undefined) return undefined;
  if (header.trim() === '*') return '*';
  const match = /^\s*(?:W\/)?"(\d+)"\s*$/.exec(header);
  return match === null ? undefined : Number(match[1]);
}

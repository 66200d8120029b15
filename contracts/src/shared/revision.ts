export function formatEtag(revision: number): string {
  return `"${revision}"`;
}

/**
 * Parses `If-Match`: a revision, or `*`. Of what was never written, the revision is -1.
 * @returns undefined where the header is absent or invalid
 */
export function parseIfMatch(header: string | undefined): number | '*' | undefined {
  if (header === undefined) return undefined;
  if (header.trim() === '*') return '*';
  const match = /^\s*(?:W\/)?"(-1|\d{1,15})"\s*$/.exec(header);
  return match === null ? undefined : Number(match[1]);
}

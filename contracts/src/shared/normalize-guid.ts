// Apart from the schemas: what visitors load has no zod.

const compact = /^[0-9a-f]{32}$/;

/**
 * The canonical form of a guid: 36 characters, lower case, with hyphens.
 * @returns undefined where `text` is no guid, with or without hyphens
 */
export function normalizeGuid(text: string): string | undefined {
  const digits = text.toLowerCase().replaceAll('-', '');
  if (!compact.test(digits)) return undefined;
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The canonical forms of those that are guids. */
export function guidsAmong(texts: readonly string[]): string[] {
  return texts.flatMap((text) => normalizeGuid(text) ?? []);
}

/** Whether a text can be kept and found again: Postgres has no place for NUL, and half a character is none. */
export function isStorableText(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/**
 * The way to the first text in a value that cannot be kept, as `['items', '0', 'title']`; to what has it, where it is the name of a
 * member. The value may not be nested too deeply.
 * @returns undefined where all can be kept
 */
export function findUnstorableText(value: unknown): readonly string[] | undefined {
  if (typeof value === 'string') return isStorableText(value) ? undefined : [];
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return undefined;
  for (const [name, member] of Object.entries(value)) {
    if (!isStorableText(name)) return [];
    const below = findUnstorableText(member);
    if (below !== undefined) return [name, ...below];
  }
  return undefined;
}

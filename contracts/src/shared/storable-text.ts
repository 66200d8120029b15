/** Whether a text can be kept and found again: Postgres has no place for NUL, and half a character is none. */
export function isStorableText(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/** Whether every text in a value can be kept, names of members included. The value may not be nested too deeply. */
export function hasStorableTexts(value: unknown): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return true;
  return Object.entries(value).every(([name, member]) => isStorableText(name) && hasStorableTexts(member));
}

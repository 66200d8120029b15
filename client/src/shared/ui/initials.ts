/** Of the first and the last name: `AV` of Anna de Vries. */
export function initialsOf(displayName: string): string {
  const words = displayName.split(/[\s[\]]+/).filter((word) => word !== '');
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase('nl');
}

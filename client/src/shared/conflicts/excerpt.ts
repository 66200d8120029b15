/** Characters that are shown of a value. */
const longest = 600;
/** Characters that are shown before a difference. */
const lead = 80;

/**
 * Shortens a long text to the part that differs.
 * @param beside the text it is compared with
 */
export function excerptOf(text: string, beside?: string): string {
  if (text.length <= longest) return text;
  let same = 0;
  while (beside !== undefined && same < text.length && text[same] === beside[same]) same += 1;
  const start = same === text.length ? 0 : Math.max(0, text.lastIndexOf(' ', same - lead) + 1);
  const end = start + longest;
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`;
}

/** Characters that are shown of a value. */
const longest = 600;
/** Characters that are shown of what stands before a difference. */
const lead = 80;

/**
 * As much of a text as there is room for. Of one that is too long, what differs from the other.
 * @param beside what it is compared with
 */
export function excerptOf(text: string, beside?: string): string {
  if (text.length <= longest) return text;
  let same = 0;
  while (beside !== undefined && same < text.length && text[same] === beside[same]) same += 1;
  const start = same === text.length ? 0 : Math.max(0, text.lastIndexOf(' ', same - lead) + 1);
  const end = start + longest;
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`;
}

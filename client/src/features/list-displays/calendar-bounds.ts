/** The first and last month that a calendar leads to, as `2026-11`: those with items, and the current one. */
export function calendarBounds(
  days: { readonly first: string; readonly last: string } | null,
  today: string,
): readonly [first: string, last: string] {
  const months = [today, days?.first ?? today, days?.last ?? today].map((day) => day.slice(0, 7)).sort();
  return [months[0] ?? '', months[2] ?? ''];
}

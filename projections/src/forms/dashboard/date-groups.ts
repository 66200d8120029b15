import type { ElementType } from '@spoor/contracts/forms/element-types';

/** As many groups as are read beside each other. */
const mostGroups = 24;
const yearsOfDecade = 10;
const monthsOfYear = 12;

/** How finely an answer is counted: the month of a date, the hour of a time; undefined where it is neither. */
export function momentGroup(type: ElementType, answer: string): string | undefined {
  if (type === 'time') return /^(\d\d):/.exec(answer)?.[1];
  return type === 'date' || type === 'datetime' ? /^(\d{4}-\d\d)-\d\d/.exec(answer)?.[1] : undefined;
}

/**
 * Counts in the order of time: of times by hour, `09`; of dates by month, `2026-11`, and where they lie further apart by year, `2026`, or by
 * decade, `2020s`. What lies between the first and the last and nobody chose counts zero, unless that is more than anybody reads.
 */
export function momentCounts(
  type: ElementType,
  counts: ReadonlyMap<string, number>,
): readonly (readonly [id: string, count: number])[] {
  if (counts.size === 0) return [];
  if (type === 'time') return filled(counts, Number, (hour) => String(hour).padStart(2, '0'));
  const byMonth = filled(counts, monthNumber, monthId);
  if (byMonth.length <= mostGroups) return byMonth;
  const years = grouped(counts, (id) => id.slice(0, 4));
  const byYear = filled(years, Number, (year) => String(year).padStart(4, '0'));
  if (byYear.length <= mostGroups) return byYear;
  const decades = grouped(years, (year) => `${year.slice(0, 3)}0s`);
  const byDecade = filled(decades, decadeNumber, decadeId);
  return byDecade.length <= mostGroups ? byDecade : [...decades].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

function grouped(
  counts: ReadonlyMap<string, number>,
  groupOf: (id: string) => string,
): ReadonlyMap<string, number> {
  const groups = new Map<string, number>();
  for (const [id, count] of counts) groups.set(groupOf(id), (groups.get(groupOf(id)) ?? 0) + count);
  return groups;
}

/** Each from the first to the last. */
function filled(
  counts: ReadonlyMap<string, number>,
  numberOf: (id: string) => number,
  idOf: (place: number) => string,
): readonly (readonly [string, number])[] {
  const places = [...counts.keys()].map(numberOf);
  const first = Math.min(...places);
  return Array.from({ length: Math.max(...places) - first + 1 }, (_, index) => {
    const id = idOf(first + index);
    return [id, counts.get(id) ?? 0] as const;
  });
}

function monthNumber(id: string): number {
  return Number(id.slice(0, 4)) * monthsOfYear + Number(id.slice(5)) - 1;
}

function monthId(place: number): string {
  const year = String(Math.floor(place / monthsOfYear)).padStart(4, '0');
  return `${year}-${String((place % monthsOfYear) + 1).padStart(2, '0')}`;
}

function decadeNumber(id: string): number {
  return Number(id.slice(0, 4)) / yearsOfDecade;
}

function decadeId(place: number): string {
  return `${String(place * yearsOfDecade).padStart(4, '0')}s`;
}

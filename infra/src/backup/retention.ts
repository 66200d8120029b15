import { hourMs } from '@spoor/contracts/shared/durations';

/** How many backups are kept, each the last of its period. */
export type Retention = ReadonlyMap<Period, number>;

type Period = 'h' | 'd' | 'w' | 'm' | 'y';

/** Where nothing else is said. */
export const defaultRetention = '7d,4w,6m';

const part = /^([1-9]\d{0,3})([hdwmy])$/;

/**
 * @param text how many of hours, days, weeks, months and years, as `24h,7d,4w,6m,2y`; or `all`
 * @returns undefined for `all`
 * @throws RangeError in words that follow the name of what is set
 */
export function parseRetention(text: string): Retention | undefined {
  if (text === 'all') return undefined;
  const counts = new Map<Period, number>();
  for (const each of text.split(',')) {
    const [, count, period] = part.exec(each.trim()) ?? [];
    if (count === undefined || period === undefined)
      throw new RangeError('must say how many to keep, as 7d,4w,6m, or all');
    counts.set(period as Period, Number(count));
  }
  return counts;
}

/**
 * The backups to keep: of each of the last so many periods in which there is one, the newest; and always the newest of all.
 * @param backups in no particular order; periods are those of UTC
 */
export function chooseRetained<Backup extends { readonly madeOn: Date }>(
  backups: readonly Backup[],
  retention: Retention | undefined,
): ReadonlySet<Backup> {
  if (retention === undefined) return new Set(backups);
  const newestFirst = backups.toSorted((a, b) => b.madeOn.getTime() - a.madeOn.getTime());
  const retained = new Set(newestFirst.slice(0, 1));
  for (const [period, count] of retention) {
    const periods = new Set<string>();
    for (const backup of newestFirst) {
      const name = nameOf(period, backup.madeOn);
      if (periods.has(name)) continue;
      if (periods.size === count) break;
      periods.add(name);
      retained.add(backup);
    }
  }
  return retained;
}

/** Milliseconds after which nothing is kept any more but the newest of all; without end where everything is kept. */
export function spanOf(retention: Retention | undefined): number {
  const spans = [...(retention ?? [])].map(([period, count]) => count * longest[period] * hourMs);
  return retention === undefined ? Number.POSITIVE_INFINITY : Math.max(...spans);
}

/** Hours that a period takes at most. */
const longest: Readonly<Record<Period, number>> = { h: 1, d: 24, w: 7 * 24, m: 31 * 24, y: 366 * 24 };

/** The same for all moments of one period. */
function nameOf(period: Period, moment: Date): string {
  const iso = moment.toISOString();
  switch (period) {
    case 'h':
      return iso.slice(0, 13);
    case 'd':
      return iso.slice(0, 10);
    case 'w':
      return mondayOf(moment);
    case 'm':
      return iso.slice(0, 7);
    case 'y':
      return iso.slice(0, 4);
  }
}

function mondayOf(moment: Date): string {
  const daysSince = (moment.getUTCDay() + 6) % 7;
  const monday = Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate() - daysSince);
  return new Date(monday).toISOString().slice(0, 10);
}

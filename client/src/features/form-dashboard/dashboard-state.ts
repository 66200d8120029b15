import {
  addDays,
  comparedPeriod,
  isPeriod,
  lengthOf,
  type Period,
} from '@spoor/contracts/statistics/statistics-period';

/** Days until today, by their names in the address; null: everything there is, or what is chosen. */
const lengths = { '7d': 7, '30d': 30, '90d': 90, all: null, custom: null } as const;
export type DashboardPeriodName = keyof typeof lengths;
export const dashboardPeriodNames = Object.keys(lengths) as readonly DashboardPeriodName[];

/** Days, both included; both absent: everything there is. */
export type DashboardDays = Period | { readonly from?: undefined; readonly to?: undefined };

/** What the screen shows besides the version, kept in the address. */
export interface DashboardState {
  readonly name: DashboardPeriodName;
  readonly days: DashboardDays;
  /** With the same number of days before these, with another version, or with nothing. */
  readonly compare: 'none' | 'previous' | `version-${number}`;
}

/** @param today on the platform, `2026-11-21`. What makes no sense is taken for not said. */
export function readDashboardState(address: URLSearchParams, today: string): DashboardState {
  const wanted = dashboardPeriodNames.find((each) => each === address.get('period')) ?? 'all';
  const custom = { from: address.get('from') ?? '', to: address.get('to') ?? '' };
  const name = wanted === 'custom' && !isPeriod(custom) ? 'all' : wanted;
  const days = name === 'custom' ? custom : daysOf(name, today);
  const given = address.get('compare') ?? '';
  if (given === 'previous' && days.from !== undefined) return { name, days, compare: given };
  const version = /^version-([1-9]\d{0,5})$/.exec(given)?.[1];
  return { name, days, compare: version === undefined ? 'none' : `version-${Number(version)}` };
}

/** The address of a dashboard in a state, without what is usual. */
export function dashboardAddress(
  formGuid: string,
  version: string,
  { name, days, compare }: DashboardState,
): string {
  const parameters = new URLSearchParams({
    ...(name === 'all' ? {} : { period: name }),
    ...(name === 'custom' && days.from !== undefined ? { from: days.from, to: days.to } : {}),
    ...(compare === 'none' ? {} : { compare }),
  });
  return `/admin/forms/${formGuid}/${version}/dashboard${parameters.size === 0 ? '' : `?${parameters}`}`;
}

export function daysOf(name: Exclude<DashboardPeriodName, 'custom'>, today: string): DashboardDays {
  const length = lengths[name];
  return length === null ? {} : { from: addDays(today, 1 - length), to: today };
}

/** Stands in the address for all versions together. */
export const allVersions = 'all';

/** What it is compared with: of which version, of which days, and how many days lie between the two; undefined where nothing is. */
export function comparedWith(
  version: string,
  { days, compare }: DashboardState,
): { readonly version: string; readonly days: DashboardDays; readonly shift: number } | undefined {
  if (compare === 'none') return undefined;
  if (compare !== 'previous') return { version: compare.slice('version-'.length), days, shift: 0 };
  if (days.from === undefined) return undefined;
  return { version, days: comparedPeriod(days, 'previous') ?? days, shift: lengthOf(days) };
}

import { type VisitorClass, visitorClasses } from '@spoor/contracts/statistics/statistics-dimensions';
import {
  parseFilter,
  type StatisticsFilter,
  writeFilter,
} from '@spoor/contracts/statistics/statistics-filter';
import {
  type Comparison,
  comparisons,
  type Interval,
  intervals,
} from '@spoor/contracts/statistics/statistics-intervals';
import { addDays, isPeriod, type Period } from '@spoor/contracts/statistics/statistics-period';

export const presets = ['today', 'yesterday', '7d', '30d', '12m', '24m', 'custom'] as const;
export type Preset = (typeof presets)[number];

/** What the screen shows, kept in the address. */
export interface StatisticsState {
  readonly preset: Preset;
  readonly period: Period;
  readonly compare: Comparison;
  /** Undefined: as suits the period. */
  readonly interval: Interval | undefined;
  readonly who: VisitorClass;
  readonly filter: StatisticsFilter;
}

const usual = { preset: '30d', compare: 'previous', who: 'visitor' } as const;

/** @param today on the platform, `2026-11-21`. Invalid values are ignored. */
export function readStatisticsState(address: URLSearchParams, today: string): StatisticsState {
  const chosen = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === address.get(name));
  const custom = { from: address.get('from') ?? '', to: address.get('to') ?? '' };
  const wanted = chosen('period', presets) ?? usual.preset;
  const preset = wanted === 'custom' && !isPeriod(custom) ? usual.preset : wanted;
  return {
    preset,
    period: preset === 'custom' ? custom : periodOf(preset, today),
    compare: chosen('compare', comparisons) ?? usual.compare,
    interval: chosen('interval', intervals),
    who: chosen('who', visitorClasses) ?? usual.who,
    filter: parseFilter(address.get('filter') ?? '') ?? { segment: {} },
  };
}

/** A relative address without what is usual. */
export function statisticsAddress({
  preset,
  period,
  compare,
  interval,
  who,
  filter,
}: StatisticsState): string {
  const written = writeFilter(filter);
  return `?${new URLSearchParams({
    ...(preset === usual.preset ? {} : { period: preset }),
    ...(preset === 'custom' ? { from: period.from, to: period.to } : {}),
    ...(compare === usual.compare ? {} : { compare }),
    ...(interval === undefined ? {} : { interval }),
    ...(who === usual.who ? {} : { who }),
    ...(written === '' ? {} : { filter: written }),
  })}`;
}

function periodOf(preset: Exclude<Preset, 'custom'>, today: string): Period {
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case '7d':
      return { from: addDays(today, -6), to: today };
    case '30d':
      return { from: addDays(today, -29), to: today };
    case '12m':
      return { from: addDays(today, -364), to: today };
    case '24m':
      return { from: addDays(today, -729), to: today };
  }
}

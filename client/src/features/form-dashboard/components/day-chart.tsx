import type { FormDashboard } from '@spoor/contracts/forms/form-dashboard';
import { addDays, daysOf, type Period } from '@spoor/contracts/statistics/statistics-period';
import { roomOf } from '../../../shared/dashboard/chart-places.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { noonOf } from '../../../shared/noon-of.ts';
import type { Compared } from './compared.ts';
import { barOf, lineOf, size } from './day-chart-places.ts';

type Days = FormDashboard['perDay'];

interface DayChartProps {
  readonly days: Days;
  /** From the first to the last day; undefined where that is what was counted. */
  readonly period: Period | undefined;
  readonly compared: Compared<Days> | undefined;
  /** By so many days what it is compared with lies before it: it is drawn over it. */
  readonly shift: number;
}

/** What was counted on a day, and on the one that it is compared with. */
interface ShownDay {
  readonly day: string;
  readonly starts: number;
  readonly completed: number;
  /** How many sent it on the other one; absent where nothing is compared. */
  readonly other?: number;
}

/** How many began and sent it each day; the same as a table below it. */
export function DayChart({ days, period, compared, shift }: DayChartProps) {
  const { t, date, number } = useI18n();
  const shown = besideEachOther(days, compared?.figures, shift);
  const [first, last] = [period?.from ?? shown[0]?.day, period?.to ?? shown.at(-1)?.day];
  if (first === undefined || last === undefined) return null;
  const most = Math.max(
    1,
    ...shown.flatMap(({ starts, completed, other = 0 }) => [starts, completed, other]),
  );
  const nameOf = (day: string) => date(noonOf(day));
  return (
    <figure className="chart form-chart">
      <span className="soft tiny" aria-hidden="true">
        {number(most)}
      </span>
      <Drawing shown={withQuietDays(shown, { from: first, to: last })} most={most} />
      <div className="spread row soft tiny" aria-hidden="true">
        <span>{nameOf(first)}</span>
        <span>{last === first ? '' : nameOf(last)}</span>
      </div>
      <figcaption className="row cluster gap-4 small">
        <span className="form-chart__legend form-chart__legend--completed">
          {t('form_dashboard.completed')}
        </span>
        <span className="form-chart__legend">{t('form_dashboard.starts')}</span>
        {compared === undefined ? null : (
          <span className="form-chart__legend form-chart__legend--other">
            {t('form_dashboard.completed')} ({compared.name})
          </span>
        )}
      </figcaption>
      <DayTable shown={shown} compared={compared?.name} />
    </figure>
  );
}

/** Of both, in order. */
function besideEachOther(days: Days, others: Days | undefined, shift: number): readonly ShownDay[] {
  const counted = new Map(days.map((each) => [each.day, each]));
  if (others === undefined) return days;
  const there = new Map(others.map(({ day, completed }) => [addDays(day, shift), completed]));
  return [...new Set([...counted.keys(), ...there.keys()])].toSorted().map((day) => ({
    day,
    starts: counted.get(day)?.starts ?? 0,
    completed: counted.get(day)?.completed ?? 0,
    other: there.get(day) ?? 0,
  }));
}

/** All days, also those on which nothing was counted: a line would lead over them as if something was. */
function withQuietDays(shown: readonly ShownDay[], period: Period): readonly ShownDay[] {
  const counted = new Map(shown.map((each) => [each.day, each]));
  const quiet = { starts: 0, completed: 0, ...(shown[0]?.other === undefined ? {} : { other: 0 }) };
  return daysOf(period).map((day) => counted.get(day) ?? { day, ...quiet });
}

interface DrawingProps {
  /** Every day from the first to the last. */
  readonly shown: readonly ShownDay[];
  readonly most: number;
}

function lookOf(measure: 'other' | 'starts' | 'completed'): string {
  return measure === 'starts' ? 'chart__line chart__line--dashed' : `chart__line form-chart__${measure}`;
}

function Drawing({ shown, most }: DrawingProps) {
  const { t, date, number } = useI18n();
  const measures = [
    ...(shown[0]?.other === undefined ? [] : (['other'] as const)),
    ...(['starts', 'completed'] as const),
  ];
  const heightOf = (value: number | undefined) => (value ?? 0) / most;
  return (
    <svg
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t('form_dashboard.per_day')}
    >
      {measures.map((measure, index) =>
        shown.length === 1 ? (
          // A line would say that days went by.
          <rect
            key={measure}
            className={lookOf(measure)}
            {...barOf(heightOf(shown[0]?.[measure]), index - (measures.length - 1) / 2)}
          />
        ) : (
          <polyline
            key={measure}
            className={lookOf(measure)}
            points={lineOf(shown.map((each) => heightOf(each[measure])))}
          />
        ),
      )}
      {shown.map(({ day, starts, completed, other }, index) => (
        <rect key={day} className="chart__part" {...roomOf(index, shown.length, size.height)}>
          <title>
            {`${date(noonOf(day))}: ${number(starts)} / ${number(completed)}${other === undefined ? '' : ` (${number(other)})`}`}
          </title>
        </rect>
      ))}
    </svg>
  );
}

function DayTable({
  shown,
  compared,
}: {
  shown: readonly ShownDay[];
  /** What it is compared with. */
  compared: string | undefined;
}) {
  const { t, date, number } = useI18n();
  return (
    <details>
      <summary>{t('statistics.as_table')}</summary>
      <table className="form-bars">
        <thead>
          <tr>
            <th scope="col">{t('statistics.moment')}</th>
            <th scope="col">{t('form_dashboard.starts')}</th>
            <th scope="col">{t('form_dashboard.completed')}</th>
            {compared === undefined ? null : (
              <th scope="col">
                {t('form_dashboard.completed')} ({compared})
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ day, starts, completed, other }) => (
            <tr key={day}>
              <th scope="row">{date(noonOf(day))}</th>
              <td>{number(starts)}</td>
              <td>{number(completed)}</td>
              {other === undefined ? null : <td>{number(other)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

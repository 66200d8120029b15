import type { FormDashboard } from '@spoor/contracts/forms/form-dashboard';
import { useI18n } from '../../../shared/i18n.tsx';
import { noonOf } from '../../../shared/noon-of.ts';

type Days = FormDashboard['perDay'];
type Measure = 'starts' | 'completed';

/** Drawn in units of its own, and stretched to the space that there is. */
const size = { width: 1_000, height: 200 };

/** How many began and sent it each day; the same as a table below it. */
export function DayChart({ days }: { days: Days }) {
  const { t, date, number } = useI18n();
  const most = Math.max(1, ...days.flatMap(({ starts, completed }) => [starts, completed]));
  const [first, last] = [days[0], days.at(-1)];
  const nameOf = (day: string) => date(noonOf(day));
  return (
    <figure className="form-chart">
      <span className="soft tiny" aria-hidden="true">
        {number(most)}
      </span>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('form_dashboard.per_day')}
      >
        {days.length === 1 && first !== undefined ? (
          // A line would say that days went by.
          (['starts', 'completed'] as const).map((measure, index) => (
            <rect
              key={measure}
              className={`form-chart__${measure}`}
              {...barOf(first[measure] / most, index)}
            />
          ))
        ) : (
          <>
            <polyline className="form-chart__starts" points={pointsOf(days, 'starts', most)} />
            <polyline className="form-chart__completed" points={pointsOf(days, 'completed', most)} />
          </>
        )}
        {days.map(({ day, starts, completed }) => (
          <rect key={day} className="form-chart__day" {...roomOf(days, day)}>
            <title>{`${nameOf(day)}: ${number(starts)} / ${number(completed)}`}</title>
          </rect>
        ))}
      </svg>
      <div className="spread row soft tiny" aria-hidden="true">
        <span>{first === undefined ? '' : nameOf(first.day)}</span>
        <span>{last === undefined || last === first ? '' : nameOf(last.day)}</span>
      </div>
      <figcaption className="row cluster gap-4 small">
        <span className="form-chart__legend form-chart__legend--completed">
          {t('form_dashboard.completed')}
        </span>
        <span className="form-chart__legend">{t('form_dashboard.starts')}</span>
      </figcaption>
      <DayTable days={days} />
    </figure>
  );
}

function DayTable({ days }: { days: Days }) {
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
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, starts, completed }) => (
            <tr key={day}>
              <th scope="row">{date(noonOf(day))}</th>
              <td>{number(starts)}</td>
              <td>{number(completed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** Days stand where they are in time, also where none is between them. */
function placeOf(days: Days, day: string): number {
  const [first, last] = [days[0]?.day ?? day, days.at(-1)?.day ?? day];
  const at = (each: string) => Date.parse(noonOf(each));
  return last === first ? size.width / 2 : ((at(day) - at(first)) / (at(last) - at(first))) * size.width;
}

function pointsOf(days: Days, measure: Measure, most: number): string {
  return days
    .map((each) => {
      const height = size.height - (each[measure] / most) * (size.height - 8);
      return `${placeOf(days, each.day).toFixed(1)},${height.toFixed(1)}`;
    })
    .join(' ');
}

/** The first left of the middle, the second right of it. @param part of the greatest */
function barOf(part: number, index: number) {
  const width = size.width / 12;
  const height = part * (size.height - 8);
  return {
    x: size.width / 2 + (index === 0 ? -width * 1.1 : width * 0.1),
    y: size.height - height,
    width,
    height,
  };
}

function roomOf(days: Days, day: string) {
  const width = size.width / Math.max(1, days.length);
  return { x: Math.max(0, placeOf(days, day) - width / 2), y: 0, width, height: size.height };
}

import type { FormDashboard } from '@spoor/contracts/forms/form-dashboard';
import { type I18n, useI18n } from '../../../shared/i18n.tsx';
import type { Compared } from './compared.ts';

interface FigureCardsProps {
  readonly view: FormDashboard;
  readonly compared: Compared<FormDashboard> | undefined;
}

/** The figures of a form at a glance, with how they differ from what they are compared with. */
export function FigureCards({ view, compared }: FigureCardsProps) {
  const i18n = useI18n();
  return (
    <ul className="form-figures unmarked">
      {figures.map(({ name, figureOf, text }) => {
        const value = figureOf(view);
        const other = compared && figureOf(compared.figures);
        return (
          <li key={name} className="card form-figures__figure">
            <span className="small soft">{i18n.t(`form_dashboard.${name}`)}</span>
            <span className="form-figures__value">{value === null ? '–' : text(value, i18n)}</span>
            {compared === undefined ? null : (
              <span className="tiny soft">
                {differenceOf(value, other ?? null, i18n)}
                {i18n.t('form_dashboard.compared', {
                  ...{ name: compared.name, value: other == null ? '–' : text(other, i18n) },
                })}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface ShownFigure {
  readonly name: 'views' | 'starts' | 'completed' | 'completion_rate' | 'median_time';
  readonly figureOf: (view: FormDashboard) => number | null;
  readonly text: (value: number, i18n: I18n) => string;
}

const count: ShownFigure['text'] = (value, { number }) => number(value);
const figures: readonly ShownFigure[] = [
  { name: 'views', figureOf: ({ views }) => views, text: count },
  { name: 'starts', figureOf: ({ starts }) => starts, text: count },
  { name: 'completed', figureOf: ({ completed }) => completed, text: count },
  {
    name: 'completion_rate',
    figureOf: ({ completionRate }) => completionRate,
    text: (rate, { number }) => `${number(Math.round(rate * 100))}%`,
  },
  {
    name: 'median_time',
    figureOf: ({ medianSeconds }) => medianSeconds,
    text: (seconds, { t }) =>
      t('statistics.duration', {
        minutes: Math.floor(seconds / 60),
        seconds: String(seconds % 60).padStart(2, '0'),
      }),
  },
];

/** `+33% · `; empty where it cannot be told. */
function differenceOf(now: number | null, before: number | null, { number }: I18n): string {
  if (now === null || before === null || before === 0) return '';
  const percent = Math.round((100 * (now - before)) / before);
  return `${percent === 0 ? '' : percent > 0 ? '+' : '−'}${number(Math.abs(percent))}% · `;
}

import type { FormDashboard } from '@spoor/contracts/forms/form-dashboard';
import { differenceText, durationText, rateText } from '../../../shared/dashboard/figure-text.ts';
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
    <ul className="dashboard-figures unmarked">
      {figures.map(({ name, figureOf, text }) => {
        const value = figureOf(view);
        const other = compared && figureOf(compared.figures);
        return (
          <li key={name} className="card dashboard-figures__figure">
            <span className="small soft">{i18n.t(`form_dashboard.${name}`)}</span>
            <span className="dashboard-figures__value">{value === null ? '–' : text(value, i18n)}</span>
            <span className="tiny soft">{i18n.t(`form_dashboard.${name}_about`)}</span>
            {compared === undefined ? null : (
              <span className="tiny soft">
                {differenceText(value, other ?? null, i18n)}
                {i18n.t('form_dashboard.compared', {
                  name: compared.name,
                  value: other == null ? '–' : text(other, i18n),
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
  readonly name: 'views' | 'starts' | 'completed' | 'completion_rate' | 'median_time' | 'received';
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
    text: rateText,
  },
  {
    name: 'median_time',
    figureOf: ({ medianSeconds }) => medianSeconds,
    text: durationText,
  },
  { name: 'received', figureOf: ({ received }) => received, text: count },
];

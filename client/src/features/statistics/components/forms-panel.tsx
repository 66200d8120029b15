import type { StatisticsView } from '@spoor/contracts/statistics/statistics.views';
import { useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import type { StatisticsState } from '../statistics-state.ts';
import { StatisticsPanel } from './statistics-panel.tsx';

const counted = ['seen', 'begun', 'left', 'sent'] as const;

interface FormsPanelProps extends Pick<StatisticsView, 'forms'> {
  readonly state: StatisticsState;
}

/** How many saw each form, began with it and left on their way, and beside it how many came in. */
export function FormsPanel({ forms, state }: FormsPanelProps) {
  const { t, number } = useI18n();
  if (forms === null) return null;
  return (
    <StatisticsPanel part="forms" state={state}>
      {forms.length === 0 ? (
        <p className="soft">{t('statistics.nothing')}</p>
      ) : (
        <table className="statistics-table">
          <thead>
            <tr>
              <th scope="col">{t('statistics.forms.form')}</th>
              {counted.map((name) => (
                <th key={name} scope="col">
                  {t(`statistics.forms.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {forms.map(({ guid, name, ...figures }) => (
              <tr key={guid}>
                <th scope="row">
                  <Link to={`/admin/forms/${guid}`}>{name}</Link>
                </th>
                {counted.map((each) => (
                  <td key={each}>{number(figures[each])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </StatisticsPanel>
  );
}

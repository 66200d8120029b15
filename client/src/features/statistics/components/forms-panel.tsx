import type { StatisticsView } from '@spoor/contracts/statistics/statistics.views';
import { useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';

/** How many saw each form, began with it and sent it. */
export function FormsPanel({ forms }: Pick<StatisticsView, 'forms'>) {
  const { t, number } = useI18n();
  if (forms === null) return null;
  return (
    <section className="statistics-panel card">
      <h2>{t('statistics.forms')}</h2>
      {forms.length === 0 ? (
        <p className="soft">{t('statistics.nothing')}</p>
      ) : (
        <table className="statistics-table">
          <thead>
            <tr>
              <th scope="col">{t('statistics.forms.form')}</th>
              <th scope="col">{t('statistics.forms.seen')}</th>
              <th scope="col">{t('statistics.forms.begun')}</th>
              <th scope="col">{t('statistics.forms.sent')}</th>
            </tr>
          </thead>
          <tbody>
            {forms.map(({ guid, name, seen, begun, sent }) => (
              <tr key={guid}>
                <th scope="row">
                  <Link to={`/admin/forms/${guid}`}>{name}</Link>
                </th>
                <td>{number(seen)}</td>
                <td>{number(begun)}</td>
                <td>{number(sent)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

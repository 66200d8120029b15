import type { StatisticsView } from '@spoor/contracts/statistics/statistics.views';
import { useI18n } from '../../../shared/i18n.tsx';

/** Until when a measurement is good, and from when it is bad: those of web.dev. */
const bounds = { lcp: [2_500, 4_000], inp: [200, 500], cls: [0.1, 0.25] } as const;
const names = ['lcp', 'inp', 'cls'] as const;
type VitalName = (typeof names)[number];

/** How fast pages are for three visitors out of four. */
export function VitalsPanel({ rows }: { rows: StatisticsView['vitals'] }) {
  const { t, number } = useI18n();
  if (rows === null) return null;
  const textOf = (name: VitalName, value: number) =>
    name === 'cls'
      ? number(Math.round(value * 100) / 100)
      : t('statistics.seconds', { seconds: number(Math.round(value / 10) / 100) });
  return (
    <section className="statistics-panel card">
      <h2>{t('statistics.vitals')}</h2>
      {rows.length === 0 ? (
        <p className="soft">{t('statistics.nothing')}</p>
      ) : (
        <table className="statistics-table">
          <thead>
            <tr>
              <th scope="col">{t('statistics.name_of.path')}</th>
              {names.map((name) => (
                <th key={name} scope="col">
                  <abbr title={t(`statistics.vital.${name}`)}>{name.toUpperCase()}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, 11).map(({ path, p75 }) => (
              <tr key={path}>
                <th scope="row">{path === '' ? t('statistics.whole_site') : path}</th>
                {names.map((name) => {
                  const value = p75[name];
                  return (
                    <td key={name}>
                      {value === null
                        ? '–'
                        : `${textOf(name, value)} (${t(`statistics.vital.${gradeOf(name, value)}`)})`}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function gradeOf(name: VitalName, value: number): 'good' | 'fair' | 'bad' {
  const [good, bad] = bounds[name];
  if (value <= good) return 'good';
  return value <= bad ? 'fair' : 'bad';
}

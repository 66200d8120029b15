import type { StatisticsView, StatisticsVitalRow } from '@spoor/contracts/statistics/statistics.views';
import { otherName } from '@spoor/contracts/statistics/statistics-dimensions';
import { useState } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';

/** Until when a measurement is good, and from when it is bad: those of web.dev. */
const bounds = { lcp: [2_500, 4_000], inp: [200, 500], cls: [0.1, 0.25] } as const;
const names = ['lcp', 'inp', 'cls'] as const;
type VitalName = (typeof names)[number];

/** Rows that are seen at first: the whole site, and ten addresses. */
const fewRows = 11;

interface VitalsPanelProps {
  readonly rows: StatisticsView['vitals'];
  /** The address at which only this path is looked at. */
  readonly addressOf: (path: string) => string;
}

/** How fast pages are for three visitors out of four; each row leads to itself alone. */
export function VitalsPanel({ rows, addressOf }: VitalsPanelProps) {
  const { t } = useI18n();
  const [isWhole, setWhole] = useState(false);
  if (rows === null) return null;
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
            {(isWhole ? rows : rows.slice(0, fewRows)).map((row) => (
              <VitalsRow key={row.path} row={row} address={addressOf(row.path)} />
            ))}
          </tbody>
        </table>
      )}
      {rows.length <= fewRows || isWhole ? null : (
        <button type="button" className="button button--quiet" onClick={() => setWhole(true)}>
          {t('statistics.all_rows', { count: rows.length })}
        </button>
      )}
    </section>
  );
}

function VitalsRow({ row: { path, p75 }, address }: { row: StatisticsVitalRow; address: string }) {
  const { t, number } = useI18n();
  const textOf = (name: VitalName, value: number) =>
    name === 'cls'
      ? number(Math.round(value * 100) / 100)
      : t('statistics.seconds', { seconds: number(Math.round(value / 10) / 100) });
  const isMany = path === '' || path === otherName;
  return (
    <tr>
      <th scope="row">
        {isMany ? (
          t(path === '' ? 'statistics.whole_site' : 'statistics.others')
        ) : (
          <Link to={address} preventScrollReset>
            {path}
          </Link>
        )}
      </th>
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
  );
}

function gradeOf(name: VitalName, value: number): 'good' | 'fair' | 'bad' {
  const [good, bad] = bounds[name];
  if (value <= good) return 'good';
  return value <= bad ? 'fair' : 'bad';
}

import type { StatisticsView, StatisticsVitalRow } from '@spoor/contracts/statistics/statistics.views';
import { otherName } from '@spoor/contracts/statistics/statistics-dimensions';
import { useState } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import type { StatisticsState } from '../statistics-state.ts';
import { type ShownVital, shownVitals, useVitalText } from '../use-vital-text.ts';
import { StatisticsPanel } from './statistics-panel.tsx';

/** Until when a measurement is good, and from when it is bad: those of web.dev. */
const bounds = { lcp: [2_500, 4_000], inp: [200, 500], cls: [0.1, 0.25] } as const;

/** Rows that are seen at first: the whole site, and ten addresses. */
const fewRows = 11;

interface VitalsPanelProps {
  readonly rows: StatisticsView['vitals'];
  readonly state: StatisticsState;
  /** The address at which only this path is looked at. */
  readonly addressOf: (path: string) => string;
}

/** How fast pages are for three visitors out of four; each row leads to itself alone. */
export function VitalsPanel({ rows, state, addressOf }: VitalsPanelProps) {
  const { t } = useI18n();
  const [isWhole, setWhole] = useState(false);
  if (rows === null) return null;
  return (
    <StatisticsPanel part="vitals" state={state}>
      {rows.length === 0 ? (
        <p className="soft">{t('statistics.nothing')}</p>
      ) : (
        <table className="statistics-table">
          <thead>
            <tr>
              <th scope="col">{t('statistics.name_of.path')}</th>
              {shownVitals.map((name) => (
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
    </StatisticsPanel>
  );
}

function VitalsRow({ row: { path, p75 }, address }: { row: StatisticsVitalRow; address: string }) {
  const { t } = useI18n();
  const textOf = useVitalText();
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
      {shownVitals.map((name) => {
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

function gradeOf(name: ShownVital, value: number): 'good' | 'fair' | 'bad' {
  const [good, bad] = bounds[name];
  if (value <= good) return 'good';
  return value <= bad ? 'fair' : 'bad';
}

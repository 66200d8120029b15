import type { StatisticsRow } from '@spoor/contracts/statistics/statistics.views';
import { otherName, type StatisticsDimension } from '@spoor/contracts/statistics/statistics-dimensions';
import { type CSSProperties, useState } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import type { StatisticsState } from '../statistics-state.ts';
import { useNameOf } from '../use-name-of.ts';
import { isAction } from '../use-part-texts.ts';
import { StatisticsPanel } from './statistics-panel.tsx';

/** Rows that are seen at first. */
const fewRows = 10;

interface RowsPanelProps {
  readonly dimension: StatisticsDimension;
  /** Null: not known apart for what the filter lets through. */
  readonly rows: readonly StatisticsRow[] | null;
  readonly state: StatisticsState;
  /** The address at which only this is looked at. */
  readonly addressOf: (name: string) => string;
}

/** What was counted of one kind; each row leads to itself alone. */
export function RowsPanel({ dimension, rows, state, addressOf }: RowsPanelProps) {
  const { t, number } = useI18n();
  const nameOf = useNameOf();
  const [isWhole, setWhole] = useState(false);
  if (rows === null) return null;
  const shown = isWhole ? rows : rows.slice(0, fewRows);
  const most = Math.max(1, ...rows.map(({ visitors }) => visitors));
  return (
    <StatisticsPanel part={dimension} state={state}>
      {rows.length === 0 ? (
        <p className="soft">{t('statistics.nothing')}</p>
      ) : (
        <table className="statistics-table">
          <thead>
            <tr>
              <th scope="col">{t(`statistics.name_of.${dimension}`)}</th>
              <th scope="col">{t('statistics.visitors')}</th>
              <th scope="col">{t(isAction(dimension) ? 'statistics.times' : 'statistics.views')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.name} style={{ '--share': `${(100 * row.visitors) / most}%` } as CSSProperties}>
                <th scope="row">
                  {row.name === otherName ? (
                    t('statistics.others')
                  ) : (
                    <Link to={addressOf(row.name)} preventScrollReset>
                      {nameOf(dimension, row.name, row.label)}
                    </Link>
                  )}
                </th>
                <td>{number(row.visitors)}</td>
                <td>{number(row.count)}</td>
              </tr>
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

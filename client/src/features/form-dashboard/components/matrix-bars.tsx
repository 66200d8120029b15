import { useI18n } from '../../../shared/i18n.tsx';

export interface MatrixRow {
  readonly id: string;
  readonly name: string;
  /** By option, in their order; null where the group is too small to be told. */
  readonly counts: readonly (number | null)[];
}

interface MatrixBarsProps {
  readonly label: string;
  readonly options: readonly string[];
  readonly rows: readonly MatrixRow[];
}

/** One bar per statement, divided by what was chosen; the same as a table below it. */
export function MatrixBars({ label, options, rows }: MatrixBarsProps) {
  const { t, number } = useI18n();
  return (
    <>
      <ul className="form-matrix unmarked">
        {rows.map(({ id, name, counts }) => (
          <li key={id}>
            <span className="small">{name}</span>
            <StackedBar counts={counts} options={options} />
          </li>
        ))}
      </ul>
      <ul className="form-matrix__legend row cluster small unmarked" aria-hidden="true">
        {options.map((option, index) => (
          <li key={option} className="inline-row gap-1">
            <svg viewBox="0 0 10 10" aria-hidden="true">
              <rect
                className="form-bars__value"
                width="10"
                height="10"
                fillOpacity={shadeOf(index, options)}
              />
            </svg>
            {option}
          </li>
        ))}
      </ul>
      <details>
        <summary className="small">{t('statistics.as_table')}</summary>
        <div className="form-matrix__table">
          <table className="form-bars" aria-label={label}>
            <thead>
              <tr>
                <td />
                {options.map((option) => (
                  <th key={option} scope="col">
                    {option}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, name, counts }) => (
                <tr key={id}>
                  <th scope="row">{name}</th>
                  {options.map((option, index) => {
                    const count = counts[index] ?? null;
                    return (
                      <td key={option}>{count === null ? t('form_dashboard.small_group') : number(count)}</td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </>
  );
}

/** Nothing is drawn where nothing is told. */
function StackedBar({ counts, options }: Pick<MatrixRow, 'counts'> & Pick<MatrixBarsProps, 'options'>) {
  const { t, number } = useI18n();
  const knownCounts = counts.map((count) => count ?? 0);
  const sum = knownCounts.reduce((total, count) => total + count, 0);
  if (sum === 0)
    return (
      <span className="small soft">
        {counts.includes(null) ? t('form_dashboard.small_group') : number(0)}
      </span>
    );
  const before = knownCounts.map((_, index) =>
    knownCounts.slice(0, index).reduce((total, count) => total + count, 0),
  );
  return (
    <svg className="form-matrix__bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      {options.map((option, index) => (
        <rect
          key={option}
          className="form-bars__value form-matrix__part"
          x={(100 * (before[index] ?? 0)) / sum}
          width={(100 * (knownCounts[index] ?? 0)) / sum}
          height="10"
          fillOpacity={shadeOf(index, options)}
        >
          <title>{`${option}: ${number(knownCounts[index] ?? 0)}`}</title>
        </rect>
      ))}
    </svg>
  );
}

/** The later an option, the darker. */
function shadeOf(index: number, options: readonly string[]): number {
  return 0.2 + (0.8 * (index + 1)) / options.length;
}

import { useI18n } from '../../../shared/i18n.tsx';

interface BarFigure {
  /** Null where the group is too small to be told. */
  readonly value: number | null;
  /** What is read instead of the number. */
  readonly text?: string;
  /** What stands behind the number. */
  readonly note?: string;
}

export interface Bar extends BarFigure {
  readonly id: string;
  readonly name: string;
  /** What it is compared with; absent where that has none. */
  readonly compared?: BarFigure;
}

interface BarTableProps {
  readonly label: string;
  readonly bars: readonly Bar[];
  /** What a bar of full length stands for; the greatest of them where it is absent. */
  readonly most?: number;
  /** What bars are compared with; absent where that is nothing. */
  readonly compared?: string;
  /** The same as `most` of these: shares can be compared where counts cannot. */
  readonly comparedMost?: number;
}

/** A table whose rows are bars as well: what is drawn is read as numbers. */
export function BarTable({ label, bars, most, compared, comparedMost }: BarTableProps) {
  const full = Math.max(1, most ?? 0, ...bars.map(({ value }) => value ?? 0));
  const comparedFull = Math.max(1, comparedMost ?? 0, ...bars.map((bar) => bar.compared?.value ?? 0));
  return (
    <table className="form-bars" aria-label={label}>
      <tbody>
        {bars.map(({ id, name, ...bar }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td className="form-bars__bar">
              <DrawnBar value={bar.value} full={full} />
              {bar.compared === undefined ? null : (
                <DrawnBar isCompared value={bar.compared.value} full={comparedFull} />
              )}
            </td>
            <td className="form-bars__number">
              <BarValue {...bar} />
              {compared === undefined ? null : (
                <span className="form-bars__compared soft tiny">
                  {compared}: {bar.compared === undefined ? '–' : <BarValue {...bar.compared} />}
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DrawnBarProps {
  readonly value: number | null;
  readonly full: number;
  readonly isCompared?: boolean;
}

function DrawnBar({ value, full, isCompared = false }: DrawnBarProps) {
  // What is not told looks like nothing of the kind, least of all like zero.
  if (value === null) return null;
  return (
    <svg
      className={isCompared ? 'form-bars__other' : undefined}
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className="form-bars__room" width="100" height="10" />
      <rect className="form-bars__value" width={(100 * value) / full} height="10" />
    </svg>
  );
}

function BarValue({ value, text, note }: BarFigure) {
  const { t, number } = useI18n();
  return (
    <>
      {text ?? (value === null ? t('form_dashboard.small_group') : number(value))}
      {note === undefined ? null : <span className="soft"> {note}</span>}
    </>
  );
}

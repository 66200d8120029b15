import { useI18n } from '../../../shared/i18n.tsx';

export interface Bar {
  readonly id: string;
  readonly name: string;
  /** Null where the group is too small to be told. */
  readonly value: number | null;
  /** What is read instead of the number. */
  readonly text?: string;
  /** What stands behind the number. */
  readonly note?: string;
}

interface BarTableProps {
  readonly label: string;
  readonly bars: readonly Bar[];
  /** What a bar of full length stands for; the greatest of them where it is absent. */
  readonly most?: number;
}

/** A table whose rows are bars as well: what is drawn is read as numbers. */
export function BarTable({ label, bars, most }: BarTableProps) {
  const { t, number } = useI18n();
  const full = Math.max(1, most ?? 0, ...bars.map(({ value }) => value ?? 0));
  return (
    <table className="form-bars" aria-label={label}>
      <tbody>
        {bars.map(({ id, name, value, text, note }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td className="form-bars__bar">
              {/* What is not told looks like nothing of the kind, least of all like zero. */}
              {value === null ? null : (
                <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                  <rect className="form-bars__room" width="100" height="10" />
                  <rect className="form-bars__value" width={(100 * value) / full} height="10" />
                </svg>
              )}
            </td>
            <td className="form-bars__number">
              {text ?? (value === null ? t('form_dashboard.small_group') : number(value))}
              {note === undefined ? null : <span className="soft"> {note}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import type { ReactNode } from 'react';
import { useI18n } from '../../i18n.tsx';
import { X } from '../icons.tsx';

export interface BulkAction<Row> {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly tone?: 'danger';
  /** Rows that it applies to; the action is hidden where there are none. */
  readonly fits?: (row: Row) => boolean;
  /** It opens a dialog first: rows stay selected until it calls back. */
  readonly opensDialog?: boolean;
  /** @param rows that it applies to; @param onDone those that are named stay selected; @param chosen all that are selected */
  readonly onAction: (
    rows: readonly Row[],
    onDone: (left?: readonly Row[]) => void,
    chosen: readonly Row[],
  ) => void;
}

interface BulkBarProps<Row> {
  readonly rows: readonly Row[];
  readonly actions: readonly BulkAction<Row>[];
  /** @param left stay selected */
  readonly onClear: (left?: readonly Row[]) => void;
  /** A control that extends the selection. */
  readonly children?: ReactNode;
}

/** Shown while rows are selected: their number and the actions. */
export function BulkBar<Row>({ rows, actions, onClear, children }: BulkBarProps<Row>) {
  const { t } = useI18n();
  return (
    <div
      className="bulk-bar row cluster gap-1 floating"
      data-open={rows.length > 0 || undefined}
      inert={rows.length === 0}
    >
      <p role="status">{rows.length === 0 ? '' : t('table.chosen', { count: rows.length })}</p>
      {children}
      {actions.map(({ id, label, icon, tone, fits = () => true, opensDialog, onAction }) => {
        const meant = rows.filter(fits);
        return meant.length === 0 ? null : (
          <button
            key={id}
            type="button"
            className={tone === 'danger' ? 'tool tool--danger' : 'tool'}
            onClick={() => {
              onAction(meant, onClear, rows);
              if (opensDialog !== true) onClear();
            }}
          >
            {icon}
            {label}
            {meant.length < rows.length ? ` (${meant.length})` : null}
          </button>
        );
      })}
      <button type="button" className="tool" aria-label={t('table.choose_none')} onClick={() => onClear()}>
        <X aria-hidden="true" />
      </button>
    </div>
  );
}

import type { ReactNode } from 'react';
import { useI18n } from '../../i18n.tsx';
import { X } from '../icons.tsx';

/** Something that can be done to several rows at once. */
export interface BulkAction<Row> {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly tone?: 'danger';
  /** Rows for which it does something; the action is not offered where there are none. */
  readonly fits?: (row: Row) => boolean;
  /** Whether it asks something first: the rows stay chosen until it says that it is done, and where it never is. */
  readonly asks?: boolean;
  readonly onAction: (rows: readonly Row[], onDone: () => void) => void;
}

interface BulkBarProps<Row> {
  readonly rows: readonly Row[];
  readonly actions: readonly BulkAction<Row>[];
  readonly onClear: () => void;
  /** The way to choose more. */
  readonly children?: ReactNode;
}

/** Slides in as soon as rows are chosen: how many, and what can be done to them. */
export function BulkBar<Row>({ rows, actions, onClear, children }: BulkBarProps<Row>) {
  const { t } = useI18n();
  return (
    <div className="bulk-bar" data-open={rows.length > 0 || undefined} inert={rows.length === 0}>
      <p role="status">{rows.length === 0 ? '' : t('table.chosen', { count: rows.length })}</p>
      {children}
      {actions.map(({ id, label, icon, tone, fits = () => true, asks, onAction }) => {
        const meant = rows.filter(fits);
        return meant.length === 0 ? null : (
          <button
            key={id}
            type="button"
            className={tone === 'danger' ? 'tool tool--named tool--danger' : 'tool tool--named'}
            onClick={() => {
              onAction(meant, onClear);
              if (asks !== true) onClear();
            }}
          >
            {icon}
            {label}
            {meant.length < rows.length ? ` (${meant.length})` : null}
          </button>
        );
      })}
      <button type="button" className="tool" aria-label={t('table.choose_none')} onClick={onClear}>
        <X aria-hidden="true" />
      </button>
    </div>
  );
}

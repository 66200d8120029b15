import { type DragEvent, type ReactNode, useRef } from 'react';
import { useI18n } from '../../i18n.tsx';
import type { TaskEntity } from '../../tasks/task.ts';
import { LoadFailure } from '../load-failure.tsx';
import type { MenuAction } from '../menu-button.tsx';
import { Waiting } from '../waiting.tsx';
import { type BulkAction, BulkBar } from './bulk-bar.tsx';
import { ChooseAll } from './choose-all.tsx';
import type { Column } from './column.ts';
import { useRowSelection } from './row-selection.ts';
import { TableBody } from './table-body.tsx';
import { TableHead } from './table-head.tsx';
import { TablePaging } from './table-paging.tsx';
import { type TableFilter, TableToolbar } from './table-toolbar.tsx';
import { useCsv } from './use-csv.ts';
import type { TableControl } from './use-table-state.ts';
import './data-table.css';

/** Rows of one page of a table, and how many there are in all. */
export interface TableRows<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** A file of a table. */
export interface CsvSource {
  /** Without its ending. */
  readonly name: string;
  readonly entity: TaskEntity;
}

interface DataTableProps<Row> {
  /** What the rows are. */
  readonly label: string;
  readonly table: TableControl;
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  /** What a row is called on its check box and menu. */
  readonly nameOf: (row: Row) => string;
  /** Undefined while they are on their way. */
  readonly result: TableRows<Row> | undefined;
  /** Given where they could not be read. */
  readonly onRetry?: (() => void) | undefined;
  readonly searchLabel: string;
  readonly filters?: readonly TableFilter[];
  readonly rowMenu?: (row: Row) => readonly (readonly MenuAction[])[];
  /** Rows can be chosen where there is something to do to several at once. */
  readonly bulkActions?: readonly BulkAction<Row>[];
  /** Rows can be dragged to where something takes them. @param keys of what is taken along: all that are chosen */
  readonly onDrag?: (event: DragEvent, keys: readonly string[]) => void;
  /** Reads rows that fit on whatever page they stand, at most so many: to choose them all, and for a file. */
  readonly readAll?: (most?: number) => Promise<readonly Row[]>;
  /** Only where `readAll` is given. */
  readonly csv?: CsvSource;
  /** Where there is nothing at all yet: what this is for, and the first step. */
  readonly empty: ReactNode;
}

/**
 * A table of administration: searched, narrowed, sorted and paged, all of it in the address; rows are chosen for what can
 * be done to several at once, each has a menu of its own. Where there is little room, rows are cards.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, table, columns, keyOf, nameOf, result, onRetry, rowMenu, readAll, bulkActions = [] } = props;
  const rows = result?.rows ?? [];
  const selection = useRowSelection(rows, keyOf);
  const onCsv = useCsv(columns, props.csv, readAll);
  const frame = useRef<HTMLDivElement>(null);
  const hasChoice = bulkActions.length > 0;

  return (
    <div className="data-table" ref={frame}>
      <TableToolbar
        table={table}
        searchLabel={props.searchLabel}
        filters={props.filters ?? []}
        onCsv={result?.total === 0 ? undefined : onCsv}
      />
      {onRetry === undefined ? null : <LoadFailure retry={onRetry} />}
      {result === undefined && onRetry === undefined ? <Waiting rows={10} /> : null}
      {rows.length === 0 ? null : (
        // biome-ignore lint/a11y/noRedundantRoles: as cards, rows and cells would lose theirs
        <table role="table" aria-label={label}>
          <TableHead
            columns={columns}
            table={table}
            choice={hasChoice ? { state: selection.ofPage, onToggle: selection.toggleAll } : undefined}
            hasMenu={rowMenu !== undefined}
          />
          <TableBody
            {...{ columns, rows, keyOf, nameOf, rowMenu }}
            onDrag={props.onDrag}
            selection={hasChoice ? selection : undefined}
          />
        </table>
      )}
      {result !== undefined && rows.length === 0 ? <Nothing table={table} empty={props.empty} /> : null}
      {result === undefined ? null : <TablePaging table={table} total={result.total} />}
      {hasChoice ? (
        <BulkBar
          rows={[...selection.rows.values()]}
          actions={bulkActions}
          onClear={() => {
            selection.clear();
            // What was pressed goes away: back to where choosing begins.
            frame.current?.querySelector<HTMLElement>('thead input')?.focus();
          }}
        >
          {readAll === undefined || selection.ofPage !== 'all' ? null : (
            <ChooseAll
              total={result?.total ?? 0}
              chosen={selection.rows.size}
              readAll={readAll}
              onRead={selection.choose}
            />
          )}
        </BulkBar>
      ) : null}
    </div>
  );
}

/** Nothing fits what somebody looks for, or there is nothing yet. */
function Nothing({ table, empty }: { table: TableControl; empty: ReactNode }) {
  const { t } = useI18n();
  const { search, filters } = table.state;
  if (search === '' && Object.keys(filters).length === 0) {
    return <div className="data-table__empty">{empty}</div>;
  }
  return (
    <div className="data-table__empty">
      <p>{t('table.nothing_fits')}</p>
      <button
        type="button"
        className="button button--secondary"
        onClick={() => table.change({ search: '', filters: {} })}
      >
        {t('table.show_all')}
      </button>
    </div>
  );
}

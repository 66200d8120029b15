import { type DragEvent, type ReactNode, useRef } from 'react';
import { useI18n } from '../../i18n.tsx';
import type { TaskEntity } from '../../tasks/task.ts';
import { LoadFailure } from '../load-failure.tsx';
import { LoadingSkeleton } from '../loading-skeleton.tsx';
import type { MenuAction } from '../menu-button.tsx';
import { moveFocusTo } from '../return-focus.ts';
import { type BulkAction, BulkBar } from './bulk-bar.tsx';
import type { Column } from './column.ts';
import { type RowSelection, useRowSelection } from './row-selection.ts';
import { SelectAll } from './select-all.tsx';
import { TableBody } from './table-body.tsx';
import { TableHead } from './table-head.tsx';
import { TablePaging } from './table-paging.tsx';
import { type TableFilter, TableToolbar } from './table-toolbar.tsx';
import { useCsv } from './use-csv.ts';
import type { TableControl } from './use-table-state.ts';
import './data-table.css';

/** The rows of one page, and the total. */
export interface TableRows<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

interface DataTableProps<Row> {
  /** Accessible name of the table. */
  readonly label: string;
  readonly table: TableControl;
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  /** The row's name for its checkbox and menu. */
  readonly nameOf: (row: Row) => string;
  /** Undefined while loading. */
  readonly result: TableRows<Row> | undefined;
  /** Present where loading failed. */
  readonly onRetry?: (() => void) | undefined;
  /** Absent where nothing can be searched. */
  readonly searchLabel?: string;
  readonly filters?: readonly TableFilter[];
  /** What else stands beside the filters, as a choice of columns. */
  readonly tools?: ReactNode;
  readonly rowMenu?: (row: Row) => readonly (readonly MenuAction[])[];
  /** Rows can be selected where there are actions. */
  readonly bulkActions?: readonly BulkAction<Row>[];
  /** Where it outlives the table; absent: the table's own. */
  readonly selection?: RowSelection<Row>;
  /** @param keys of the dragged rows: all selected ones */
  readonly onDrag?: (event: DragEvent, keys: readonly string[]) => void;
  /** Reads matching rows of all pages, at most this many: for selecting all, and for CSV. */
  readonly readAll: (most?: number) => Promise<readonly Row[]>;
  /** What its rows are, which are saved as a file; null where the screen offers files of its own. */
  readonly csv: TaskEntity | null;
  /** Of the file; absent: that of the table. */
  readonly csvName?: string;
  /** Shown where there are no rows at all: an explanation and the first step. */
  readonly empty: ReactNode;
}

/**
 * A table with search, filters, sorting and paging in the address, and selectable rows with bulk actions. On narrow
 * screens rows are cards.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, table, columns, keyOf, nameOf, result, onRetry, rowMenu, readAll, bulkActions = [] } = props;
  const rows = result?.rows ?? [];
  const own = useRowSelection(rows, keyOf);
  const selection = props.selection ?? own;
  const file = props.csv && { name: props.csvName ?? label, entity: props.csv };
  const onCsv = useCsv(columns, file, readAll);
  const frame = useRef<HTMLDivElement>(null);
  const hasSelection = bulkActions.length > 0;

  return (
    <div className="data-table stack gap-3" ref={frame}>
      <TableToolbar
        table={table}
        searchLabel={props.searchLabel}
        filters={props.filters ?? []}
        onCsv={result?.total === 0 ? undefined : onCsv}
        tools={props.tools}
      />
      {onRetry === undefined ? null : <LoadFailure retry={onRetry} />}
      {result === undefined && onRetry === undefined ? <LoadingSkeleton rows={10} /> : null}
      {rows.length === 0 ? null : (
        // biome-ignore lint/a11y/noRedundantRoles: as cards, rows and cells would lose theirs
        <table role="table" aria-label={label}>
          <TableHead
            columns={columns}
            table={table}
            choice={hasSelection ? { state: selection.ofPage, onToggle: selection.toggleAll } : undefined}
            hasMenu={rowMenu !== undefined}
          />
          <TableBody
            {...{ columns, rows, keyOf, nameOf, rowMenu }}
            onDrag={props.onDrag}
            selection={hasSelection ? selection : undefined}
          />
        </table>
      )}
      {result !== undefined && rows.length === 0 ? <EmptyTable table={table} empty={props.empty} /> : null}
      {result === undefined ? null : <TablePaging table={table} total={result.total} />}
      {hasSelection ? (
        <BulkChoice
          {...{ selection, readAll }}
          actions={bulkActions}
          total={result?.total ?? 0}
          // The pressed button disappears; the focus goes to the checkbox of the page.
          onCleared={() => {
            const ofPage = frame.current?.querySelector<HTMLElement>('thead input');
            if (ofPage) moveFocusTo(ofPage);
          }}
        />
      ) : null}
    </div>
  );
}

interface BulkChoiceProps<Row> {
  readonly selection: RowSelection<Row>;
  readonly actions: readonly BulkAction<Row>[];
  /** Matching rows of all pages. */
  readonly total: number;
  readonly readAll: DataTableProps<Row>['readAll'];
  readonly onCleared: () => void;
}

/** What can be done with the selected rows, and selecting those of all pages. */
function BulkChoice<Row>({ selection, actions, total, readAll, onCleared }: BulkChoiceProps<Row>) {
  const { rows, ofPage, choose, clear } = selection;
  return (
    <BulkBar
      rows={[...rows.values()]}
      actions={actions}
      onClear={(left = []) => {
        clear();
        choose(left);
        if (left.length === 0) onCleared();
      }}
    >
      {ofPage !== 'all' ? null : (
        <SelectAll total={total} chosen={rows.size} readAll={readAll} onRead={choose} />
      )}
    </BulkBar>
  );
}

/** No matches, or no rows at all. */
function EmptyTable({ table, empty }: { table: TableControl; empty: ReactNode }) {
  const { t } = useI18n();
  const { search, filters, page } = table.state;
  if (search === '' && page === 1 && Object.keys(filters).length === 0) {
    return <div className="data-table__empty stack gap-4">{empty}</div>;
  }
  return (
    <div className="data-table__empty stack gap-4">
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

import type { AssetListing } from '@spoor/contracts/assets/asset.views';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import type { TaskEntity } from '../../../shared/tasks/task.ts';
import { type BulkAction, BulkBar } from '../../../shared/ui/data-table/bulk-bar.tsx';
import type { Column } from '../../../shared/ui/data-table/column.ts';
import type { TableRows } from '../../../shared/ui/data-table/data-table.tsx';
import type { RowSelection } from '../../../shared/ui/data-table/row-selection.ts';
import { SelectAll } from '../../../shared/ui/data-table/select-all.tsx';
import { TablePaging } from '../../../shared/ui/data-table/table-paging.tsx';
import { type TableFilter, TableToolbar } from '../../../shared/ui/data-table/table-toolbar.tsx';
import { useCsv } from '../../../shared/ui/data-table/use-csv.ts';
import type { TableControl } from '../../../shared/ui/data-table/use-table-state.ts';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { LoadingSkeleton } from '../../../shared/ui/loading-skeleton.tsx';
import { moveFocusTo } from '../../../shared/ui/return-focus.ts';
import { MediaCard } from './media-card.tsx';

interface MediaGridProps {
  readonly table: TableControl;
  readonly searchLabel: string;
  readonly filters: readonly TableFilter[];
  /** Of the library, and of its file. */
  readonly label: string;
  /** Undefined while loading. */
  readonly result: TableRows<AssetListing> | undefined;
  /** Present where loading failed. */
  readonly onRetry: (() => void) | undefined;
  readonly bulkActions: readonly BulkAction<AssetListing>[];
  readonly selection: RowSelection<AssetListing>;
  /** Reads matching files from all pages, at most this many, for selecting all, and for CSV. */
  readonly readAll: (most?: number) => Promise<readonly AssetListing[]>;
  /** Of the table of the same files: for CSV. */
  readonly columns: readonly Column<AssetListing>[];
  readonly csv: TaskEntity;
  readonly addressOf: (guid: string) => string;
  readonly sort: ReactNode;
  readonly empty: ReactNode;
}

/** The library as a grid, with the functions of the table. */
export function MediaGrid(props: MediaGridProps) {
  const { table, result, onRetry, selection, addressOf, readAll } = props;
  const assets = result?.rows ?? [];
  const onCsv = useCsv(props.columns, { name: props.label, entity: props.csv }, readAll);
  const ofPage = useRef<HTMLInputElement>(null);
  return (
    <div className="data-table stack gap-3">
      <TableToolbar
        table={table}
        searchLabel={props.searchLabel}
        filters={props.filters}
        onCsv={result?.total === 0 ? undefined : onCsv}
      />
      {onRetry === undefined ? null : <LoadFailure retry={onRetry} />}
      {result === undefined && onRetry === undefined ? (
        <LoadingSkeleton shape="media-screen__skeleton" />
      ) : null}
      {assets.length === 0 ? null : (
        <>
          <div className="row cluster spread gap-2">
            <PageCheckbox selection={selection} boxRef={ofPage} />
            {props.sort}
          </div>
          <ul className="media-screen__grid stack gap-4 unmarked">
            {assets.map((asset) => (
              <MediaCard
                key={asset.guid}
                asset={asset}
                address={addressOf(asset.guid)}
                isChosen={selection.rows.has(asset.guid)}
                dragged={selection.rows.has(asset.guid) ? [...selection.rows.keys()] : [asset.guid]}
                onToggle={(isRange) => selection.toggle(asset.guid, isRange)}
              />
            ))}
          </ul>
        </>
      )}
      {result !== undefined && assets.length === 0 ? (
        <div className="data-table__empty stack gap-4">{props.empty}</div>
      ) : null}
      {result === undefined ? null : <TablePaging table={table} total={result.total} />}
      <BulkBar
        rows={[...selection.rows.values()]}
        actions={props.bulkActions}
        onClear={() => {
          selection.clear();
          // The pressed button disappears; the focus goes to the checkbox of the page.
          if (ofPage.current !== null) moveFocusTo(ofPage.current);
        }}
      >
        {selection.ofPage === 'all' ? (
          <SelectAll
            {...{ total: result?.total ?? 0, chosen: selection.rows.size, readAll }}
            onRead={selection.choose}
          />
        ) : null}
      </BulkBar>
    </div>
  );
}

interface PageCheckboxProps {
  readonly selection: RowSelection<AssetListing>;
  readonly boxRef: RefObject<HTMLInputElement | null>;
}

/** Chooses all files of the page. */
function PageCheckbox({ selection, boxRef }: PageCheckboxProps) {
  const { t } = useI18n();
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={selection.ofPage === 'all'}
        ref={(box) => {
          boxRef.current = box;
          if (box !== null) box.indeterminate = selection.ofPage === 'some';
        }}
        onChange={selection.toggleAll}
      />
      {t('table.choose_all')}
    </label>
  );
}

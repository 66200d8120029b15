import type { AssetListing } from '@spoor/contracts/assets/asset.views';
import { type ReactNode, useRef } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import { type BulkAction, BulkBar } from '../../../shared/ui/data-table/bulk-bar.tsx';
import { ChooseAll } from '../../../shared/ui/data-table/choose-all.tsx';
import type { TableRows } from '../../../shared/ui/data-table/data-table.tsx';
import { useRowSelection } from '../../../shared/ui/data-table/row-selection.ts';
import { TablePaging } from '../../../shared/ui/data-table/table-paging.tsx';
import { type TableFilter, TableToolbar } from '../../../shared/ui/data-table/table-toolbar.tsx';
import type { TableControl } from '../../../shared/ui/data-table/use-table-state.ts';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { Waiting } from '../../../shared/ui/waiting.tsx';
import { MediaCard } from './media-card.tsx';

interface MediaGridProps {
  readonly table: TableControl;
  readonly searchLabel: string;
  readonly filters: readonly TableFilter[];
  /** Undefined while they are on their way. */
  readonly result: TableRows<AssetListing> | undefined;
  /** Given where they could not be read. */
  readonly onRetry: (() => void) | undefined;
  readonly bulkActions: readonly BulkAction<AssetListing>[];
  /** Reads files that fit on whatever page they stand, at most so many: to choose them all. */
  readonly readAll: (most: number) => Promise<readonly AssetListing[]>;
  readonly addressOf: (guid: string) => string;
  /** In what order they stand. */
  readonly sort: ReactNode;
  readonly empty: ReactNode;
}

const keyOf = ({ guid }: AssetListing) => guid;

/** The library as pictures: the same as the table, for whoever looks rather than reads. */
export function MediaGrid(props: MediaGridProps) {
  const { table, result, onRetry, addressOf } = props;
  const { t } = useI18n();
  const assets = result?.rows ?? [];
  const selection = useRowSelection(assets, keyOf);
  const ofPage = useRef<HTMLInputElement>(null);
  return (
    <div className="data-table">
      <TableToolbar table={table} searchLabel={props.searchLabel} filters={props.filters} />
      {onRetry === undefined ? null : <LoadFailure retry={onRetry} />}
      {result === undefined && onRetry === undefined ? <Waiting shape="media__skeleton" /> : null}
      {assets.length === 0 ? null : (
        <>
          <div className="media__order">
            <label className="check">
              <input
                type="checkbox"
                checked={selection.ofPage === 'all'}
                ref={(box) => {
                  ofPage.current = box;
                  if (box !== null) box.indeterminate = selection.ofPage === 'some';
                }}
                onChange={selection.toggleAll}
              />
              {t('table.choose_all')}
            </label>
            {props.sort}
          </div>
          <ul className="media__grid">
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
        <div className="data-table__empty">{props.empty}</div>
      ) : null}
      {result === undefined ? null : <TablePaging table={table} total={result.total} />}
      <BulkBar
        rows={[...selection.rows.values()]}
        actions={props.bulkActions}
        onClear={() => {
          selection.clear();
          // What was pressed goes away: back to where choosing begins.
          ofPage.current?.focus();
        }}
      >
        {selection.ofPage === 'all' ? (
          <ChooseAll
            total={result?.total ?? 0}
            chosen={selection.rows.size}
            readAll={props.readAll}
            onRead={selection.choose}
          />
        ) : null}
      </BulkBar>
    </div>
  );
}

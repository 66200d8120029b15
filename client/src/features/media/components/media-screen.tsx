import type { AssetListing } from '@spoor/contracts/assets/asset.views';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { LayoutGrid, List, Upload } from 'lucide-react';
import { Button, FileTrigger } from 'react-aria-components';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { DataTable, type TableRows } from '../../../shared/ui/data-table/data-table.tsx';
import { useRowSelection } from '../../../shared/ui/data-table/row-selection.ts';
import { type TableState, withFilter } from '../../../shared/ui/data-table/table-state.ts';
import { type TableControl, useTableState } from '../../../shared/ui/data-table/use-table-state.ts';
import { ScreenHeading } from '../../../shared/ui/screen-heading.tsx';
import { useUploads } from '../../../shared/uploads.tsx';
import { assetName } from '../asset-name.ts';
import { dragAssets } from '../dragged-assets.ts';
import { mediaQuery, mediaTable, readAllMedia } from '../media.api.ts';
import { useMediaCommands } from '../media.commands.ts';
import { useMediaActions } from '../use-media-actions.tsx';
import { useMediaFilters } from '../use-media-filters.ts';
import { AssetDetails } from './asset-details.tsx';
import { mediaColumns } from './media-columns.tsx';
import { MediaDropZone } from './media-drop-zone.tsx';
import { MediaFolders } from './media-folders.tsx';
import { MediaGrid } from './media-grid.tsx';
import { MediaSort } from './media-sort.tsx';
import './media.css';

const keyOf = ({ guid }: AssetListing) => guid;

export function MediaScreen() {
  const { t } = useI18n();
  const table = useTableState(mediaTable);
  const { filters } = table.state;
  const media = useQuery({ ...mediaQuery(useApi(), table.state), placeholderData: keepPreviousData });
  const { uploadFiles } = useUploads();
  const { organize } = useMediaCommands();
  const { bulkActions, removeAssets, dialogs } = useMediaActions();
  const openFolder = filters.folder === 'root' ? undefined : filters.folder;
  const upload = (files: readonly File[]) =>
    void uploadFiles(files, { folderGuid: openFolder, isStep: true });
  const isList = filters.view === 'list';
  const findAsset = (guid: string) => media.data?.rows.find((asset) => asset.guid === guid);

  return (
    <MediaDropZone onFiles={upload}>
      <ScreenHeading
        title={t('admin.media')}
        actions={
          <MediaTools
            isList={isList}
            onSwitch={() => table.change(withinPage(table.state, 'view', isList ? null : 'list'))}
            onFiles={upload}
          />
        }
      />
      <div className="media-screen">
        <MediaFolders
          table={table}
          onDropAssets={(guids, folderGuid) => {
            const assets = guids.map((guid) => findAsset(guid) ?? { guid, title: '', fileName: '' });
            void organize({ assets, change: { edit: { folderGuid } } });
          }}
        />
        <FoundMedia table={table} media={media} bulkActions={bulkActions} isList={isList} />
      </div>
      <ChosenAsset table={table} findAsset={findAsset} removeAssets={removeAssets} />
      {dialogs}
    </MediaDropZone>
  );
}

interface FoundMediaProps extends Pick<ReturnType<typeof useMediaActions>, 'bulkActions'> {
  readonly table: TableControl;
  readonly media: UseQueryResult<TableRows<AssetListing>>;
  readonly isList: boolean;
}

/** The files that fit the search and the filters, as a list or as a grid. */
function FoundMedia({ table, media, bulkActions, isList }: FoundMediaProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const api = useApi();
  const selection = useRowSelection(media.data?.rows ?? [], keyOf);
  const addressOf = (guid: string) => table.addressWith(withinPage(table.state, 'asset', guid));

  const shared = {
    label: t('admin.media'),
    table,
    result: media.data,
    onRetry: media.isError && media.data === undefined ? () => void media.refetch() : undefined,
    searchLabel: t('media.search'),
    filters: useMediaFilters(),
    bulkActions,
    // Other views show the same files: what is chosen stays chosen.
    selection,
    readAll: (most?: number) => readAllMedia(api, table.state, most),
    columns: mediaColumns(i18n, addressOf),
    csv: 'asset',
    empty: <p>{t(isNarrowed(table.state) ? 'table.nothing_fits' : 'media.empty')}</p>,
  } as const;

  return isList ? (
    <DataTable {...shared} keyOf={keyOf} nameOf={assetName} onDrag={dragAssets} />
  ) : (
    <MediaGrid {...shared} addressOf={addressOf} sort={<MediaSort table={table} />} />
  );
}

interface ChosenAssetProps extends Pick<ReturnType<typeof useMediaActions>, 'removeAssets'> {
  readonly table: TableControl;
  readonly findAsset: (guid: string) => AssetListing | undefined;
}

/** The details of the file that the address names. */
function ChosenAsset({ table, findAsset, removeAssets }: ChosenAssetProps) {
  const guid = table.state.filters.asset;
  const close = () => table.change(withinPage(table.state, 'asset', null));
  if (guid === undefined) return null;
  return (
    <AssetDetails
      key={guid}
      guid={guid}
      known={findAsset(guid)}
      onClose={() => void close()}
      onRemove={async (asset) => {
        // First, because the details of a removed file would report that it is gone.
        await close();
        await removeAssets([asset]);
      }}
    />
  );
}

interface MediaToolsProps {
  readonly isList: boolean;
  readonly onSwitch: () => void;
  readonly onFiles: (files: readonly File[]) => void;
}

function MediaTools({ isList, onSwitch, onFiles }: MediaToolsProps) {
  const { t } = useI18n();
  return (
    <>
      <Button className="tool" aria-label={t(isList ? 'media.as_grid' : 'media.as_list')} onPress={onSwitch}>
        {isList ? <LayoutGrid aria-hidden="true" /> : <List aria-hidden="true" />}
      </Button>
      <FileTrigger allowsMultiple onSelect={(files) => onFiles([...(files ?? [])])}>
        <Button className="button button--primary">
          <Upload aria-hidden="true" />
          {t('media.upload')}
        </Button>
      </FileTrigger>
    </>
  );
}

/** Another filter, on the same page of the table. */
function withinPage({ filters, page }: TableState, name: string, value: string | null): Partial<TableState> {
  return { filters: withFilter(filters, name, value), page };
}

function isNarrowed({ search, filters }: TableState): boolean {
  const { view: _view, asset: _asset, ...narrowing } = filters;
  return search !== '' || Object.keys(narrowing).length > 0;
}

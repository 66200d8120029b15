import type { AssetView } from '@spoor/contracts/assets/asset.views';
import { assetKindOf, assetMediaTypes } from '@spoor/contracts/assets/media-types';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Search, Upload } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Button, FileTrigger } from 'react-aria-components';
import { useApi } from '../../../shared/api-context.tsx';
import { foldersQuery } from '../../../shared/asset-folders.api.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import type { AssetPickerProps } from '../../../shared/ui/asset-picker-context.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { UploadProgress } from '../../../shared/ui/upload-progress.tsx';
import { useUpload } from '../../../shared/use-upload.ts';
import { assetName } from '../asset-name.ts';
import { assetChoicesQuery } from '../media.api.ts';
import { AssetFacts } from './asset-facts.tsx';
import { AssetThumbnail } from './asset-thumbnail.tsx';
import { FolderSelect } from './folder-select.tsx';
import '../../../shared/ui/data-table/data-table.css';
import './media.css';

/** Chooses a file from the library, or uploads one. */
export function AssetPicker({ title, kinds, onPick, onClose }: AssetPickerProps) {
  const { t } = useI18n();
  const api = useApi();
  const [typed, setTyped] = useState('');
  const [folder, setFolder] = useState<string | null>(null);
  const search = useDeferredValue(typed.trim());
  const choices = useInfiniteQuery(
    assetChoicesQuery(api, {
      type: kinds.join(),
      ...(search === '' ? {} : { search }),
      ...(folder === null ? {} : { folder }),
    }),
  );
  const upload = useUpload(kinds, onPick);
  const assets = choices.data?.pages.flatMap(({ rows }) => rows);

  return (
    <Dialog title={title} onClose={onClose}>
      <div className="asset-picker stack gap-4">
        <PickerTools
          {...{ kinds, folder, typed }}
          onFolder={setFolder}
          onType={setTyped}
          onFile={(file) => upload.send(file, folder === null ? {} : { folderGuid: folder })}
        />
        <UploadProgress label={title} upload={upload} />
        {choices.isError && assets === undefined ? (
          <LoadFailure retry={() => void choices.refetch()} />
        ) : null}
        {assets === undefined && !choices.isError ? (
          <div className="media-screen__skeleton" aria-hidden="true" />
        ) : null}
        {assets?.length === 0 ? (
          <p>{t(search === '' ? 'media.empty' : 'table.nothing_fits')}</p>
        ) : (
          <ul className="media-screen__grid stack gap-4 media-screen__grid--small unmarked">
            {assets?.map((asset) => (
              <Choice key={asset.guid} asset={asset} onPick={onPick} />
            ))}
          </ul>
        )}
        {choices.hasNextPage ? (
          <Button className="button button--secondary" onPress={() => void choices.fetchNextPage()}>
            {t('media.more')}
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
}

interface PickerToolsProps extends Pick<AssetPickerProps, 'kinds'> {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly folder: string | null;
  readonly onFolder: (folder: string | null) => void;
  readonly onFile: (file: File | undefined) => void;
}

/** Search, the folder to look in, and uploading a file of one's own. */
function PickerTools({ kinds, typed, onType, folder, onFolder, onFile }: PickerToolsProps) {
  const { t } = useI18n();
  const { data: folders = [] } = useQuery(foldersQuery(useApi()));
  return (
    <div className="asset-picker__tools cluster gap-3">
      <search className="table-toolbar__search">
        <Search aria-hidden="true" />
        <input
          type="search"
          // biome-ignore lint/a11y/noAutofocus: the dialog around it was opened for this
          autoFocus
          aria-label={t('media.search')}
          placeholder={t('media.search')}
          maxLength={200}
          value={typed}
          onChange={(event) => onType(event.target.value)}
        />
      </search>
      {folders.length === 0 ? null : (
        <FolderSelect
          label={t('media.folder')}
          folders={folders}
          noneLabel={t('media.all')}
          value={folder}
          onChange={onFolder}
        />
      )}
      <FileTrigger
        acceptedFileTypes={assetMediaTypes.filter((type) => kinds.includes(assetKindOf(type)))}
        onSelect={(files) => onFile(files?.[0])}
      >
        <Button className="button button--secondary">
          <Upload aria-hidden="true" />
          {t('media.upload')}
        </Button>
      </FileTrigger>
    </div>
  );
}

function Choice({ asset, onPick }: { asset: AssetView; onPick: (asset: AssetView) => void }) {
  return (
    <li className="media-card">
      <button type="button" className="media-card__link card" onClick={() => onPick(asset)}>
        <AssetThumbnail asset={asset} />
        <span className="media-card__name truncate strong">{assetName(asset)}</span>
        <span className="truncate tiny soft">
          <AssetFacts asset={asset} />
        </span>
      </button>
    </li>
  );
}

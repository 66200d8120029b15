import type { AssetView } from '@spoor/contracts/assets/asset.views';
import { extensionsOf } from '@spoor/contracts/assets/media-types';
import { useQuery } from '@tanstack/react-query';
import { Download, RefreshCw, Trash2 } from 'lucide-react';
import { Button, FileTrigger } from 'react-aria-components';
import { useApi } from '../../../shared/api-context.tsx';
import { assetQuery } from '../../../shared/assets.api.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { UsageList } from '../../../shared/ui/usage-list.tsx';
import { useUploads } from '../../../shared/uploads.tsx';
import { assetName } from '../asset-name.ts';
import { usagesQuery } from '../media.api.ts';
import { useMediaCommands } from '../media.commands.ts';
import { originalAddress } from '../original-address.ts';
import { AssetFacts } from './asset-facts.tsx';
import { AssetForm } from './asset-form.tsx';
import { AssetPreview } from './asset-preview.tsx';
import './asset-details.css';

interface AssetDetailsProps {
  readonly guid: string;
  /** Shown until the asset is loaded. */
  readonly known: AssetView | undefined;
  readonly onClose: () => void;
  readonly onRemove: (asset: AssetView) => void;
}

/** Preview, description, replacement and usages of one file. Edits save themselves. */
export function AssetDetails({ guid, known, onClose, onRemove }: AssetDetailsProps) {
  const { t } = useI18n();
  const {
    data: asset,
    isError,
    refetch,
  } = useQuery({ ...assetQuery(useApi(), guid), placeholderData: () => known });
  if (asset === undefined)
    return (
      <Dialog title={t('media.file')} onClose={onClose}>
        {isError ? (
          <LoadFailure retry={() => void refetch()} />
        ) : (
          <div className="media-screen__skeleton" aria-hidden="true" />
        )}
      </Dialog>
    );
  return (
    <Dialog title={asset === null ? t('media.gone') : assetName(asset)} onClose={onClose}>
      {asset === null ? <p>{t('media.gone_about')}</p> : <Details asset={asset} onRemove={onRemove} />}
    </Dialog>
  );
}

function Details({ asset, onRemove }: { asset: AssetView; onRemove: (asset: AssetView) => void }) {
  const { edit, tag } = useMediaCommands();
  return (
    <div className="asset-details stack gap-6">
      <div className="asset-details__seen">
        <AssetPreview
          asset={asset}
          onFocalPoint={(focalPoint) => void edit({ asset, edit: { focalPoint } })}
        />
        <p className="field__hint">
          <AssetFacts asset={asset} />
        </p>
        <FileTools asset={asset} onRemove={onRemove} />
      </div>
      <div className="asset-details__told">
        <AssetForm
          asset={asset}
          onEdit={async (change) => (await edit({ asset, edit: change })).kind === 'stored'}
          onTag={(tags) => void tag({ asset, tags })}
        />
        <Usages guid={asset.guid} />
      </div>
    </div>
  );
}

function FileTools({ asset, onRemove }: { asset: AssetView; onRemove: (asset: AssetView) => void }) {
  const { t } = useI18n();
  const { uploadFiles } = useUploads();
  const { guid, kind, mimeType, fileName } = asset;
  return (
    <div className="cluster gap-2">
      <FileTrigger
        acceptedFileTypes={
          kind === 'image' ? ['image/*'] : extensionsOf(mimeType).map((extension) => `.${extension}`)
        }
        onSelect={(files) =>
          void uploadFiles([...(files ?? [])], { replaces: guid, kinds: [kind], isStep: true })
        }
      >
        <Button className="button button--secondary">
          <RefreshCw aria-hidden="true" />
          {t('media.replace')}
        </Button>
      </FileTrigger>
      <a className="button button--secondary" href={originalAddress(asset)} download={fileName}>
        <Download aria-hidden="true" />
        {t('media.download')}
      </a>
      <Button className="button button--danger" onPress={() => onRemove(asset)}>
        <Trash2 aria-hidden="true" />
        {t('media.remove')}
      </Button>
    </div>
  );
}

function Usages({ guid }: { guid: string }) {
  const { t } = useI18n();
  const { data: usages } = useQuery(usagesQuery(useApi(), guid));
  if (usages === undefined) return null;
  return (
    <section>
      <h3>{usages.length === 0 ? t('media.concern.unused') : t('media.usages', { count: usages.length })}</h3>
      {usages.length === 0 ? (
        <p className="field__hint">{t('media.unused_about')}</p>
      ) : (
        <UsageList usages={usages} />
      )}
    </section>
  );
}

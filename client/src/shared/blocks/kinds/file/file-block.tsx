import { fileSizeText } from '@spoor/contracts/assets/format-file-size';
import { mediaTypeName } from '@spoor/contracts/assets/media-types';
import { publicAssetRoutes } from '@spoor/contracts/assets/public-asset.routes';
import { urlOf } from '@spoor/contracts/shared/route';
import { useAsset } from '../../../assets.api.ts';
import { useI18n } from '../../../i18n.tsx';
import { guidIn, textOf } from '../../../stored-values.ts';
import { AssetIcon } from '../../../ui/asset-icon.tsx';
import type { BlockProps } from '../../block-context.tsx';
import { EmptyBlockHint } from '../../empty-block-hint.tsx';
import './file-block.css';

/** A download link with the file's kind and size. */
export function FileBlock({ block }: BlockProps) {
  const { language } = useI18n();
  const guid = guidIn(block.content, 'fileGuid');
  const asset = useAsset(guid);
  if (guid === undefined || asset === null) return <EmptyBlockHint block={block} />;
  const label = textOf(block, 'label') || asset?.title || asset?.fileName;
  return (
    <a
      className="file-block row gap-4"
      href={urlOf(publicAssetRoutes.image, { guid }, asset?.version ? { v: asset.version } : {})}
    >
      <AssetIcon kind={asset?.kind ?? 'document'} />
      <span>
        <span className="file-block__label">{label}</span>
        {asset === undefined ? null : (
          <span className="file-block__about">
            {mediaTypeName(asset.mimeType)}, {fileSizeText(asset.size, language)}
          </span>
        )}
      </span>
    </a>
  );
}

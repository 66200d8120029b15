import { assetRoutes } from '@spoor/contracts/assets/asset.routes';
import { fileSizeText } from '@spoor/contracts/assets/file-size';
import { type AssetKind, mediaTypeName } from '@spoor/contracts/assets/media-types';
import { urlOf } from '@spoor/contracts/shared/route';
import { FileArchive, FileHeadphone, FileImage, FilePlay, FileText, type LucideIcon } from 'lucide-react';
import { useAsset } from '../../shared/assets.api.ts';
import type { BlockProps } from '../../shared/blocks/block-context.tsx';
import { guidIn, textOf } from '../../shared/blocks/block-values.ts';
import { useI18n } from '../../shared/i18n.tsx';
import { EmptyNote } from './empty-note.tsx';
import './file-block.css';

const icons: Record<AssetKind, LucideIcon> = {
  image: FileImage,
  document: FileText,
  audio: FileHeadphone,
  video: FilePlay,
  captions: FileText,
  archive: FileArchive,
};

/** A link to a file that says what is fetched: its kind and its size. */
export function FileBlock({ block }: BlockProps) {
  const { language } = useI18n();
  const guid = guidIn(block.content, 'fileGuid');
  const asset = useAsset(guid);
  if (guid === undefined || asset === null) return <EmptyNote block={block} />;
  const Icon = icons[asset?.kind ?? 'document'];
  const label = textOf(block, 'label') || asset?.title || asset?.fileName;
  return (
    <a
      className="file-block"
      href={urlOf(assetRoutes.image, { guid }, asset?.version ? { v: asset.version } : {})}
    >
      <Icon aria-hidden="true" />
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

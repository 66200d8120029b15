import type { AssetView } from '@spoor/contracts/assets/asset.views';
import { fileSizeText } from '@spoor/contracts/assets/format-file-size';
import { mediaTypeName } from '@spoor/contracts/assets/media-types';
import { useI18n } from '../../../shared/i18n.tsx';

/** For example `JPG · 1600 × 900 · 240 KB`. */
export function AssetFacts({ asset }: { asset: AssetView }) {
  const { language } = useI18n();
  const { mimeType, width, height, size } = asset;
  const shape = width === undefined || height === undefined ? [] : [`${width} × ${height}`];
  return <>{[mediaTypeName(mimeType), ...shape, fileSizeText(size, language)].join(' · ')}</>;
}

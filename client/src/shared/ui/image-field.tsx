import type { AssetView } from '@spoor/contracts/assets/asset.views';
import { imageMediaTypes } from '@spoor/contracts/assets/media-types';
import { useAsset } from '../assets.api.ts';
import { useI18n } from '../i18n.tsx';
import { AssetFieldFrame } from './asset-field-frame.tsx';
import { Picture } from './picture.tsx';

interface ImageFieldProps {
  readonly label: string;
  /** Guid of the picture, empty where there is none. */
  readonly value: string;
  readonly onChange: (image: AssetView | null) => void;
}

const texts = {
  drop: 'image.drop',
  choose: 'image.choose',
  replace: 'image.replace',
  remove: 'image.remove',
  pick: 'image.pick',
} as const;

/** A picture: dropped, pasted, chosen from the disk or from the library. */
export function ImageField({ label, value, onChange }: ImageFieldProps) {
  const { t } = useI18n();
  const asset = useAsset(value === '' ? undefined : value);
  return (
    <AssetFieldFrame
      label={label}
      hint={t('image.rule')}
      kinds={['image']}
      accept={imageMediaTypes}
      isEmpty={value === ''}
      onChange={onChange}
      texts={texts}
    >
      {asset ? <Picture assetGuid={value} alt="" sizes="330px" version={asset.version} /> : null}
    </AssetFieldFrame>
  );
}

import type { AssetView } from '@spoor/contracts/assets/asset.views';
import { imageMediaTypes } from '@spoor/contracts/assets/media-types';
import { useAsset } from '../assets.api.ts';
import { type TextKey, useI18n } from '../i18n.tsx';
import { ResponsiveImage } from '../ui/responsive-image.tsx';
import { AssetFieldLayout } from './asset-field-layout.tsx';
import type { FieldProps } from './field.tsx';

/** Its value is the guid of an image, empty where there is none. */
interface ImageFieldProps extends Omit<FieldProps<string>, 'onChange'> {
  readonly onChange: (image: AssetView | null) => void;
  /** Whose profile it is for; absent: a picture for everybody. */
  readonly profileOf?: string;
  /** Where it is dropped, in words of its own. */
  readonly dropText?: TextKey;
}

const texts = {
  drop: 'image.drop',
  choose: 'image.choose',
  replace: 'image.replace',
  remove: 'image.remove',
  pick: 'image.pick',
} as const;

/** An image: dropped, pasted, chosen from the disk or from the library. */
export function ImageField({ value, hint, dropText = texts.drop, ...props }: ImageFieldProps) {
  const { t } = useI18n();
  const asset = useAsset(value === '' ? undefined : value);
  return (
    <AssetFieldLayout
      {...props}
      hint={hint ?? t('image.rule')}
      kinds={['image']}
      accept={imageMediaTypes}
      isEmpty={value === ''}
      texts={{ ...texts, drop: dropText }}
    >
      {value === '' ? null : (
        // There before the image is: what stands below must not move under a pointer that is pressed.
        <div className="asset-field-layout__image">
          {asset ? <ResponsiveImage assetGuid={value} alt="" sizes="330px" version={asset.version} /> : null}
        </div>
      )}
    </AssetFieldLayout>
  );
}

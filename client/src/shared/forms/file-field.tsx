import { assetKindOf, fileMediaTypes, fileTypes } from '@spoor/contracts/assets/media-types';
import { FileText } from 'lucide-react';
import { useAsset } from '../assets.api.ts';
import { useI18n } from '../i18n.tsx';
import { AssetFieldLayout } from './asset-field-layout.tsx';
import type { FieldProps } from './field.tsx';

/** Its value is the guid of a file, empty where there is none. */
interface FileFieldProps extends FieldProps<string> {
  /** Endings of names that can be chosen. */
  readonly accept: readonly string[];
}

const texts = {
  drop: 'field.file_drop',
  choose: 'field.file_choose',
  replace: 'field.file_replace',
  remove: 'field.file_remove',
  pick: 'field.file_pick',
} as const;

/** A document, sound or film: dropped, chosen from the disk or from the library. */
export function FileField({ value, accept, onChange, ...props }: FileFieldProps) {
  const { t } = useI18n();
  const asset = useAsset(value === '' ? undefined : value);
  const types = fileMediaTypes.filter((type) =>
    fileTypes[type].extensions.some((extension) => accept.includes(`.${extension}`)),
  );
  return (
    <AssetFieldLayout
      {...props}
      kinds={[...new Set(types.map(assetKindOf))]}
      accept={accept}
      isEmpty={value === ''}
      onChange={(chosen) => onChange(chosen?.guid ?? '')}
      texts={texts}
    >
      {value === '' ? null : (
        <p className="asset-field-layout__file row gap-2">
          <FileText aria-hidden="true" />
          {asset === null ? t('link.gone') : (asset?.fileName ?? '…')}
        </p>
      )}
    </AssetFieldLayout>
  );
}

import type { AssetListing } from '@spoor/contracts/assets/asset.views';
import { fileSizeText } from '@spoor/contracts/assets/format-file-size';
import { mediaTypeName } from '@spoor/contracts/assets/media-types';
import type { I18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import type { Column } from '../../../shared/ui/data-table/column.ts';
import { assetName } from '../asset-name.ts';
import { AssetThumbnail } from './asset-thumbnail.tsx';

/**
 * The columns of the library's table.
 * @param addressOf the address of a file's details
 */
export function mediaColumns(
  i18n: I18n,
  addressOf: (guid: string) => string,
): readonly Column<AssetListing>[] {
  const { t, language, date, number } = i18n;
  return [
    ...nameColumns(i18n, addressOf),
    {
      key: 'type',
      label: t('media.type'),
      room: 'medium',
      text: ({ mimeType }) => mediaTypeName(mimeType),
      cell: ({ mimeType }) => mediaTypeName(mimeType),
    },
    {
      key: 'size',
      label: t('media.size'),
      kind: 'number',
      room: 'medium',
      sort: { field: 'size', first: 'desc' },
      text: ({ size }) => String(size),
      cell: ({ size }) => fileSizeText(size, language),
    },
    {
      key: 'usages',
      label: t('media.used'),
      kind: 'number',
      text: ({ usageCount }) => String(usageCount),
      cell: ({ usageCount }) => number(usageCount),
    },
    {
      key: 'createdOn',
      label: t('media.added'),
      room: 'wide',
      sort: { field: 'createdOn', first: 'desc' },
      text: ({ createdOn }) => createdOn,
      cell: ({ createdOn }) => (
        <time className="media-columns__added" dateTime={createdOn}>
          {date(createdOn)}
        </time>
      ),
    },
  ];
}

/** What a file is called, and what it is described by. */
function nameColumns({ t }: I18n, addressOf: (guid: string) => string): readonly Column<AssetListing>[] {
  return [
    {
      key: 'name',
      label: t('media.name'),
      sort: { field: 'name', first: 'asc' },
      text: assetName,
      cell: (asset) => (
        <span className="media-columns row gap-3">
          <AssetThumbnail asset={asset} />
          <Link
            className="data-table__name strong"
            to={addressOf(asset.guid)}
            replace
            preventScrollReset
            draggable={false}
          >
            {assetName(asset)}
          </Link>
        </span>
      ),
    },
    {
      key: 'alt',
      label: t('field.alt'),
      room: 'wide',
      text: ({ alt }) => alt,
      cell: (asset) => (
        <span className="data-table__soft soft">
          {asset.alt === '' && asset.kind === 'image'
            ? asset.decorative
              ? t('media.decorative')
              : t('media.undescribed')
            : asset.alt}
        </span>
      ),
    },
  ];
}

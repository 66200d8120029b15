import type { AssetListing } from '@spoor/contracts/assets/asset.views';
import { TriangleAlert } from 'lucide-react';
import type { DragEvent } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { assetName } from '../asset-name.ts';
import { dragAssets } from '../dragged-assets.ts';
import { AssetFacts } from './asset-facts.tsx';
import { AssetThumbnail } from './asset-thumbnail.tsx';

interface MediaCardProps {
  readonly asset: AssetListing;
  /** Address of its details. */
  readonly address: string;
  readonly isChosen: boolean;
  /** Guids that are dragged together with it: the other selected files. */
  readonly dragged: readonly string[];
  readonly onToggle: (isRange: boolean) => void;
}

/** A file in the grid: select, open or drag it. */
export function MediaCard({ asset, address, isChosen, dragged, onToggle }: MediaCardProps) {
  const { t } = useI18n();
  const name = assetName(asset);
  const lacksAltText = asset.kind === 'image' && asset.alt === '' && !asset.decorative;
  return (
    <li
      className="media-card"
      data-chosen={isChosen || undefined}
      draggable
      onDragStart={(event: DragEvent) => dragAssets(event, dragged)}
    >
      <Link className="media-card__link card" to={address} replace preventScrollReset draggable={false}>
        <AssetThumbnail asset={asset} />
        <span className="media-card__name truncate strong" title={name}>
          {name}
        </span>
        <span className="truncate tiny soft">
          <AssetFacts asset={asset} />
        </span>
      </Link>
      {lacksAltText ? (
        <span className="media-card__warning centred" title={t('media.undescribed')}>
          <TriangleAlert aria-hidden="true" />
          <span className="visually-hidden">{t('media.undescribed')}</span>
        </span>
      ) : null}
      <input
        type="checkbox"
        className="media-card__choice"
        aria-label={t('table.choose', { name })}
        checked={isChosen}
        onClick={(event) => onToggle(event.shiftKey)}
        onChange={() => undefined}
      />
    </li>
  );
}

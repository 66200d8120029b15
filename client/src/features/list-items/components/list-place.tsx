import { useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { useSearchParams } from '../../../shared/router/router-context.tsx';
import type { ListDrawing } from '../list-options.ts';
import { listAddress } from '../list-state.ts';
import { SkeletonShape } from './list-skeleton.tsx';

interface ListPlaceProps {
  readonly drawing: ListDrawing;
  readonly slot: string;
  /** How many items there are in all, where that is known. */
  readonly total: number | undefined;
}

/** Keeps the place of a list that is read once it comes near. Without a script a link reads it. */
export function ListPlace({ drawing, slot, total }: ListPlaceProps) {
  const { t } = useI18n();
  const [address] = useSearchParams();
  const { title, itemsPerPage } = drawing;
  return (
    <div className="list-place">
      <SkeletonShape drawing={{ ...drawing, itemsPerPage: Math.min(itemsPerPage, total ?? itemsPerPage) }} />
      <Link
        className="button button--secondary list-place__link"
        to={listAddress(address, slot, { isWanted: true })}
        preventScrollReset
      >
        {t('list.load', { label: title })}
      </Link>
    </div>
  );
}

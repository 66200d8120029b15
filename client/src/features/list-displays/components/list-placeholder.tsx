import { useI18n } from '../../../shared/i18n.tsx';
import type { ListDisplayOptions } from '../../../shared/list-items/list-options.ts';
import { listAddress } from '../../../shared/list-items/list-state.ts';
import { Link } from '../../../shared/router/link.tsx';
import { useSearchParams } from '../../../shared/router/router-context.tsx';
import { SkeletonShape } from './list-skeleton.tsx';

interface ListPlaceholderProps {
  readonly displayOptions: ListDisplayOptions;
  readonly slot: string;
  /** The number of items, where known. */
  readonly total: number | undefined;
}

/** Reserves the space of a list that loads near the viewport. Without scripts a link loads it. */
export function ListPlaceholder({ displayOptions, slot, total }: ListPlaceholderProps) {
  const { t } = useI18n();
  const [address] = useSearchParams();
  const { title, itemsPerPage } = displayOptions;
  return (
    <div className="list-placeholder screen-only">
      <SkeletonShape
        displayOptions={{ ...displayOptions, itemsPerPage: Math.min(itemsPerPage, total ?? itemsPerPage) }}
      />
      <Link
        className="button button--secondary list-placeholder__link"
        to={listAddress(address, slot, { isWanted: true })}
        preventScrollReset
      >
        {t('list.load', { label: title })}
      </Link>
    </div>
  );
}

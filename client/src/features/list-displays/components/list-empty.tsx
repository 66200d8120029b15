import { useI18n } from '../../../shared/i18n.tsx';
import { isNarrowed } from '../../../shared/list-items/list-options.ts';
import { defaultListState, listAddress } from '../../../shared/list-items/list-state.ts';
import { Link } from '../../../shared/router/link.tsx';
import { useSearchParams } from '../../../shared/router/router-context.tsx';
import type { ListEmptyProps } from './lazy-displays.tsx';

/** Says that the list is empty; for a search with a link that resets it. */
export function ListEmpty({ slot, state }: ListEmptyProps) {
  const { t } = useI18n();
  const [address] = useSearchParams();
  const isAsked = isNarrowed(state);
  const isPastLastPage = state.page > 1 && !isAsked;
  const words = isAsked ? 'list.nothing_found' : isPastLastPage ? 'list.beyond' : 'list.empty';
  return (
    <div className="list-block__empty">
      <p>{t(words)}</p>
      {isAsked || isPastLastPage ? (
        <p>
          <Link to={listAddress(address, slot, defaultListState)} preventScrollReset>
            {t(isAsked ? 'list.show_all' : 'list.to_first')}
          </Link>
        </p>
      ) : null}
    </div>
  );
}

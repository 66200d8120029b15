import { useI18n } from '../../../shared/i18n.tsx';
import { ListLink } from '../../../shared/list-items/list-link.tsx';
import { isNarrowed } from '../../../shared/list-items/list-options.ts';
import { defaultListState } from '../../../shared/list-items/list-state.ts';
import type { ListEmptyProps } from './lazy-displays.tsx';

/** Says that the list is empty; for a search with a link that resets it. */
export function ListEmpty({ slot, state }: ListEmptyProps) {
  const { t } = useI18n();
  const isFiltered = isNarrowed(state);
  const isPastLastPage = state.page > 1 && !isFiltered;
  const words = isFiltered ? 'list.nothing_found' : isPastLastPage ? 'list.beyond' : 'list.empty';
  return (
    <div className="list-block__empty">
      <p>{t(words)}</p>
      {isFiltered || isPastLastPage ? (
        <p>
          <ListLink slot={slot} change={defaultListState} preventScrollReset>
            {t(isFiltered ? 'list.show_all' : 'list.to_first')}
          </ListLink>
        </p>
      ) : null}
    </div>
  );
}

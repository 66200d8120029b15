import type { SearchResults } from '@spoor/contracts/search/search.views';
import { maxFound } from '@spoor/contracts/search/search-kinds';
import { useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { Paging } from '../../../shared/ui/paging.tsx';
import { isNarrowed, resultsPerPage, type SearchState, searchStateAddress } from '../search-state.ts';
import { SearchFilters } from './search-filters.tsx';
import { SearchResult } from './search-result.tsx';
import { SectionLinks } from './section-links.tsx';

interface SearchResultListProps {
  readonly state: SearchState;
  readonly results: SearchResults;
}

/** What was found, what narrows it, and what to do where it is nothing. */
export function SearchResultList({ state, results }: SearchResultListProps) {
  const { t } = useI18n();
  const { total, items, facets } = results;
  const pages = Math.ceil(total / resultsPerPage);
  const hasAny = facets.type.length > 0;
  return (
    <>
      <div role="status" className="search-screen__status stack gap-2">
        <Outcome state={state} results={results} />
      </div>
      {hasAny || isNarrowed(state) ? <SearchFilters state={state} facets={facets} /> : null}
      {items.length === 0 ? (
        <NothingFound state={state} />
      ) : (
        <ol
          className="unmarked"
          aria-label={t('search.results')}
          start={(state.page - 1) * resultsPerPage + 1}
        >
          {items.map((found) => (
            <SearchResult key={found.guid} found={found} />
          ))}
        </ol>
      )}
      {pages > 1 ? (
        <Paging
          label={t('search.paging')}
          page={state.page}
          pages={pages}
          renderLink={({ page, ...link }) => <Link to={searchStateAddress({ ...state, page })} {...link} />}
        />
      ) : null}
    </>
  );
}

function Outcome({ state: { text }, results }: SearchResultListProps) {
  const { t } = useI18n();
  const { total, didYouMean, hasAllWords } = results;
  if (total === 0) return <p className="search-screen__count">{t('search.nothing', { text })}</p>;
  const isMany = total >= maxFound;
  return (
    <>
      <p className="search-screen__count">
        {isMany
          ? t('search.found_many', { count: maxFound - 1, text })
          : t('search.found', { count: total, text })}
      </p>
      {didYouMean === undefined ? null : (
        <p>{t('search.corrected', { text, corrected: `“${didYouMean}”` })}</p>
      )}
      {hasAllWords ? null : <p>{t('search.found_some')}</p>}
    </>
  );
}

function NothingFound({ state }: { state: SearchState }) {
  const { t } = useI18n();
  if (isNarrowed(state) || state.page > 1) {
    const everything = { ...state, kind: '', list: '', from: '', to: '', page: 1 } as const;
    return (
      <p>
        {t('search.nothing_narrowed')} <Link to={searchStateAddress(everything)}>{t('search.clear')}</Link>
      </p>
    );
  }
  return (
    <>
      <p className="search-screen__hint">{t('search.nothing_tips')}</p>
      <SectionLinks />
    </>
  );
}

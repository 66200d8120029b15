import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { DocumentHead } from '../../../shared/ui/document-head.tsx';
import { searchQuery } from '../search.api.ts';
import type { SearchState } from '../search-state.ts';
import { SearchField } from './search-field.tsx';
import { SearchResultList } from './search-result-list.tsx';
import { SectionLinks } from './section-links.tsx';
import './search-screen.css';

/** Searches the site. The query is in the address, so it can be shared. */
export function SearchScreen({ state }: { state: SearchState }) {
  const { t } = useI18n();
  const { text } = state;
  const hasQuery = text !== '';
  const { data, isError } = useQuery({ ...searchQuery(useApi(), state), enabled: hasQuery });
  return (
    <div className="search-screen">
      <DocumentHead title={hasQuery ? t('search.title_for', { text }) : t('search.title')} />
      <h1>{t('search.title')}</h1>
      <SearchField text={text} />
      {hasQuery ? null : <p className="search-screen__hint">{t('search.hint')}</p>}
      {isError && hasQuery ? <p role="alert">{t('search.failed')}</p> : null}
      {data !== undefined && hasQuery ? <SearchResultList state={state} results={data} /> : null}
      {hasQuery ? null : <SectionLinks />}
    </div>
  );
}

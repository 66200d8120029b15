import type { SearchFacets } from '@spoor/contracts/search/search.views';
import { searchKinds } from '@spoor/contracts/search/search-kinds';
import type { ReactNode } from 'react';
import { searchPath } from '../../../shared/addresses.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { Form } from '../../../shared/router/form.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { useKindNames } from '../search-kind-names.ts';
import {
  resultsPerPage,
  type SearchState,
  searchEntries,
  searchParameters,
  searchStateAddress,
} from '../search-state.ts';
import './search-filters.css';

interface SearchFiltersProps {
  readonly state: SearchState;
  readonly facets: SearchFacets;
}

/** What results can be narrowed by, as links and a form that work without scripts. */
export function SearchFilters({ state, facets }: SearchFiltersProps) {
  const { t } = useI18n();
  const kindNames = useKindNames();
  const countOf = new Map(facets.type.map(({ value, count }) => [value, count]));
  const total = facets.type.reduce((sum, { count }) => sum + count, 0);
  const kinds = searchKinds.filter((kind) => countOf.has(kind) || kind === state.kind);
  // What fits on one screen is read sooner than it is narrowed.
  const isLong = total > resultsPerPage || state.list !== '' || state.from !== '' || state.to !== '';
  const lists = isLong
    ? facets.list.filter(({ value }) => facets.list.length > 1 || value === state.list)
    : [];
  if (kinds.length < 2 && state.kind === '' && !isLong) return null;
  return (
    <section className="search-filters screen-only stack gap-4" aria-label={t('search.filters')}>
      {kinds.length < 2 && state.kind === '' ? null : (
        <Choices label={t('search.kind')}>
          <Choice state={state} change={{ kind: '' }} name={t('search.kind.all')} count={total} />
          {kinds.map((kind) => (
            <Choice
              key={kind}
              {...{ state, change: { kind }, name: kindNames[kind], count: countOf.get(kind) ?? 0 }}
            />
          ))}
        </Choices>
      )}
      {lists.length === 0 ? null : (
        <Choices label={t('search.list')}>
          {lists.map(({ value, name, count }) => (
            <Choice
              key={value}
              {...{ state, name, count, change: { list: state.list === value ? '' : value } }}
              isChosen={state.list === value}
            />
          ))}
        </Choices>
      )}
      {isLong ? <Period state={state} /> : null}
    </section>
  );
}

function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className="search-filters__choices" aria-label={label}>
      <span aria-hidden="true">{label}</span>
      {/* biome-ignore lint/a11y/noRedundantRoles: without bullets Safari takes the role away */}
      <ul className="cluster gap-2" role="list">
        {children}
      </ul>
    </nav>
  );
}

interface ChoiceProps {
  readonly state: SearchState;
  readonly change: Partial<SearchState>;
  readonly name: string;
  readonly count: number;
  readonly isChosen?: boolean;
}

function Choice({ state, change, name, count, isChosen = state.kind === change.kind }: ChoiceProps) {
  return (
    <li>
      <Link
        to={searchStateAddress({ ...state, ...change, page: 1 })}
        aria-current={isChosen ? 'true' : undefined}
        preventScrollReset
      >
        {name} <span className="search-filters__count">({count})</span>
      </Link>
    </li>
  );
}

/** Collapsed at first: few look for a day. */
function Period({ state }: { state: SearchState }) {
  const { t } = useI18n();
  const others = searchEntries({ ...state, from: '', to: '', page: 1 });
  return (
    <details open={state.from !== '' || state.to !== ''}>
      <summary>{t('search.period')}</summary>
      <Form action={searchPath} preventScrollReset className="search-filters__period">
        {others.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {(['from', 'to'] as const).map((side) => (
          <label key={side} className="field">
            <span className="field__label">{t(`search.${side}`)}</span>
            <input key={state[side]} type="date" name={searchParameters[side]} defaultValue={state[side]} />
          </label>
        ))}
        <button type="submit" className="button button--secondary">
          {t('search.apply')}
        </button>
      </Form>
    </details>
  );
}

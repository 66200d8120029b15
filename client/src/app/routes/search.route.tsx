import { SearchScreen } from '../../features/site/components/search-screen.tsx';
import { SiteLayout } from '../../features/site/components/site-layout.tsx';
import { searchQuery } from '../../features/site/search.api.ts';
import { readSearchState, searchEntries } from '../../features/site/search-state.ts';
import { searchPath } from '../../shared/addresses.ts';
import { AddressQuery, dataWithin, requireCanonical } from '../../shared/router/address-query.ts';
import { useSearchParams } from '../../shared/router/router-context.tsx';
import type { ScreenArgs } from '../app-context.ts';
import { loadSiteLayout } from '../load-site-layout.ts';

const options = { showBreadcrumbs: false } as const;

export async function loader({ url, services }: ScreenArgs) {
  const { queryClient, api } = services;
  const query = new AddressQuery(url.searchParams);
  const state = readSearchState(url.searchParams);
  for (const [name, value] of searchEntries(state)) query.keep(name, value);
  await Promise.all([
    // Templates around it may hold lists.
    loadSiteLayout(services, options, searchPath, query),
    state.text === '' ? undefined : queryClient.prefetchQuery(searchQuery(api, state)),
  ]);
  const results = queryClient.getQueryData(searchQuery(api, state).queryKey);
  const isEmpty = state.text === '' || results?.items.length === 0;
  if (state.page > 1 && isEmpty) query.isBeyond = true;
  requireCanonical(url, searchPath, query);
  return dataWithin(undefined, query);
}

export function Component() {
  const [address] = useSearchParams();
  return (
    <SiteLayout path={searchPath} options={options}>
      <SearchScreen state={readSearchState(address)} />
    </SiteLayout>
  );
}

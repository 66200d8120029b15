import { maxSearchLength } from '@spoor/contracts/shared/query-limits';
import { SearchScreen } from '../../features/site/components/search-screen.tsx';
import { SiteLayout } from '../../features/site/components/site-layout.tsx';
import { searchPath } from '../../shared/addresses.ts';
import { AddressQuery, dataWithin, requireCanonical } from '../../shared/router/address-query.ts';
import { useSearchParams } from '../../shared/router/router-context.tsx';
import type { ScreenArgs } from '../app-context.ts';
import { loadSiteLayout } from '../load-site-layout.ts';

const options = { showBreadcrumbs: false } as const;

export async function loader({ url, services }: ScreenArgs) {
  const query = new AddressQuery(url.searchParams);
  const text = readText(url.searchParams);
  if (text !== '') query.keep('q', text);
  // Templates around it may hold lists.
  await loadSiteLayout(services, options, searchPath, query);
  requireCanonical(url, searchPath, query);
  return dataWithin(undefined, query);
}

export function Component() {
  const [address] = useSearchParams();
  return (
    <SiteLayout path={searchPath} options={options}>
      <SearchScreen text={readText(address)} />
    </SiteLayout>
  );
}

function readText(address: URLSearchParams): string {
  return (address.get('q') ?? '').slice(0, maxSearchLength).trim();
}

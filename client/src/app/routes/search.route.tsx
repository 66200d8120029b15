import { maxSearchLength } from '@spoor/contracts/shared/query-limits';
import { SearchScreen } from '../../features/site/components/search-screen.tsx';
import { SiteLayout } from '../../features/site/components/site-layout.tsx';
import { searchPath } from '../../shared/addresses.ts';
import { useSearchParams } from '../../shared/router/router-context.tsx';

export function Component() {
  const [address] = useSearchParams();
  return (
    <SiteLayout path={searchPath} options={{ showBreadcrumbs: false }}>
      <SearchScreen text={(address.get('q') ?? '').trim().slice(0, maxSearchLength)} />
    </SiteLayout>
  );
}

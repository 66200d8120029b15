import { useQuery } from '@tanstack/react-query';
import { pageQuery } from '../../features/page-display/pages.api.ts';
import { canonicalPath } from '../../shared/addresses.ts';
import { useApi } from '../../shared/api-context.tsx';
import { AddressQuery } from '../../shared/router/address-query.ts';
import { useLoaderData } from '../../shared/router/router-context.tsx';
import { useUser } from '../../shared/signed-in-user.ts';
import { StoreProvider } from '../../shared/store.ts';
import type { ScreenArgs } from '../app-context.ts';
import { AriaLanguageProvider } from '../aria-language-provider.tsx';
import { PageEditScreen } from '../edit/page-edit-screen.tsx';
import { loadPage } from '../load-page.ts';
import { useEarlyClick } from '../use-early-click.ts';
import { MissingScreen } from './not-found-screen.tsx';
import { requireEditable } from './require-editable.ts';

/** Only for those who may edit this page; others get the unauthorized screen, visitors the login. */
export async function loader({ url, services }: ScreenArgs) {
  const path = canonicalPath(url.pathname.replace(/\/edit\/?$/, ''));
  await services.needTexts('admin');
  await requireEditable(url, () => loadPage(services, path, 'draft', new AddressQuery(url.searchParams)));
  return { path };
}

export function Component() {
  const { path } = useLoaderData<{ path: string }>();
  const user = useUser();
  useEarlyClick();
  const { data: page } = useQuery(pageQuery(useApi(), path, 'draft'));
  if (page === undefined || user === null) return <MissingScreen status={404} path={path} />;
  return (
    <StoreProvider>
      <AriaLanguageProvider>
        <PageEditScreen key={page.guid} page={page} path={path} user={user} />
      </AriaLanguageProvider>
    </StoreProvider>
  );
}

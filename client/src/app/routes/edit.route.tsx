import { useQuery } from '@tanstack/react-query';
import { pageQuery } from '../../features/page-display/pages.api.ts';
import { canonicalPath, unauthorizedAddress } from '../../shared/addresses.ts';
import { useApi } from '../../shared/api-context.tsx';
import { ApiError } from '../../shared/api-error.ts';
import { AddressQuery } from '../../shared/router/address-query.ts';
import { redirectTo } from '../../shared/router/route.ts';
import { useLoaderData } from '../../shared/router/router-context.tsx';
import { useUser } from '../../shared/signed-in-user.ts';
import { StoreProvider } from '../../shared/store.ts';
import type { ScreenArgs } from '../app-context.ts';
import { AriaLanguageProvider } from '../aria-language-provider.tsx';
import { PageEditScreen } from '../edit/page-edit-screen.tsx';
import { loadPage } from '../load-page.ts';
import { MissingScreen } from './not-found-screen.tsx';

/** Only for those who may edit this page; others get the unauthorized screen, visitors the login. */
export async function loader({ url, services }: ScreenArgs) {
  const { pathname, search, searchParams } = url;
  const path = canonicalPath(pathname.replace(/\/edit\/?$/, ''));
  const refusal = redirectTo(unauthorizedAddress(pathname + search));
  await services.needTexts('admin');
  try {
    const page = await loadPage(services, path, 'draft', new AddressQuery(searchParams));
    if (!page.canEdit) throw refusal;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) throw refusal;
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    // Without the right to see a draft the API answers 404; a visitor may have that right after signing in.
    throw redirectTo(unauthorizedAddress(pathname + search));
  }
  return { path };
}

export function Component() {
  const { path } = useLoaderData<{ path: string }>();
  const user = useUser();
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

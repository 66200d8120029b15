import { useQuery } from '@tanstack/react-query';
import { pageQuery } from '../../features/pages/pages.api.ts';
import { canonicalPath, unauthorizedAddress } from '../../shared/addresses.ts';
import { useApi } from '../../shared/api-context.tsx';
import { ApiError } from '../../shared/api-error.ts';
import { redirect } from '../../shared/router/route.ts';
import { useLoaderData } from '../../shared/router/router-context.tsx';
import { useUser } from '../../shared/signed-in-user.ts';
import { StoreProvider } from '../../shared/store.ts';
import { KitLanguage } from '../../shared/ui/kit-language.tsx';
import type { ScreenArgs } from '../app-context.ts';
import { EditScreen } from '../edit/edit-screen.tsx';
import { loadPage } from '../load-page.ts';
import { MissingScreen } from './missing-screen.tsx';

/** For those who may edit this very page; everybody else is told so, and visitors may sign in. */
export async function loader({ url, services }: ScreenArgs) {
  const { pathname, search, searchParams } = url;
  const path = canonicalPath(pathname.replace(/\/edit\/?$/, ''));
  const refusal = redirect(unauthorizedAddress(pathname + search));
  await services.needTexts('admin');
  try {
    const page = await loadPage(services, path, 'draft', searchParams);
    if (!page.canEdit) throw refusal;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) throw refusal;
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    // Somebody who may not see a draft is told that there is none; a visitor may be somebody who may.
    throw redirect(unauthorizedAddress(pathname + search));
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
      <KitLanguage>
        <EditScreen key={page.guid} page={page} path={path} user={user} />
      </KitLanguage>
    </StoreProvider>
  );
}

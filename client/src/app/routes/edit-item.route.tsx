import { useQuery } from '@tanstack/react-query';
import { itemPath, listOf } from '../../features/list-items/item-place.ts';
import { itemQuery, surroundingsQuery } from '../../features/list-items/list-items.api.ts';
import { todayQuery } from '../../features/list-items/today.ts';
import { pageQuery } from '../../features/pages/pages.api.ts';
import { canonicalPath, editAddress, unauthorizedAddress } from '../../shared/addresses.ts';
import { useApi } from '../../shared/api-context.tsx';
import { ApiError } from '../../shared/api-error.ts';
import { redirect } from '../../shared/router/route.ts';
import { useLoaderData } from '../../shared/router/router-context.tsx';
import { useUser } from '../../shared/signed-in-user.ts';
import { StoreProvider } from '../../shared/store.ts';
import { KitLanguage } from '../../shared/ui/kit-language.tsx';
import type { ScreenArgs } from '../app-context.ts';
import { ItemEditScreen } from '../edit/item-edit-screen.tsx';
import { loadFrame } from '../load-frame.ts';
import { loadBlocks } from '../load-page.ts';
import { MissingScreen } from './missing-screen.tsx';

/** For those who may edit this very item; everybody else is told so, and visitors may sign in. */
export async function loader({ url, params, services }: ScreenArgs) {
  const { queryClient, api } = services;
  const { pathname, search, searchParams } = url;
  const { itemId: id = '' } = params;
  const path = canonicalPath(pathname.slice(0, pathname.lastIndexOf('/i/')));
  const refusal = redirect(unauthorizedAddress(pathname + search));
  await services.needTexts('admin');
  try {
    const [item, page] = await Promise.all([
      queryClient.ensureQueryData(itemQuery(api, id)),
      queryClient.ensureQueryData(pageQuery(api, path, 'live')),
    ]);
    if (!item.canEdit) throw refusal;
    const canonical = editAddress(itemPath(item, { page, path }));
    if (canonical !== pathname) throw redirect(canonical + search);
    await Promise.all([
      queryClient.prefetchQuery(todayQuery(api)),
      queryClient.prefetchQuery(surroundingsQuery(api, item.guid, listOf(page, item))),
      loadBlocks(services, item.contentBuildingBlockInstances, searchParams),
      loadFrame(services, page.options, path, searchParams),
    ]);
    return { path, guid: item.guid };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    // Somebody who may not see a draft is told that there is none; a visitor may be somebody who may.
    throw refusal;
  }
}

/** The editor of an item, on the item's own page. */
export function Component() {
  const { path, guid } = useLoaderData<{ path: string; guid: string }>();
  const user = useUser();
  const api = useApi();
  const { data: item } = useQuery(itemQuery(api, guid));
  const { data: page } = useQuery(pageQuery(api, path, 'live'));
  if (item === undefined || page === undefined || user === null)
    return <MissingScreen status={404} path={path} />;
  return (
    <StoreProvider>
      <KitLanguage>
        <ItemEditScreen key={guid} item={item} page={page} path={path} user={user} />
      </KitLanguage>
    </StoreProvider>
  );
}

import { useQuery } from '@tanstack/react-query';
import { pageQuery } from '../../features/page-display/pages.api.ts';
import { canonicalPath, editAddress } from '../../shared/addresses.ts';
import { useApi } from '../../shared/api-context.tsx';
import { itemPath, mainListOf } from '../../shared/list-items/item-address.ts';
import { itemQuery, surroundingsQuery } from '../../shared/list-items/list-items.api.ts';
import { AddressQuery } from '../../shared/router/address-query.ts';
import { redirectTo } from '../../shared/router/route.ts';
import { useLoaderData } from '../../shared/router/router-context.tsx';
import { useUser } from '../../shared/signed-in-user.ts';
import { StoreProvider } from '../../shared/store.ts';
import type { ScreenArgs } from '../app-context.ts';
import { AriaLanguageProvider } from '../aria-language-provider.tsx';
import { ItemEditScreen } from '../edit/item-edit-screen.tsx';
import { loadBlocks } from '../load-page.ts';
import { loadSiteLayout } from '../load-site-layout.ts';
import { useEarlyClick } from '../use-early-click.ts';
import { MissingScreen } from './not-found-screen.tsx';
import { requireEditable } from './require-editable.ts';

/** Only for those who may edit this item; others get the unauthorized screen, visitors the login. */
export async function loader({ url, params, services }: ScreenArgs) {
  const { queryClient, api } = services;
  const { pathname, search, searchParams } = url;
  const query = new AddressQuery(searchParams);
  const { itemId: id = '' } = params;
  const path = canonicalPath(pathname.slice(0, pathname.lastIndexOf('/i/')));
  await services.needTexts('admin');
  const { item, page } = await requireEditable(url, async () => {
    const [item, page] = await Promise.all([
      queryClient.ensureQueryData(itemQuery(api, id)),
      queryClient.ensureQueryData(pageQuery(api, path, 'live')),
    ]);
    return { item, page, canEdit: item.canEdit };
  });
  const canonical = editAddress(itemPath(item, { page, path }));
  if (canonical !== pathname) throw redirectTo(canonical + search);
  await Promise.all([
    queryClient.prefetchQuery(surroundingsQuery(api, item.guid, mainListOf(page, item))),
    loadBlocks(services, item.contentBuildingBlockInstances, query),
    loadSiteLayout(services, page.options, path, query),
  ]);
  return { path, guid: item.guid };
}

export function Component() {
  const { path, guid } = useLoaderData<{ path: string; guid: string }>();
  const user = useUser();
  useEarlyClick();
  const api = useApi();
  const { data: item } = useQuery(itemQuery(api, guid));
  const { data: page } = useQuery(pageQuery(api, path, 'live'));
  if (item === undefined || page === undefined || user === null)
    return <MissingScreen status={404} path={path} />;
  return (
    <StoreProvider>
      <AriaLanguageProvider>
        <ItemEditScreen key={guid} item={item} page={page} path={path} user={user} />
      </AriaLanguageProvider>
    </StoreProvider>
  );
}

import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ItemDetail } from '../../features/item-pages/components/item-detail.tsx';
import { itemJsonLd } from '../../features/item-pages/item-json-ld.ts';
import { pageQuery } from '../../features/page-display/pages.api.ts';
import { EditLink } from '../../features/site/components/edit-link.tsx';
import { SiteLayout } from '../../features/site/components/site-layout.tsx';
import { canonicalPath } from '../../shared/addresses.ts';
import { useApi } from '../../shared/api-context.tsx';
import { ApiError } from '../../shared/api-error.ts';
import { BlockContext } from '../../shared/blocks/block-context.tsx';
import { itemPath, mainListOf } from '../../shared/list-items/item-address.ts';
import { itemQuery, surroundingsQuery } from '../../shared/list-items/list-items.api.ts';
import { AddressQuery, dataWithin, requireCanonical } from '../../shared/router/address-query.ts';
import { data, redirectTo } from '../../shared/router/route.ts';
import { useLoaderData } from '../../shared/router/router-context.tsx';
import { DocumentHead } from '../../shared/ui/document-head.tsx';
import type { ScreenArgs } from '../app-context.ts';
import { componentOfBlock } from '../block-components.ts';
import { followRedirect } from '../follow-redirect.ts';
import { loadBlocks } from '../load-page.ts';
import { loadSiteLayout } from '../load-site-layout.ts';
import { MissingScreen } from './not-found-screen.tsx';

export async function loader({ url, params, services }: ScreenArgs) {
  const { queryClient, api } = services;
  const { pathname, search, searchParams } = url;
  const query = new AddressQuery(searchParams);
  const { itemId: id = '' } = params;
  const path = canonicalPath(pathname.slice(0, pathname.lastIndexOf('/i/')));
  try {
    const [item, page] = await Promise.all([
      queryClient.ensureQueryData(itemQuery(api, id)),
      queryClient.ensureQueryData(pageQuery(api, path, 'live')),
    ]);
    const canonical = itemPath(item, { page, path });
    if (canonical !== pathname) throw redirectTo(canonical + search, 301);
    await Promise.all([
      queryClient.prefetchQuery(surroundingsQuery(api, item.guid, mainListOf(page, item))),
      loadBlocks(services, item.contentBuildingBlockInstances, query),
      loadSiteLayout(services, page.options, path, query),
    ]);
    requireCanonical(url, canonical, query);
    return dataWithin({ path, id, status: 200 }, query);
  } catch (error) {
    const found = await followRedirect(services, url, error);
    return data({ path, id, status: found }, found);
  }
}

export function Component() {
  const { path, id, status } = useLoaderData<{ path: string; id: string; status: number }>();
  const api = useApi();
  const isFound = status === 200;
  const item = useQuery({ ...itemQuery(api, id), enabled: isFound });
  const page = useQuery({ ...pageQuery(api, path, 'live'), enabled: isFound });
  if (isFound && item.error instanceof ApiError)
    return <MissingScreen status={item.error.status} path={path} />;
  if (item.data === undefined || page.data === undefined)
    return <MissingScreen status={status} path={path} />;
  return <ItemScreen item={item.data} page={page.data} path={path} />;
}

interface ItemScreenProps {
  readonly item: ListItemView;
  readonly page: PageView;
  readonly path: string;
}

function ItemScreen({ item, page, path }: ItemScreenProps) {
  const { title, guid, metadata, publishedOn, canEdit, listItemTypeName } = item;
  const surroundings = useQuery(surroundingsQuery(useApi(), guid, mainListOf(page, item)));
  const rendering = useMemo(
    () => ({ componentOf: componentOfBlock, location: { page, path } }),
    [page, path],
  );
  return (
    <>
      <SiteLayout path={path} options={page.options} language={page.language} crumb={title}>
        <DocumentHead
          title={title}
          description={metadata.description}
          path={itemPath(item, rendering.location)}
          kind={kindOf(listItemTypeName)}
          publishedOn={publishedOn}
          authors={item.authors}
          hidden={!item.isPublished}
          image={item.image ?? undefined}
          linkedData={import.meta.env.SSR ? itemJsonLd(item) : undefined}
        />
        <BlockContext value={rendering}>
          <ItemDetail item={item} surroundings={surroundings.data} />
        </BlockContext>
      </SiteLayout>
      {canEdit ? <EditLink path={itemPath(item, rendering.location)} /> : null}
    </>
  );
}

function kindOf(listItemTypeName: string): 'NewsArticle' | 'Event' | 'WebPage' {
  if (listItemTypeName === 'News') return 'NewsArticle';
  return listItemTypeName === 'Event' ? 'Event' : 'WebPage';
}

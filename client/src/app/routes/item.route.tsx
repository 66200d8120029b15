import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ItemDetail } from '../../features/list-items/components/item-detail.tsx';
import { itemLinkedData } from '../../features/list-items/item-linked-data.ts';
import { itemPath, listOf } from '../../features/list-items/item-place.ts';
import { itemQuery, surroundingsQuery } from '../../features/list-items/list-items.api.ts';
import { todayQuery } from '../../features/list-items/today.ts';
import { pageQuery } from '../../features/pages/pages.api.ts';
import { EditLink } from '../../features/site/components/edit-link.tsx';
import { SiteFrame } from '../../features/site/components/site-frame.tsx';
import { canonicalPath } from '../../shared/addresses.ts';
import { useApi } from '../../shared/api-context.tsx';
import { ApiError } from '../../shared/api-error.ts';
import { BlockContext } from '../../shared/blocks/block-context.tsx';
import { data, redirect } from '../../shared/router/route.ts';
import { useLoaderData } from '../../shared/router/router-context.tsx';
import { DocumentHead } from '../../shared/ui/document-head.tsx';
import type { ScreenArgs } from '../app-context.ts';
import { blockComponents } from '../block-components.ts';
import { leadOn } from '../lead-on.ts';
import { loadFrame } from '../load-frame.ts';
import { loadBlocks } from '../load-page.ts';
import { MissingScreen } from './missing-screen.tsx';

export async function loader({ url, params, services }: ScreenArgs) {
  const { queryClient, api } = services;
  const { pathname, search, searchParams } = url;
  const { itemId: id = '' } = params;
  const path = canonicalPath(pathname.slice(0, pathname.lastIndexOf('/i/')));
  try {
    const [item, page] = await Promise.all([
      queryClient.ensureQueryData(itemQuery(api, id)),
      queryClient.ensureQueryData(pageQuery(api, path, 'live')),
    ]);
    const canonical = itemPath(item, { page, path });
    if (canonical !== pathname) throw redirect(canonical + search, 301);
    await Promise.all([
      queryClient.prefetchQuery(todayQuery(api)),
      queryClient.prefetchQuery(surroundingsQuery(api, item.guid, listOf(page, item))),
      loadBlocks(services, item.contentBuildingBlockInstances, searchParams),
      loadFrame(services, page.options, path, searchParams),
    ]);
    return { path, id, status: 200 };
  } catch (error) {
    const found = await leadOn(services, url, error);
    return data({ path, id, status: found }, found);
  }
}

/** An item of a list, on a page of its own below the page that shows the list. */
export function Component() {
  const { path, id, status } = useLoaderData<{ path: string; id: string; status: number }>();
  const api = useApi();
  const isFound = status === 200;
  const item = useQuery({ ...itemQuery(api, id), enabled: isFound });
  const page = useQuery({ ...pageQuery(api, path, 'live'), enabled: isFound });
  if (item.error instanceof ApiError) return <MissingScreen status={item.error.status} path={path} />;
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
  const surroundings = useQuery(surroundingsQuery(useApi(), guid, listOf(page, item)));
  const drawing = useMemo(() => ({ components: blockComponents, home: { page, path } }), [page, path]);
  return (
    <SiteFrame path={path} options={page.options} crumb={title}>
      <DocumentHead
        title={title}
        description={metadata.description}
        path={itemPath(item, drawing.home)}
        kind={kindOf(listItemTypeName)}
        publishedOn={publishedOn ?? undefined}
        hidden={!item.isPublished}
        image={item.image ?? undefined}
        linkedData={itemLinkedData(item)}
      />
      <BlockContext value={drawing}>
        <ItemDetail item={item} surroundings={surroundings.data} />
      </BlockContext>
      {canEdit ? <EditLink path={itemPath(item, drawing.home)} /> : null}
    </SiteFrame>
  );
}

function kindOf(listItemTypeName: string): 'NewsArticle' | 'Event' | 'WebPage' {
  if (listItemTypeName === 'News') return 'NewsArticle';
  return listItemTypeName === 'Event' ? 'Event' : 'WebPage';
}

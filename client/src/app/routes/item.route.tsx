import { slugify } from '@spoor/contracts/shared/slug';
import { useQuery } from '@tanstack/react-query';
import { ItemDetail } from '../../features/list-items/components/item-detail.tsx';
import { itemQuery } from '../../features/list-items/list-items.api.ts';
import { pageQuery } from '../../features/pages/pages.api.ts';
import { EditLink } from '../../features/site/components/edit-link.tsx';
import { SiteFrame } from '../../features/site/components/site-frame.tsx';
import { canonicalPath, itemAddress } from '../../shared/addresses.ts';
import { useApi } from '../../shared/api-context.tsx';
import { ApiError } from '../../shared/api-error.ts';
import { BlockContext } from '../../shared/blocks/block-context.tsx';
import { data, Redirect, redirect } from '../../shared/router/route.ts';
import { useLoaderData } from '../../shared/router/router-context.tsx';
import { DocumentHead } from '../../shared/ui/document-head.tsx';
import type { ScreenArgs } from '../app-context.ts';
import { blockComponents } from '../block-components.ts';
import { followRedirect } from '../follow-redirect.ts';
import { MissingScreen } from './missing-screen.tsx';

export async function loader({ url, params, services }: ScreenArgs) {
  const { queryClient, api } = services;
  const { pathname, search } = url;
  const { itemId: id = '' } = params;
  const path = canonicalPath(pathname.slice(0, pathname.lastIndexOf('/i/')));
  try {
    const [item] = await Promise.all([
      queryClient.ensureQueryData(itemQuery(api, id)),
      queryClient.ensureQueryData(pageQuery(api, path, 'live')),
    ]);
    const canonical = itemAddress(path, item.guid, slugify(item.title));
    if (canonical !== pathname) throw redirect(canonical + search, 301);
    return { path, id, status: 200 };
  } catch (error) {
    const found = await followRedirect(services, url, error);
    if (found instanceof Redirect) throw found;
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
  const { title, guid, metadata, publishedOn, canEdit, listItemTypeName } = item.data;
  return (
    <SiteFrame path={path} options={page.data.options} crumb={title}>
      <DocumentHead
        title={title}
        description={metadata.description}
        path={itemAddress(path, guid, slugify(title))}
        kind={listItemTypeName === 'Event' ? 'Event' : 'NewsArticle'}
        publishedOn={publishedOn ?? undefined}
        hidden={!item.data.isPublished}
        image={metadata.imageGuid ? { guid: metadata.imageGuid } : undefined}
      />
      <BlockContext value={{ components: blockComponents, home: { page: page.data, path } }}>
        <ItemDetail item={item.data} />
      </BlockContext>
      {canEdit ? <EditLink path={path} item={guid} /> : null}
    </SiteFrame>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { PageContent } from '../../features/pages/components/page-content.tsx';
import { PageHead } from '../../features/pages/components/page-head.tsx';
import { pageQuery } from '../../features/pages/pages.api.ts';
import { EditLink } from '../../features/site/components/edit-link.tsx';
import { SiteFrame } from '../../features/site/components/site-frame.tsx';
import { useApi } from '../../shared/api-context.tsx';
import { ApiError } from '../../shared/api-error.ts';
import { BlockContext } from '../../shared/blocks/block-context.tsx';
import { lazyComponent } from '../../shared/lazy-component.tsx';
import { useLoaderData, useLocation, useNavigate } from '../../shared/router/router-context.tsx';
import { blockComponents } from '../block-components.ts';

const MissingScreen = lazyComponent(
  'src/app/routes/missing-screen.tsx',
  async () => (await import('./missing-screen.tsx')).MissingScreen,
);

/** A content page, as visitors see it. */
export function Component() {
  const { path, status } = useLoaderData<{ path: string; status: number }>();
  const query = pageQuery(useApi(), path, 'live');
  const page = useQuery({ ...query, enabled: status === 200 });
  const drawing = useMemo(
    () => page.data && { components: blockComponents, home: { page: page.data, path } },
    [page.data, path],
  );
  const isLost = status === 200 && page.error instanceof ApiError;
  useLeadOn(isLost, query.queryKey);
  // A page that is taken offline while somebody looks at it is gone for them too.
  if (page.error instanceof ApiError) return <MissingScreen status={page.error.status} path={path} />;
  if (page.data === undefined || drawing === undefined) return <MissingScreen status={status} path={path} />;
  return (
    <SiteFrame path={path} options={page.data.options} blocks={page.data.buildingBlockInstances}>
      <PageHead page={page.data} path={path} />
      <BlockContext value={drawing}>
        <PageContent page={page.data} />
      </BlockContext>
      {page.data.canEdit ? <EditLink path={path} /> : null}
    </SiteFrame>
  );
}

/** Whoever looks at a page that moves meanwhile is led on, as if they came now. */
function useLeadOn(isLost: boolean, queryKey: readonly unknown[]): void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names the address
  useEffect(() => {
    if (!isLost) return;
    queryClient.removeQueries({ queryKey });
    void navigate(pathname + search, { replace: true });
  }, [isLost, pathname, search]);
}

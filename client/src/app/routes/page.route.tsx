import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { PageBody } from '../../features/page-display/components/page-body.tsx';
import { PageHead } from '../../features/page-display/components/page-head.tsx';
import { pageQuery } from '../../features/page-display/pages.api.ts';
import { EditLink } from '../../features/site/components/edit-link.tsx';
import { SiteLayout } from '../../features/site/components/site-layout.tsx';
import { useApi } from '../../shared/api-context.tsx';
import { ApiError } from '../../shared/api-error.ts';
import { BlockContext } from '../../shared/blocks/block-context.tsx';
import { lazyComponent } from '../../shared/lazy-component.tsx';
import { useLoaderData, useLocation, useNavigate } from '../../shared/router/router-context.tsx';
import { componentOfBlock } from '../block-components.ts';

const MissingScreen = lazyComponent(
  'src/app/routes/not-found-screen.tsx',
  async () => (await import('./not-found-screen.tsx')).MissingScreen,
);

export function Component() {
  const { path, status } = useLoaderData<{ path: string; status: number }>();
  const query = pageQuery(useApi(), path, 'live');
  const { data: page, error } = useQuery({ ...query, enabled: status === 200 });
  const rendering = useMemo(
    () => page && { componentOf: componentOfBlock, location: { page, path } },
    [page, path],
  );
  const isNotFound = status === 200 && error instanceof ApiError;
  useFollowRedirect(isNotFound, query.queryKey);
  // A page that goes offline while it is open disappears.
  if (isNotFound) return <MissingScreen status={error.status} path={path} />;
  if (page === undefined || rendering === undefined) return <MissingScreen status={status} path={path} />;
  return (
    <>
      <SiteLayout
        path={path}
        options={page.options}
        blocks={page.buildingBlockInstances}
        language={page.language}
      >
        <PageHead page={page} path={path} />
        <BlockContext value={rendering}>
          <PageBody page={page} />
        </BlockContext>
      </SiteLayout>
      {page.canEdit ? <EditLink path={path} /> : null}
    </>
  );
}

/** Follows the redirect when the page moves while it is open. */
function useFollowRedirect(isNotFound: boolean, queryKey: readonly unknown[]): void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names the address
  useEffect(() => {
    if (!isNotFound) return;
    queryClient.removeQueries({ queryKey });
    void navigate(pathname + search, { replace: true });
  }, [isNotFound, pathname, search]);
}

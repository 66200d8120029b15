import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { PageBody } from '../../features/page-display/components/page-body.tsx';
import { PreviewBanner } from '../../features/page-display/components/preview-banner.tsx';
import { previewQuery } from '../../features/page-display/preview.api.ts';
import { SiteLayout } from '../../features/site/components/site-layout.tsx';
import { editableAddress } from '../../shared/addresses.ts';
import { useApi } from '../../shared/api-context.tsx';
import { ApiError } from '../../shared/api-error.ts';
import { BlockContext } from '../../shared/blocks/block-context.tsx';
import { AddressQuery } from '../../shared/router/address-query.ts';
import { data } from '../../shared/router/route.ts';
import { useLoaderData } from '../../shared/router/router-context.tsx';
import { DocumentHead } from '../../shared/ui/document-head.tsx';
import type { ScreenArgs } from '../app-context.ts';
import { componentOfBlock } from '../block-components.ts';
import { loadBlocks } from '../load-page.ts';
import { loadSiteLayout } from '../load-site-layout.ts';
import { useEarlyClick } from '../use-early-click.ts';
import { MissingScreen } from './not-found-screen.tsx';

export async function loader({ url, params, services }: ScreenArgs) {
  const { queryClient, api } = services;
  const query = new AddressQuery(url.searchParams);
  const { token = '' } = params;
  try {
    const [page] = await Promise.all([
      queryClient.ensureQueryData(previewQuery(api, token)),
      services.needTexts('admin'),
    ]);
    await Promise.all([
      loadBlocks(services, page.buildingBlockInstances, query, page.listMetadata),
      loadSiteLayout(services, page.options, editableAddress(page.guid), query),
    ]);
    return { token, status: 200 };
  } catch (error) {
    // An expired link gets the same answer as one that never existed.
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return data({ token, status: 404 }, 404);
  }
}

export function Component() {
  useEarlyClick();
  const { token, status } = useLoaderData<{ token: string; status: number }>();
  const { data: page, error } = useQuery({ ...previewQuery(useApi(), token), enabled: status === 200 });
  const rendering = useMemo(
    () => page && { componentOf: componentOfBlock, location: { page, path: editableAddress(page.guid) } },
    [page],
  );
  if (error instanceof ApiError || page === undefined || rendering === undefined)
    return <MissingScreen status={404} path={`/preview/${token}`} />;
  return (
    <>
      <PreviewBanner />
      <SiteLayout
        path={rendering.location.path}
        options={page.options}
        blocks={page.buildingBlockInstances}
        language={page.language}
      >
        <DocumentHead title={page.title} hidden />
        <BlockContext value={rendering}>
          <PageBody page={page} />
        </BlockContext>
      </SiteLayout>
    </>
  );
}

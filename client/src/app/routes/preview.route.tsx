import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { PageContent } from '../../features/pages/components/page-content.tsx';
import { PreviewNote } from '../../features/pages/components/preview-note.tsx';
import { previewQuery } from '../../features/pages/preview.api.ts';
import { SiteFrame } from '../../features/site/components/site-frame.tsx';
import { ownAddress } from '../../shared/addresses.ts';
import { useApi } from '../../shared/api-context.tsx';
import { ApiError } from '../../shared/api-error.ts';
import { BlockContext } from '../../shared/blocks/block-context.tsx';
import { data } from '../../shared/router/route.ts';
import { useLoaderData } from '../../shared/router/router-context.tsx';
import { DocumentHead } from '../../shared/ui/document-head.tsx';
import type { ScreenArgs } from '../app-context.ts';
import { blockComponents } from '../block-components.ts';
import { loadFrame } from '../load-frame.ts';
import { loadBlocks } from '../load-page.ts';
import { MissingScreen } from './missing-screen.tsx';

export async function loader({ url, params, services }: ScreenArgs) {
  const { queryClient, api } = services;
  const { token = '' } = params;
  try {
    const [page] = await Promise.all([
      queryClient.ensureQueryData(previewQuery(api, token)),
      services.needTexts('admin'),
    ]);
    await Promise.all([
      loadBlocks(services, page.buildingBlockInstances, url.searchParams, page.listMetadata),
      loadFrame(services, page.options, ownAddress(page.guid), url.searchParams),
    ]);
    return { token, status: 200 };
  } catch (error) {
    // A link that has expired says no more than one that never was.
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return data({ token, status: 404 }, 404);
  }
}

/** A page before it is published, for whoever was given the link. */
export function Component() {
  const { token, status } = useLoaderData<{ token: string; status: number }>();
  const { data: page, error } = useQuery({ ...previewQuery(useApi(), token), enabled: status === 200 });
  const drawing = useMemo(
    () => page && { components: blockComponents, home: { page, path: ownAddress(page.guid) } },
    [page],
  );
  if (error instanceof ApiError || page === undefined || drawing === undefined)
    return <MissingScreen status={404} path={`/preview/${token}`} />;
  return (
    <>
      <PreviewNote />
      <SiteFrame path={drawing.home.path} options={page.options} blocks={page.buildingBlockInstances}>
        <DocumentHead title={page.title} hidden />
        <BlockContext value={drawing}>
          <PageContent page={page} />
        </BlockContext>
      </SiteFrame>
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { LegalCaption } from '../../features/page-display/components/legal-caption.tsx';
import { PageBody } from '../../features/page-display/components/page-body.tsx';
import { PageHead } from '../../features/page-display/components/page-head.tsx';
import { SiteimproveNotice } from '../../features/page-display/components/siteimprove-notice.tsx';
import { legalAlternates } from '../../features/page-display/legal-alternates.ts';
import { pageQuery } from '../../features/page-display/pages.api.ts';
import { EditLink } from '../../features/site/components/edit-link.tsx';
import { SiteLayout } from '../../features/site/components/site-layout.tsx';
import { useApi } from '../../shared/api-context.tsx';
import { ApiError } from '../../shared/api-error.ts';
import { BlockContext } from '../../shared/blocks/block-context.tsx';
import { useLoaderData } from '../../shared/router/router-context.tsx';
import { componentOfBlock } from '../block-components.ts';
import { MissingScreen } from './not-found-screen.tsx';

export function Component() {
  const { path, status } = useLoaderData<{ path: string; status: number }>();
  const isFound = status === 200;
  const page = useQuery({ ...pageQuery(useApi(), path, 'live'), enabled: isFound });
  const rendering = useMemo(
    () => page.data && { componentOf: componentOfBlock, location: { page: page.data, path } },
    [page.data, path],
  );
  if (isFound && page.error instanceof ApiError)
    return <MissingScreen status={page.error.status} path={path} />;
  if (page.data?.purpose.kind !== 'legal' || rendering === undefined)
    return <MissingScreen status={status} path={path} />;
  const { title, options, purpose, canEdit, buildingBlockInstances: blocks } = page.data;
  return (
    <>
      <SiteLayout path={path} options={options} blocks={blocks} language={purpose.language} crumb={title}>
        <PageHead page={page.data} path={path} alternates={legalAlternates(purpose.document)} />
        <BlockContext value={rendering}>
          <article>
            <PageBody page={page.data} caption={<LegalCaption purpose={purpose} />} />
            {purpose.document === 'cookie-statement' ? <SiteimproveNotice /> : null}
          </article>
        </BlockContext>
      </SiteLayout>
      {canEdit ? <EditLink path={path} /> : null}
    </>
  );
}

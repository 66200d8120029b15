import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { LegalCaption } from '../../features/pages/components/legal-caption.tsx';
import { PageContent } from '../../features/pages/components/page-content.tsx';
import { PageHead } from '../../features/pages/components/page-head.tsx';
import { legalAlternates } from '../../features/pages/legal-alternates.ts';
import { pageQuery } from '../../features/pages/pages.api.ts';
import { EditLink } from '../../features/site/components/edit-link.tsx';
import { SiteFrame } from '../../features/site/components/site-frame.tsx';
import { useApi } from '../../shared/api-context.tsx';
import { ApiError } from '../../shared/api-error.ts';
import { BlockContext } from '../../shared/blocks/block-context.tsx';
import { useLoaderData } from '../../shared/router/router-context.tsx';
import { blockComponents } from '../block-components.ts';
import { MissingScreen } from './missing-screen.tsx';

/** A legal document, with the version that holds. */
export function Component() {
  const { path, status } = useLoaderData<{ path: string; status: number }>();
  const page = useQuery({ ...pageQuery(useApi(), path, 'live'), enabled: status === 200 });
  const drawing = useMemo(
    () => page.data && { components: blockComponents, home: { page: page.data, path } },
    [page.data, path],
  );
  if (page.error instanceof ApiError) return <MissingScreen status={page.error.status} path={path} />;
  if (page.data?.purpose.kind !== 'legal' || drawing === undefined)
    return <MissingScreen status={status} path={path} />;
  const { title, options, purpose, canEdit, buildingBlockInstances: blocks } = page.data;
  return (
    <SiteFrame path={path} options={options} blocks={blocks} crumb={title}>
      <PageHead page={page.data} path={path} alternates={legalAlternates(purpose.document)} />
      <BlockContext value={drawing}>
        <article lang={purpose.language}>
          <PageContent page={page.data} caption={<LegalCaption purpose={purpose} />} />
        </article>
      </BlockContext>
      {canEdit ? <EditLink path={path} /> : null}
    </SiteFrame>
  );
}

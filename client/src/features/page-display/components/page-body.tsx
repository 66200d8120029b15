import type { PageView } from '@spoor/contracts/pages/page.views';
import type { ReactNode } from 'react';
import { BlockRegions } from '../../../shared/blocks/block-regions.tsx';
import { InPlacePageTitle } from '../../../shared/blocks/in-place.tsx';
import { lazyComponent } from '../../../shared/lazy-component.tsx';

const PageByline = lazyComponent(
  'src/features/page-display/components/page-byline.tsx',
  async () => (await import('./page-byline.tsx')).PageByline,
);

interface PageBodyProps {
  readonly page: PageView;
  /** Shown above the title. */
  readonly caption?: ReactNode;
}

/** The blocks of a page in the regions of its layout. */
export function PageBody({ page, caption }: PageBodyProps) {
  const { layout, mobileSideFirst } = page.options;
  return (
    <>
      <BlockRegions
        blocks={page.buildingBlockInstances}
        layout={layout}
        sideFirst={mobileSideFirst}
        heading={
          <>
            {caption}
            {hasHeading(page) ? null : (
              <h1>
                <InPlacePageTitle>{page.title}</InPlacePageTitle>
              </h1>
            )}
          </>
        }
      />
      {page.authors.length === 0 ? null : <PageByline page={page} />}
    </>
  );
}

/** Every page has one h1: a title block, else the page's title. */
function hasHeading({ buildingBlockInstances }: PageView): boolean {
  return buildingBlockInstances.some(
    ({ buildingBlockName, content }) => buildingBlockName === 'Title' && content.level === 1,
  );
}

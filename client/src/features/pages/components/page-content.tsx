import type { PageView } from '@spoor/contracts/pages/page.views';
import type { ReactNode } from 'react';
import { BlockRegions } from '../../../shared/blocks/block-regions.tsx';
import { InPlacePageTitle } from '../../../shared/blocks/in-place.tsx';
import { useI18n } from '../../../shared/i18n.tsx';

interface PageContentProps {
  readonly page: PageView;
  /** What stands above its title. */
  readonly caption?: ReactNode;
}

/** The blocks of a page in the regions of its layout. */
export function PageContent({ page, caption }: PageContentProps) {
  const { language } = useI18n();
  const { layout, mobileSideFirst } = page.options;
  const regions = (
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
  );
  // A page in another language than the texts around it says so, for whoever reads it aloud or translates it.
  return page.language === language ? regions : <div lang={page.language}>{regions}</div>;
}

/** Every page has one heading of the first level: a block's where an editor made one, else the page's title. */
function hasHeading({ buildingBlockInstances }: PageView): boolean {
  return buildingBlockInstances.some(
    ({ buildingBlockName, content }) => buildingBlockName === 'Title' && content.level === 1,
  );
}

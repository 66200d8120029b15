import type { Block } from '@spoor/contracts/pages/block';
import { type LayoutPosition, regionsOf } from '@spoor/contracts/pages/layout';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { useBlockDrawing } from '../../../shared/blocks/block-context.tsx';
import { BlockList } from '../../../shared/blocks/block-list.tsx';
import './page-content.css';

/** The blocks of a page in the regions of its layout. */
export function PageContent({ page }: { page: PageView }) {
  const { layout, mobileSideFirst } = page.options;
  const regions = regionsOf[layout];
  const blocksIn = (position: LayoutPosition) =>
    page.buildingBlockInstances.filter(
      (block) => block.layoutPosition === position && block.parentGuid === null,
    );
  const middle = regions.filter((position) => position !== 'top' && position !== 'bottom');

  return (
    <div className={`page-content page-content--${layout}`} data-side-first={mobileSideFirst || undefined}>
      <Region position="top" blocks={blocksIn('top')}>
        {hasHeading(page) ? null : <h1>{page.title}</h1>}
      </Region>
      <div className="page-content__middle">
        {middle.map((position) => (
          <Region key={position} position={position} blocks={blocksIn(position)} />
        ))}
      </div>
      <Region position="bottom" blocks={blocksIn('bottom')} />
    </div>
  );
}

interface RegionProps {
  position: LayoutPosition;
  blocks: readonly Block[];
  children?: React.ReactNode;
}

function Region({ position, blocks, children }: RegionProps) {
  const { tools } = useBlockDrawing();
  const isEmpty = blocks.length === 0;
  if (tools === undefined && isEmpty && !children) return null;
  const content = (
    <>
      {children}
      <BlockList blocks={blocks} />
    </>
  );
  return (
    <div className={`region region--${position}`}>
      <div className="region__inner">
        {tools === undefined ? (
          content
        ) : (
          <tools.RegionFrame position={position} isEmpty={isEmpty}>
            {content}
          </tools.RegionFrame>
        )}
      </div>
    </div>
  );
}

/** Every page has one heading of the first level: a block's where an editor made one, else the page's title. */
function hasHeading({ buildingBlockInstances }: PageView): boolean {
  return buildingBlockInstances.some(
    ({ buildingBlockName, content }) => buildingBlockName === 'Title' && content.level === 1,
  );
}

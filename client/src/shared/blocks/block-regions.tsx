import type { Block } from '@spoor/contracts/pages/block';
import { type Layout, type LayoutPosition, regionsOf } from '@spoor/contracts/pages/layout';
import { createContext, type ReactNode, use } from 'react';
import { useBlockRendering } from './block-context.tsx';
import { BlockList } from './block-list.tsx';
import './block-regions.css';

/** Shown above the blocks of the first side column: the section's menu. */
export const SideColumnContext = createContext<ReactNode>(null);

interface BlockRegionsProps {
  readonly blocks: readonly Block[];
  readonly layout: Layout;
  /** On small screens the left column comes before the main one. */
  readonly sideFirst?: boolean;
  /** Shown above the blocks of the top region. */
  readonly heading?: ReactNode;
}

export function BlockRegions({ blocks, layout, sideFirst = false, heading = null }: BlockRegionsProps) {
  const extra = use(SideColumnContext);
  const sideColumn = firstSideColumn(layout);
  const region = (position: LayoutPosition) => (
    <Region
      key={position}
      position={position}
      blocks={blocks.filter((block) => block.layoutPosition === position && block.parentGuid === null)}
    >
      {position === 'top' ? heading : position === sideColumn ? extra : null}
    </Region>
  );
  return (
    <div className={`page-content page-content--${layout}`}>
      {region('top')}
      <div className="page-content__middle page-width">{middleOf(layout, sideFirst).map(region)}</div>
      {region('bottom')}
    </div>
  );
}

/** The first side column, if the layout has one. */
export function firstSideColumn(layout: Layout): LayoutPosition | undefined {
  return regionsOf[layout].find((position) => position === 'side-left' || position === 'side-right');
}

/** The columns in reading order, which is also their order on small screens. */
function middleOf(layout: Layout, sideFirst: boolean): readonly LayoutPosition[] {
  const columns = regionsOf[layout].filter((position) => position !== 'top' && position !== 'bottom');
  const first = sideFirst ? 'side-left' : 'main';
  return [
    ...columns.filter((position) => position === first),
    ...columns.filter((position) => position !== first),
  ];
}

interface RegionProps {
  readonly position: LayoutPosition;
  readonly blocks: readonly Block[];
  readonly children: ReactNode;
}

function Region({ position, blocks, children }: RegionProps) {
  const { editor } = useBlockRendering();
  const isEmpty = blocks.length === 0;
  if (editor === undefined && isEmpty && children === null) return null;
  const content = (
    <>
      {children}
      <BlockList blocks={blocks} />
    </>
  );
  return (
    <div className={`region region--${position}`}>
      <div className="region__inner page-width">
        {editor === undefined ? (
          content
        ) : (
          <editor.EditableRegion position={position} isEmpty={isEmpty}>
            {content}
          </editor.EditableRegion>
        )}
      </div>
    </div>
  );
}

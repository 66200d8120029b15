import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { useMemo } from 'react';
import { BlockContext, useBlockDrawing } from '../../../shared/blocks/block-context.tsx';
import { BlockList } from '../../../shared/blocks/block-list.tsx';

interface ItemBlocksProps {
  readonly item: Pick<ListItemView, 'contentBuildingBlockInstances'>;
  /** It stands here alone, so that its blocks can be named by an address. */
  readonly isAlone?: boolean;
}

/** The blocks of an item, each with those inside it. */
export function ItemBlocks({ item, isAlone = false }: ItemBlocksProps) {
  const around = useBlockDrawing();
  const blocks = item.contentBuildingBlockInstances;
  const drawing = useMemo(
    () => ({ ...around, item: { blocks, hasAnchors: isAlone } }),
    [around, blocks, isAlone],
  );
  const top = blocks.filter(({ parentGuid }) => parentGuid === null);
  const { tools } = around;
  const list = <BlockList blocks={top} />;
  return (
    <BlockContext value={drawing}>
      {tools === undefined || !isAlone ? (
        list
      ) : (
        <tools.RegionFrame position="main" isEmpty={top.length === 0}>
          {list}
        </tools.RegionFrame>
      )}
    </BlockContext>
  );
}

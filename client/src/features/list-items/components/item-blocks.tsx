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
  return (
    <BlockContext value={drawing}>
      <BlockList blocks={blocks.filter(({ parentGuid }) => parentGuid === null)} />
    </BlockContext>
  );
}

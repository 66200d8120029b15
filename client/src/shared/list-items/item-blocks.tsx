import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { useMemo } from 'react';
import { BlockContext, useBlockRendering } from '../blocks/block-context.tsx';
import { BlockList } from '../blocks/block-list.tsx';

interface ItemBlocksProps {
  readonly item: Pick<ListItemView, 'contentBuildingBlockInstances'>;
  /** The item is shown alone, so its blocks can have ids. */
  readonly isAlone?: boolean;
}

export function ItemBlocks({ item, isAlone = false }: ItemBlocksProps) {
  const around = useBlockRendering();
  const blocks = item.contentBuildingBlockInstances;
  const rendering = useMemo(
    () => ({ ...around, item: { blocks, hasAnchors: isAlone } }),
    [around, blocks, isAlone],
  );
  const top = blocks.filter(({ parentGuid }) => parentGuid === null);
  const { editor } = around;
  const list = <BlockList blocks={top} />;
  return (
    <BlockContext value={rendering}>
      {editor === undefined || !isAlone ? (
        list
      ) : (
        <editor.EditableRegion position="main" isEmpty={top.length === 0}>
          {list}
        </editor.EditableRegion>
      )}
    </BlockContext>
  );
}

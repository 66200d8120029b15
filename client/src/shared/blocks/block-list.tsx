import type { Block } from '@spoor/contracts/pages/block';
import { memo } from 'react';
import { type BlockProps, useBlockDrawing, usePageBlocks } from './block-context.tsx';
import { UnknownBlock } from './unknown-block.tsx';

/** Draws blocks in their order. Visitors see nothing of a kind that this version does not know; editors see its name. */
export function BlockList({ blocks }: { blocks: readonly Block[] }) {
  return inOrder(blocks).map((block) => <PlacedBlock key={block.guid} block={block} />);
}

/** Drawn again only when the block itself changed: in the editor, others beside it change all the time. */
const PlacedBlock = memo(function PlacedBlock({ block }: BlockProps) {
  const { components, tools, item } = useBlockDrawing();
  const Component = components[block.buildingBlockName] ?? (tools === undefined ? null : UnknownBlock);
  if (Component === null) return null;
  const drawn = (
    <div
      className={`block block--${block.buildingBlockName.toLowerCase()}`}
      id={item?.hasAnchors === false ? undefined : `b-${block.guid}`}
    >
      <Component block={block} />
    </div>
  );
  return tools === undefined ? drawn : <tools.BlockFrame block={block}>{drawn}</tools.BlockFrame>;
});

export function inOrder(blocks: readonly Block[]): readonly Block[] {
  return blocks.toSorted((a, b) => a.sortId - b.sortId || a.guid.localeCompare(b.guid));
}

/** The blocks inside a block such as Columns. */
export function useChildBlocks(parentGuid: string): readonly Block[] {
  const blocks = usePageBlocks();
  const { item } = useBlockDrawing();
  return (item?.blocks ?? blocks).filter((block) => block.parentGuid === parentGuid);
}

import type { Block } from '@spoor/contracts/pages/block';
import { memo } from 'react';
import { type BlockProps, useBlockRendering, usePageBlocks } from './block-context.tsx';

/** Visitors see nothing of an unknown kind; editors see its name. */
export function BlockList({ blocks }: { blocks: readonly Block[] }) {
  return inOrder(blocks).map((block) => <PlacedBlock key={block.guid} block={block} />);
}

/** Memoised: in the editor, other blocks change all the time. */
const PlacedBlock = memo(function PlacedBlock({ block }: BlockProps) {
  const { componentOf, editor, item } = useBlockRendering();
  const Component = componentOf(block.buildingBlockName) ?? editor?.UnknownBlock;
  if (Component === undefined) return null;
  const drawn = (
    <div
      className={`block block--${block.buildingBlockName.toLowerCase()}`}
      id={item?.hasAnchors === false ? undefined : `b-${block.guid}`}
    >
      <Component block={block} />
    </div>
  );
  return editor === undefined ? drawn : <editor.EditableBlock block={block}>{drawn}</editor.EditableBlock>;
});

export function inOrder(blocks: readonly Block[]): readonly Block[] {
  return blocks.toSorted((a, b) => a.sortId - b.sortId || a.guid.localeCompare(b.guid));
}

export function useChildBlocks(parentGuid: string): readonly Block[] {
  const blocks = usePageBlocks();
  const { item } = useBlockRendering();
  return (item?.blocks ?? blocks).filter((block) => block.parentGuid === parentGuid);
}

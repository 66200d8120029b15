import type { Block } from '@spoor/contracts/pages/block';
import { useBlockDrawing } from './block-context.tsx';
import { UnknownBlock } from './unknown-block.tsx';

/** Draws blocks in their order. Visitors see nothing of a kind that this version does not know; editors see its name. */
export function BlockList({ blocks }: { blocks: readonly Block[] }) {
  const { components, tools, item } = useBlockDrawing();
  return inOrder(blocks).map((block) => {
    const Component = components[block.buildingBlockName] ?? (tools === undefined ? null : UnknownBlock);
    if (Component === null) return null;
    const drawn = (
      <div
        key={block.guid}
        className={`block block--${block.buildingBlockName.toLowerCase()}`}
        id={item?.hasAnchors === false ? undefined : `b-${block.guid}`}
      >
        <Component block={block} />
      </div>
    );
    if (tools === undefined) return drawn;
    return (
      <tools.BlockFrame key={block.guid} block={block}>
        {drawn}
      </tools.BlockFrame>
    );
  });
}

export function inOrder(blocks: readonly Block[]): readonly Block[] {
  return blocks.toSorted((a, b) => a.sortId - b.sortId || a.guid.localeCompare(b.guid));
}

/** The blocks inside a block such as Columns. */
export function useChildBlocks(parentGuid: string): readonly Block[] {
  const { home, item } = useBlockDrawing();
  return (item?.blocks ?? home.page.buildingBlockInstances).filter(
    (block) => block.parentGuid === parentGuid,
  );
}

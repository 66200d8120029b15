import type { CSSProperties } from 'react';
import { type BlockProps, useBlockDrawing } from '../../shared/blocks/block-context.tsx';
import { BlockList, inOrder, useChildBlocks } from '../../shared/blocks/block-list.tsx';
import { columnWidths } from './columns.ts';
import './columns-block.css';

/**
 * Its children side by side, each in the next column, in rows that are filled in reading order. Below each other where
 * there is no room.
 */
export function ColumnsBlock({ block }: BlockProps) {
  const { tools } = useBlockDrawing();
  const children = inOrder(useChildBlocks(block.guid));
  const widths = columnWidths(block.content.widths);
  if (children.length === 0) return tools && <tools.EmptyParent parent={block} />;
  return (
    <div className="columns">
      {children.map((child, index) => (
        <div
          key={child.guid}
          className="columns__column"
          style={{ '--span': widths[index % widths.length] } as CSSProperties}
        >
          <BlockList blocks={[child]} />
        </div>
      ))}
    </div>
  );
}

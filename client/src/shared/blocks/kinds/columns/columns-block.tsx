import type { CSSProperties } from 'react';
import { type BlockProps, useBlockRendering } from '../../block-context.tsx';
import { BlockList, inOrder, useChildBlocks } from '../../block-list.tsx';
import { columnWidths } from './columns.ts';
import './columns-block.css';

/** Puts its children into columns, row by row. On narrow screens they are stacked. */
export function ColumnsBlock({ block }: BlockProps) {
  const { editor } = useBlockRendering();
  const children = inOrder(useChildBlocks(block.guid));
  const widths = columnWidths(block.content.widths);
  if (children.length === 0) return editor && <editor.EmptyParent parent={block} />;
  return (
    <div className="columns-block stack">
      {children.map((child, index) => (
        <div
          key={child.guid}
          className="columns-block__column"
          style={{ '--span': widths[index % widths.length] } as CSSProperties}
        >
          <BlockList blocks={[child]} />
        </div>
      ))}
    </div>
  );
}

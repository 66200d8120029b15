import type { BlockProps } from '../../../shared/blocks/block-context.tsx';
import { BlockList, useChildBlocks } from '../../../shared/blocks/block-list.tsx';

/** Its children side by side, as many in a row as there are widths; below each other where there is no room. */
export function ColumnsBlock({ block }: BlockProps) {
  const children = useChildBlocks(block.guid);
  const { widths } = block.content;
  const count = Array.isArray(widths) ? Math.min(4, Math.max(1, widths.length)) : 2;
  return (
    <div className={`columns columns--${count}`}>
      <BlockList blocks={children} />
    </div>
  );
}

import type { Block } from '@spoor/contracts/pages/block';
import { type Layout, regionsOf } from '@spoor/contracts/pages/layout';
import { blockDefinition } from '../../../shared/blocks/block-definitions.ts';

interface PageThumbnailProps {
  readonly blocks: readonly Block[];
  readonly layout: Layout;
}

const maxThumbnailBlocks = 5;

/** A wireframe of a page: its columns, with a shape for each block. */
export function PageThumbnail({ blocks, layout }: PageThumbnailProps) {
  const columns = regionsOf[layout].filter((region) => region !== 'top' && region !== 'bottom');
  const widths = layout.split('-');
  return (
    <span className="page-thumbnail">
      {columns.map((region, index) => (
        <span key={region} className="page-thumbnail__column" style={{ flexGrow: Number(widths[index]) }}>
          {blocks
            .filter(({ layoutPosition, parentGuid }) => layoutPosition === region && parentGuid === null)
            .slice(0, maxThumbnailBlocks)
            .map(({ guid, buildingBlockName }) => (
              <span
                key={guid}
                className="page-thumbnail__block"
                data-shape={blockDefinition(buildingBlockName)?.outline ?? 'text'}
              />
            ))}
        </span>
      ))}
    </span>
  );
}

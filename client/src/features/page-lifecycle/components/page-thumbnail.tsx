import type { Block } from '@spoor/contracts/pages/block';
import { type Layout, regionsOf } from '@spoor/contracts/pages/layout';

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
    <span className="page-sketch">
      {columns.map((region, index) => (
        <span key={region} className="page-sketch__column" style={{ flexGrow: Number(widths[index]) }}>
          {blocks
            .filter(({ layoutPosition, parentGuid }) => layoutPosition === region && parentGuid === null)
            .slice(0, maxThumbnailBlocks)
            .map(({ guid, buildingBlockName }) => (
              <span key={guid} className="page-sketch__block" data-shape={shapeOf(buildingBlockName)} />
            ))}
        </span>
      ))}
    </span>
  );
}

function shapeOf(buildingBlockName: string): 'heading' | 'picture' | 'button' | 'cards' | 'text' {
  switch (buildingBlockName) {
    case 'Title':
      return 'heading';
    case 'Image':
    case 'Gallery':
    case 'Video':
    case 'Map':
    case 'Embed':
      return 'picture';
    case 'Button':
    case 'Search':
      return 'button';
    case 'List':
    case 'Widget':
    case 'Columns':
      return 'cards';
    default:
      return 'text';
  }
}

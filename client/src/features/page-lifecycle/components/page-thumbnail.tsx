import type { Block } from '@spoor/contracts/pages/block';
import type { BlockContentName } from '@spoor/contracts/pages/block-contents';
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
    <span className="page-thumbnail">
      {columns.map((region, index) => (
        <span key={region} className="page-thumbnail__column" style={{ flexGrow: Number(widths[index]) }}>
          {blocks
            .filter(({ layoutPosition, parentGuid }) => layoutPosition === region && parentGuid === null)
            .slice(0, maxThumbnailBlocks)
            .map(({ guid, buildingBlockName }) => (
              <span key={guid} className="page-thumbnail__block" data-shape={shapeOf(buildingBlockName)} />
            ))}
        </span>
      ))}
    </span>
  );
}

type Shape = 'heading' | 'picture' | 'button' | 'cards' | 'text';

const shapes: Readonly<Record<BlockContentName, Shape>> = {
  Text: 'text',
  Title: 'heading',
  Image: 'picture',
  Gallery: 'picture',
  Video: 'picture',
  File: 'text',
  Button: 'button',
  Quote: 'text',
  Accordion: 'text',
  Tabs: 'text',
  Divider: 'text',
  Spacer: 'text',
  Embed: 'picture',
  Map: 'picture',
  Columns: 'cards',
  List: 'cards',
  Item: 'text',
  Widget: 'cards',
  Form: 'text',
  Search: 'button',
  SubMenu: 'text',
  Breadcrumbs: 'text',
  Profile: 'text',
  Statistics: 'text',
  Html: 'text',
};

/** A kind of block that is not known any more is drawn as text. */
function shapeOf(buildingBlockName: string): Shape {
  return Object.entries(shapes).find(([name]) => name === buildingBlockName)?.[1] ?? 'text';
}

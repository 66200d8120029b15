import type { BuildingBlockName } from '@spoor/contracts/blocks/block-descriptions';
import type { Block } from '@spoor/contracts/pages/block';
import type { ComponentType } from 'react';
import { BreadcrumbsBlock } from '../features/site/components/breadcrumbs-block.tsx';
import { SearchBlock } from '../features/site/components/search-block.tsx';
import { SubMenuBlock } from '../features/site/components/sub-menu-block.tsx';
import type { BlockProps } from '../shared/blocks/block-context.tsx';
import { ButtonBlock } from '../shared/blocks/kinds/button/button-block.tsx';
import { ColumnsBlock } from '../shared/blocks/kinds/columns/columns-block.tsx';
import { DividerBlock } from '../shared/blocks/kinds/divider/divider-block.tsx';
import { ImageBlock } from '../shared/blocks/kinds/image/image-block.tsx';
import { SpacerBlock } from '../shared/blocks/kinds/spacer/spacer-block.tsx';
import { TextBlock } from '../shared/blocks/kinds/text/text-block.tsx';
import { TitleBlock } from '../shared/blocks/kinds/title/title-block.tsx';
import { lazyComponent, preloadIfLazy } from '../shared/lazy-component.tsx';

/** Whatever few pages have: what there is, and where, comes with the first of them. */
const RareBlock = lazyComponent(
  'src/app/rare-blocks.tsx',
  async () => (await import('./rare-blocks.tsx')).RareBlock,
);
const FormBlock = lazyComponent(
  'src/features/form-answering/components/form-block.tsx',
  async () => (await import('../features/form-answering/components/form-block.tsx')).FormBlock,
);
const ListBlock = lazyComponent(
  'src/features/list-displays/components/list-block.tsx',
  async () => (await import('../features/list-displays/components/list-block.tsx')).ListBlock,
);
const WidgetBlock = lazyComponent(
  'src/features/list-displays/components/widget-block.tsx',
  async () => (await import('../features/list-displays/components/widget-block.tsx')).WidgetBlock,
);

/** The component of every kind that many pages have. */
export const everydayBlocks = {
  Breadcrumbs: BreadcrumbsBlock,
  Button: ButtonBlock,
  Columns: ColumnsBlock,
  Divider: DividerBlock,
  Form: FormBlock,
  Image: ImageBlock,
  List: ListBlock,
  Search: SearchBlock,
  Spacer: SpacerBlock,
  SubMenu: SubMenuBlock,
  Text: TextBlock,
  Title: TitleBlock,
  Widget: WidgetBlock,
} as const satisfies Partial<Record<BuildingBlockName, ComponentType<BlockProps>>>;

/** The component of a kind of block, by its stored name: only what comes with the rare ones knows which of those there are. */
export function componentOfBlock(name: string): ComponentType<BlockProps> {
  return Object.hasOwn(everydayBlocks, name)
    ? everydayBlocks[name as keyof typeof everydayBlocks]
    : RareBlock;
}

/** Fetches the code of lazy blocks before a page is shown. What fails is tried again when the block is rendered. */
export async function preloadBlocks(blocks: readonly Block[]): Promise<void> {
  await Promise.allSettled(blocks.map(({ buildingBlockName }) => preloadBlock(buildingBlockName)));
}

async function preloadBlock(name: string): Promise<void> {
  const component = componentOfBlock(name);
  await preloadIfLazy(component);
  if (component === RareBlock) await (await import('./rare-blocks.tsx')).preloadRareBlock(name);
}

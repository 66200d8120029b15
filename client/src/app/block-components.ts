import type { BuildingBlockName } from '@spoor/contracts/blocks/block-names';
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

const AccordionBlock = lazyComponent(
  'src/shared/blocks/kinds/accordion/accordion-block.tsx',
  async () => (await import('../shared/blocks/kinds/accordion/accordion-block.tsx')).AccordionBlock,
);
const EmbedBlock = lazyComponent(
  'src/shared/blocks/kinds/embed/embed-block.tsx',
  async () => (await import('../shared/blocks/kinds/embed/embed-block.tsx')).EmbedBlock,
);
const StatisticsBlock = lazyComponent(
  'src/shared/blocks/kinds/statistics/statistics-block.tsx',
  async () => (await import('../shared/blocks/kinds/statistics/statistics-block.tsx')).StatisticsBlock,
);
const FileBlock = lazyComponent(
  'src/shared/blocks/kinds/file/file-block.tsx',
  async () => (await import('../shared/blocks/kinds/file/file-block.tsx')).FileBlock,
);
const FormBlock = lazyComponent(
  'src/features/form-answering/components/form-block.tsx',
  async () => (await import('../features/form-answering/components/form-block.tsx')).FormBlock,
);
const GalleryBlock = lazyComponent(
  'src/shared/blocks/kinds/gallery/gallery-block.tsx',
  async () => (await import('../shared/blocks/kinds/gallery/gallery-block.tsx')).GalleryBlock,
);
const HtmlBlock = lazyComponent(
  'src/shared/blocks/kinds/html/html-block.tsx',
  async () => (await import('../shared/blocks/kinds/html/html-block.tsx')).HtmlBlock,
);
const ItemBlock = lazyComponent(
  'src/features/list-displays/components/item-block.tsx',
  async () => (await import('../features/list-displays/components/item-block.tsx')).ItemBlock,
);
const ListBlock = lazyComponent(
  'src/features/list-displays/components/list-block.tsx',
  async () => (await import('../features/list-displays/components/list-block.tsx')).ListBlock,
);
const MapBlock = lazyComponent(
  'src/shared/blocks/kinds/map/map-block.tsx',
  async () => (await import('../shared/blocks/kinds/map/map-block.tsx')).MapBlock,
);
const ProfileBlock = lazyComponent(
  'src/shared/blocks/kinds/profile/profile-block.tsx',
  async () => (await import('../shared/blocks/kinds/profile/profile-block.tsx')).ProfileBlock,
);
const QuoteBlock = lazyComponent(
  'src/shared/blocks/kinds/quote/quote-block.tsx',
  async () => (await import('../shared/blocks/kinds/quote/quote-block.tsx')).QuoteBlock,
);
const TabsBlock = lazyComponent(
  'src/shared/blocks/kinds/tabs/tabs-block.tsx',
  async () => (await import('../shared/blocks/kinds/tabs/tabs-block.tsx')).TabsBlock,
);
const VideoBlock = lazyComponent(
  'src/shared/blocks/kinds/video/video-block.tsx',
  async () => (await import('../shared/blocks/kinds/video/video-block.tsx')).VideoBlock,
);
const WidgetBlock = lazyComponent(
  'src/features/list-displays/components/widget-block.tsx',
  async () => (await import('../features/list-displays/components/widget-block.tsx')).WidgetBlock,
);

/** The component of every kind of block, by its stored name. Rare kinds are loaded lazily. */
export const blockComponents = {
  Accordion: AccordionBlock,
  Breadcrumbs: BreadcrumbsBlock,
  Button: ButtonBlock,
  Columns: ColumnsBlock,
  Divider: DividerBlock,
  Embed: EmbedBlock,
  File: FileBlock,
  Form: FormBlock,
  Gallery: GalleryBlock,
  Html: HtmlBlock,
  Image: ImageBlock,
  Item: ItemBlock,
  List: ListBlock,
  Map: MapBlock,
  Profile: ProfileBlock,
  Quote: QuoteBlock,
  Search: SearchBlock,
  Spacer: SpacerBlock,
  Statistics: StatisticsBlock,
  SubMenu: SubMenuBlock,
  Tabs: TabsBlock,
  Text: TextBlock,
  Title: TitleBlock,
  Video: VideoBlock,
  Widget: WidgetBlock,
} as const satisfies Record<BuildingBlockName, ComponentType<BlockProps>>;

/** Fetches the code of lazy blocks before a page is shown. What fails is tried again when the block is rendered. */
export async function preloadBlocks(blocks: readonly Block[]): Promise<void> {
  const components = new Map<string, object>(Object.entries(blockComponents));
  await Promise.allSettled(
    blocks.map(({ buildingBlockName }) => preloadIfLazy(components.get(buildingBlockName))),
  );
}

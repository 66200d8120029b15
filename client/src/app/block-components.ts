import type { Block } from '@spoor/contracts/pages/block';
import type { BlockContentName } from '@spoor/contracts/pages/block-contents';
import { ButtonBlock } from '../features/blocks/button-block.tsx';
import { ColumnsBlock } from '../features/blocks/columns-block.tsx';
import { FormBlock } from '../features/blocks/form-block.tsx';
import { ImageBlock } from '../features/blocks/image-block.tsx';
import { DividerBlock, SpacerBlock } from '../features/blocks/spacing-blocks.tsx';
import { TextBlock } from '../features/blocks/text-block.tsx';
import { TitleBlock } from '../features/blocks/title-block.tsx';
import { BreadcrumbsBlock } from '../features/site/components/breadcrumbs-block.tsx';
import { SearchBlock } from '../features/site/components/search-block.tsx';
import { SubMenuBlock } from '../features/site/components/sub-menu-block.tsx';
import { lazyComponent, preloadIfLazy } from '../shared/lazy-component.tsx';

const AccordionBlock = lazyComponent(
  'src/features/blocks/accordion-block.tsx',
  async () => (await import('../features/blocks/accordion-block.tsx')).AccordionBlock,
);
const EmbedBlock = lazyComponent(
  'src/features/blocks/embed-block.tsx',
  async () => (await import('../features/blocks/embed-block.tsx')).EmbedBlock,
);
const StatisticsBlock = lazyComponent(
  'src/features/blocks/statistics-block.tsx',
  async () => (await import('../features/blocks/statistics-block.tsx')).StatisticsBlock,
);
const FileBlock = lazyComponent(
  'src/features/blocks/file-block.tsx',
  async () => (await import('../features/blocks/file-block.tsx')).FileBlock,
);
const GalleryBlock = lazyComponent(
  'src/features/blocks/gallery-block.tsx',
  async () => (await import('../features/blocks/gallery-block.tsx')).GalleryBlock,
);
const HtmlBlock = lazyComponent(
  'src/features/blocks/html-block.tsx',
  async () => (await import('../features/blocks/html-block.tsx')).HtmlBlock,
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
  'src/features/blocks/map-block.tsx',
  async () => (await import('../features/blocks/map-block.tsx')).MapBlock,
);
const ProfileBlock = lazyComponent(
  'src/features/blocks/profile-block.tsx',
  async () => (await import('../features/blocks/profile-block.tsx')).ProfileBlock,
);
const QuoteBlock = lazyComponent(
  'src/features/blocks/quote-block.tsx',
  async () => (await import('../features/blocks/quote-block.tsx')).QuoteBlock,
);
const TabsBlock = lazyComponent(
  'src/features/blocks/tabs-block.tsx',
  async () => (await import('../features/blocks/tabs-block.tsx')).TabsBlock,
);
const VideoBlock = lazyComponent(
  'src/features/blocks/video-block.tsx',
  async () => (await import('../features/blocks/video-block.tsx')).VideoBlock,
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
} as const satisfies Record<BlockContentName, unknown>;

/** Fetches the code of lazy blocks before a page is shown. What fails is tried again when the block is rendered. */
export async function preloadBlocks(blocks: readonly Block[]): Promise<void> {
  const components = new Map<string, object>(Object.entries(blockComponents));
  await Promise.allSettled(
    blocks.map(({ buildingBlockName }) => preloadIfLazy(components.get(buildingBlockName))),
  );
}

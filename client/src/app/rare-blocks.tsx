import type { BuildingBlockName } from '@spoor/contracts/blocks/block-descriptions';
import type { ComponentType } from 'react';
import { type BlockProps, useBlockRendering } from '../shared/blocks/block-context.tsx';
import { lazyComponent, preloadIfLazy } from '../shared/lazy-component.tsx';
import type { everydayBlocks } from './block-components.ts';

const AccordionBlock = lazyComponent(
  'src/shared/blocks/kinds/accordion/accordion-block.tsx',
  async () => (await import('../shared/blocks/kinds/accordion/accordion-block.tsx')).AccordionBlock,
);
const CountdownBlock = lazyComponent(
  'src/shared/blocks/kinds/countdown/countdown-block.tsx',
  async () => (await import('../shared/blocks/kinds/countdown/countdown-block.tsx')).CountdownBlock,
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
const MapBlock = lazyComponent(
  'src/shared/blocks/kinds/map/map-block.tsx',
  async () => (await import('../shared/blocks/kinds/map/map-block.tsx')).MapBlock,
);
const OpeningHoursBlock = lazyComponent(
  'src/shared/blocks/kinds/opening-hours/opening-hours-block.tsx',
  async () =>
    (await import('../shared/blocks/kinds/opening-hours/opening-hours-block.tsx')).OpeningHoursBlock,
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

/** The component of every kind that few pages have, each in a bundle of its own. */
const rareBlocks = {
  Accordion: AccordionBlock,
  Countdown: CountdownBlock,
  Embed: EmbedBlock,
  Statistics: StatisticsBlock,
  File: FileBlock,
  Gallery: GalleryBlock,
  Html: HtmlBlock,
  Item: ItemBlock,
  Map: MapBlock,
  OpeningHours: OpeningHoursBlock,
  Profile: ProfileBlock,
  Quote: QuoteBlock,
  Tabs: TabsBlock,
  Video: VideoBlock,
} as const satisfies Record<
  Exclude<BuildingBlockName, keyof typeof everydayBlocks>,
  ComponentType<BlockProps>
>;

const componentsByName: ReadonlyMap<string, ComponentType<BlockProps>> = new Map(Object.entries(rareBlocks));

/** Fetches the code of a kind before it is shown. */
export async function preloadRareBlock(name: string): Promise<void> {
  await preloadIfLazy(componentsByName.get(name));
}

/** Visitors see nothing of an unknown kind; editors see its name. */
export function RareBlock({ block }: BlockProps) {
  const { editor } = useBlockRendering();
  const Component = componentsByName.get(block.buildingBlockName) ?? editor?.UnknownBlock;
  return Component === undefined ? null : <Component block={block} />;
}

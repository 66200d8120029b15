import { formBlocks } from '../forms/form-blocks.ts';
import { accordionBlock } from './accordion/accordion.block.ts';
import type { BlockDescription, PageBlockDescription } from './block-description.ts';
import { breadcrumbsBlock } from './breadcrumbs/breadcrumbs.block.ts';
import { buttonBlock } from './button/button.block.ts';
import { columnsBlock } from './columns/columns.block.ts';
import { countdownBlock } from './countdown/countdown.block.ts';
import { dividerBlock } from './divider/divider.block.ts';
import { embedBlock } from './embed/embed.block.ts';
import { fileBlock } from './file/file.block.ts';
import { formBlock } from './form/form.block.ts';
import { galleryBlock } from './gallery/gallery.block.ts';
import { htmlBlock } from './html/html.block.ts';
import { imageBlock } from './image/image.block.ts';
import { itemBlock } from './item/item.block.ts';
import { listBlock } from './list/list.block.ts';
import { mapBlock } from './map/map.block.ts';
import { openingHoursBlock } from './opening-hours/opening-hours.block.ts';
import { profileBlock } from './profile/profile.block.ts';
import { quoteBlock } from './quote/quote.block.ts';
import { searchBlock } from './search/search.block.ts';
import { spacerBlock } from './spacer/spacer.block.ts';
import { statisticsBlock } from './statistics/statistics.block.ts';
import { subMenuBlock } from './sub-menu/sub-menu.block.ts';
import { tabsBlock } from './tabs/tabs.block.ts';
import { textBlock } from './text/text.block.ts';
import { titleBlock } from './title/title.block.ts';
import { videoBlock } from './video/video.block.ts';
import { widgetBlock } from './widget/widget.block.ts';

/** Every kind of block, by its stored name: what its content may be, and what each member of that is. */
export const blockDescriptions = {
  Text: textBlock,
  Title: titleBlock,
  Image: imageBlock,
  Gallery: galleryBlock,
  Video: videoBlock,
  File: fileBlock,
  Button: buttonBlock,
  Quote: quoteBlock,
  Accordion: accordionBlock,
  Tabs: tabsBlock,
  Divider: dividerBlock,
  Spacer: spacerBlock,
  Embed: embedBlock,
  Map: mapBlock,
  Columns: columnsBlock,
  List: listBlock,
  Item: itemBlock,
  Widget: widgetBlock,
  Form: formBlock,
  Search: searchBlock,
  SubMenu: subMenuBlock,
  Breadcrumbs: breadcrumbsBlock,
  Profile: profileBlock,
  Statistics: statisticsBlock,
  Countdown: countdownBlock,
  Html: htmlBlock,
  OpeningHours: openingHoursBlock,
} as const satisfies Readonly<Record<string, PageBlockDescription>>;

export type BuildingBlockName = keyof typeof blockDescriptions;
export const blockNames = Object.keys(blockDescriptions) as readonly BuildingBlockName[];

/** Whether this version knows the kind. Unknown ones are kept, and editors see a placeholder. */
export function isBlockName(name: string): name is BuildingBlockName {
  return Object.hasOwn(blockDescriptions, name);
}

/** Of the members of a kind: `MembersOf<'Quote'>`. */
export type MembersOf<Name extends BuildingBlockName> = (typeof blockDescriptions)[Name]['members'];

/** Of pages, or of forms. Undefined for kinds that this version does not know. */
export function blockDescription(name: string): BlockDescription | undefined {
  return isBlockName(name) ? blockDescriptions[name] : formBlocks.get(name);
}

import { type BuildingBlockName, isBlockName } from '@spoor/contracts/blocks/block-descriptions';
import type { AnyBlockDefinition, BlockDefinition } from './block-definition.ts';
import { formElementDefinition } from './form-element-definitions.ts';
import { accordionDefinition } from './kinds/accordion/accordion.editor.ts';
import { breadcrumbsDefinition } from './kinds/breadcrumbs/breadcrumbs.editor.ts';
import { buttonDefinition } from './kinds/button/button.editor.ts';
import { columnsDefinition } from './kinds/columns/columns.editor.ts';
import { countdownDefinition } from './kinds/countdown/countdown.editor.ts';
import { dividerDefinition } from './kinds/divider/divider.editor.ts';
import { embedDefinition } from './kinds/embed/embed.editor.ts';
import { fileDefinition } from './kinds/file/file.editor.ts';
import { formDefinition } from './kinds/form/form.editor.ts';
import { galleryDefinition } from './kinds/gallery/gallery.editor.ts';
import { htmlDefinition } from './kinds/html/html.editor.ts';
import { imageDefinition } from './kinds/image/image.editor.ts';
import { itemDefinition } from './kinds/item/item.editor.ts';
import { listDefinition } from './kinds/list/list.editor.ts';
import { mapDefinition } from './kinds/map/map.editor.ts';
import { openingHoursDefinition } from './kinds/opening-hours/opening-hours.editor.ts';
import { profileDefinition } from './kinds/profile/profile.editor.ts';
import { quoteDefinition } from './kinds/quote/quote.editor.ts';
import { searchDefinition } from './kinds/search/search.editor.ts';
import { spacerDefinition } from './kinds/spacer/spacer.editor.ts';
import { statisticsDefinition } from './kinds/statistics/statistics.editor.ts';
import { subMenuDefinition } from './kinds/sub-menu/sub-menu.editor.ts';
import { tabsDefinition } from './kinds/tabs/tabs.editor.ts';
import { textDefinition } from './kinds/text/text.editor.ts';
import { titleDefinition } from './kinds/title/title.editor.ts';
import { videoDefinition } from './kinds/video/video.editor.ts';
import { widgetDefinition } from './kinds/widget/widget.editor.ts';

/** What editors see of every kind of block. Those of one category in the order of the library. */
export const blockDefinitions = {
  Title: titleDefinition,
  Text: textDefinition,
  Quote: quoteDefinition,
  Button: buttonDefinition,
  Accordion: accordionDefinition,
  Tabs: tabsDefinition,
  Image: imageDefinition,
  Gallery: galleryDefinition,
  Video: videoDefinition,
  File: fileDefinition,
  Map: mapDefinition,
  Embed: embedDefinition,
  List: listDefinition,
  Item: itemDefinition,
  Widget: widgetDefinition,
  Columns: columnsDefinition,
  Divider: dividerDefinition,
  Spacer: spacerDefinition,
  Search: searchDefinition,
  SubMenu: subMenuDefinition,
  Breadcrumbs: breadcrumbsDefinition,
  Profile: profileDefinition,
  Form: formDefinition,
  Statistics: statisticsDefinition,
  Countdown: countdownDefinition,
  OpeningHours: openingHoursDefinition,
  Html: htmlDefinition,
} as const satisfies { readonly [Name in BuildingBlockName]: BlockDefinition<Name> };

/** Of pages, or of forms. Undefined for kinds that this version does not know. */
export function blockDefinition(name: string): AnyBlockDefinition | undefined {
  return isBlockName(name) ? blockDefinitions[name] : formElementDefinition(name);
}

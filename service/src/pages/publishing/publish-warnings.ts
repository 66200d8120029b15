import type { Block } from '@spoor/contracts/pages/block';
import type { PageContent } from '@spoor/contracts/pages/page';
import type { PublishWarning, PublishWarningCode } from '@spoor/contracts/pages/publish-check';
import type { ContrastWarning } from '@spoor/contracts/settings/colour-scheme';
import { textOfBlock } from './block-text.ts';
import {
  type FoundHeading,
  type FoundLink,
  type FoundPicture,
  headingsIn,
  inReadingOrder,
  linksIn,
  picturesIn,
} from './page-contents.ts';

/** What has to be known of the rest of the site to judge a page. */
export interface Surroundings {
  /** Whether visitors can come to it at all. */
  readonly hasAddress: boolean;
  /** Pictures (by guid) whose description in the library serves wherever they stand. */
  readonly described: ReadonlySet<string>;
  /** Whether a stored link leads somewhere. */
  readonly isAlive: (link: FoundLink['link']) => boolean;
  /** Where the colours of the site are hard to read. */
  readonly contrasts: readonly ContrastWarning[];
}

/** What had better be mended before visitors see a page, in the order of the page. */
export function publishWarnings(content: PageContent, around: Surroundings): PublishWarning[] {
  const blocks = inReadingOrder(content);
  return [
    ...(content.title.trim() === '' ? [warning('empty_title')] : []),
    ...(around.hasAddress ? [] : [warning('no_address')]),
    ...headingWarnings(blocks.flatMap(headingsIn)),
    ...blocks.flatMap(picturesIn).flatMap((picture) => pictureWarnings(picture, around)),
    ...blocks.flatMap(buttonWarnings),
    ...blocks.flatMap(linksIn).flatMap((link) => linkWarnings(link, around)),
    ...around.contrasts.slice(0, 1).map(({ ratio }) => warning('contrast', undefined, `${ratio}:1`)),
  ];
}

/** Whoever listens to a page finds their way by its headings: one at the top, and no step left out below it. */
function headingWarnings(headings: readonly FoundHeading[]): PublishWarning[] {
  const main = headings.filter(({ level }) => level === 1);
  const empty = headings.filter(({ text }) => text.trim() === '');
  // The page's title is the heading above all others, where no block is.
  const skipping = headings.filter(({ level }, index) => level > (headings[index - 1]?.level ?? 1) + 1);
  return [
    ...empty.map(({ block }) => warning('empty_heading', block)),
    ...main.slice(1).map(({ block, text }) => warning('several_main_headings', block, text)),
    ...skipping.map(({ block, text }) => warning('heading_order', block, text)),
  ];
}

function pictureWarnings(
  { block, imageGuid, alt, decorative }: FoundPicture,
  { described }: Surroundings,
): PublishWarning[] {
  return alt !== '' || decorative || described.has(imageGuid) ? [] : [warning('missing_alt', block)];
}

/** Visitors do not see a button that leads nowhere. */
function buttonWarnings(block: Block): PublishWarning[] {
  if (block.buildingBlockName !== 'Button') return [];
  const leadsSomewhere = linksIn(block).some(({ link }) => !isEmpty(link));
  return leadsSomewhere ? [] : [warning('empty_link', block, textOfBlock(block))];
}

function linkWarnings({ block, link, text }: FoundLink, { isAlive }: Surroundings): PublishWarning[] {
  return isEmpty(link) || isAlive(link) ? [] : [warning('dead_link', block, text)];
}

function isEmpty({ guid, url, href }: FoundLink['link']): boolean {
  return !guid && !url && !href;
}

function warning(code: PublishWarningCode, block?: Block, subject = ''): PublishWarning {
  return { code, blockGuid: block?.guid ?? null, blockName: block?.buildingBlockName ?? null, subject };
}

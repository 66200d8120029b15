import type { Block } from '@spoor/contracts/pages/block';
import type { PageContent } from '@spoor/contracts/pages/page';
import type { PublishWarning, PublishWarningCode } from '@spoor/contracts/pages/publish-check';
import type { ContrastWarning } from '@spoor/contracts/settings/color-scheme';
import { blockText } from './block-text.ts';
import {
  headingsIn,
  imagesIn,
  inReadingOrder,
  linksIn,
  type PageHeading,
  type PageImage,
  type PageLink,
} from './page-elements.ts';

/** What a check needs to know of the rest of the site. */
export interface PublishContext {
  /** Whether any menu leads to the page. */
  readonly hasAddress: boolean;
  /** Guids of images with a description in the library. */
  readonly described: ReadonlySet<string>;
  /** Whether a stored link leads anywhere. */
  readonly isAlive: (link: PageLink['link']) => boolean;
  /** Colours of the site with too little contrast. */
  readonly contrasts: readonly ContrastWarning[];
}

/** Warnings in page order. */
export function publishWarnings(content: PageContent, around: PublishContext): PublishWarning[] {
  const blocks = inReadingOrder(content);
  return [
    ...(content.title.trim() === '' ? [warning('empty_title')] : []),
    ...(around.hasAddress ? [] : [warning('no_address')]),
    ...headingWarnings(blocks.flatMap(headingsIn)),
    ...blocks.flatMap(imagesIn).flatMap((picture) => imageWarnings(picture, around)),
    ...blocks.flatMap(buttonWarnings),
    ...blocks.flatMap(linksIn).flatMap((link) => linkWarnings(link, around)),
    ...around.contrasts.slice(0, 1).map(({ ratio }) => warning('contrast', undefined, `${ratio}:1`)),
  ];
}

/** Screen readers navigate by headings: one main heading, and no skipped levels. */
function headingWarnings(headings: readonly PageHeading[]): PublishWarning[] {
  const main = headings.filter(({ level }) => level === 1);
  const empty = headings.filter(({ text }) => text.trim() === '');
  // Where no block is a main heading, the page's title is.
  const skipping = headings.filter(({ level }, index) => level > (headings[index - 1]?.level ?? 1) + 1);
  return [
    ...empty.map(({ block }) => warning('empty_heading', block)),
    ...main.slice(1).map(({ block, text }) => warning('several_main_headings', block, text)),
    ...skipping.map(({ block, text }) => warning('heading_order', block, text)),
  ];
}

function imageWarnings(
  { block, imageGuid, alt, decorative }: PageImage,
  { described }: PublishContext,
): PublishWarning[] {
  return alt !== '' || decorative || described.has(imageGuid) ? [] : [warning('missing_alt', block)];
}

/** A button without a target is not shown to visitors. */
function buttonWarnings(block: Block): PublishWarning[] {
  if (block.buildingBlockName !== 'Button') return [];
  const isLinkReachable = linksIn(block).some(({ link }) => !isEmpty(link));
  return isLinkReachable ? [] : [warning('empty_link', block, blockText(block))];
}

function linkWarnings({ block, link, text }: PageLink, { isAlive }: PublishContext): PublishWarning[] {
  return isEmpty(link) || isAlive(link) ? [] : [warning('dead_link', block, text)];
}

function isEmpty({ guid, url, href }: PageLink['link']): boolean {
  return !guid && !url && !href;
}

function warning(code: PublishWarningCode, block?: Block, subject = ''): PublishWarning {
  return { code, blockGuid: block?.guid ?? null, blockName: block?.buildingBlockName ?? null, subject };
}

import { textsInRichText } from '@spoor/contracts/blocks/block-texts';
import type { Block } from '@spoor/contracts/pages/block';
import { regionsOf } from '@spoor/contracts/pages/layout';
import type { PageContent } from '@spoor/contracts/pages/page';
import { blockText } from './block-text.ts';

interface PageElement {
  readonly block: Block;
}

export interface PageHeading extends PageElement {
  /** 1 to 6. */
  readonly level: number;
  readonly text: string;
}

export interface PageImage extends PageElement {
  readonly imageGuid: string;
  readonly alt: string;
  readonly decorative: boolean;
}

export interface PageLink extends PageElement {
  /** As stored. */
  readonly link: Readonly<Record<string, unknown>>;
  readonly text: string;
}

type Values = Readonly<Record<string, unknown>>;

/** Region by region, each block followed by its children. */
export function inReadingOrder({ options, blocks }: PageContent): Block[] {
  const below = Map.groupBy(blocks, ({ parentGuid }) => parentGuid);
  const withChildren = (block: Block): Block[] => [
    block,
    ...(below.get(block.guid) ?? []).flatMap(withChildren),
  ];
  const tops = below.get(null) ?? [];
  return regionsOf[options.layout].flatMap((region) =>
    tops.filter(({ layoutPosition }) => layoutPosition === region).flatMap(withChildren),
  );
}

export function headingsIn(block: Block): PageHeading[] {
  const { buildingBlockName, content } = block;
  if (buildingBlockName === 'Title') {
    return [{ block, level: levelIn(content, 1, 6), text: blockText(block) }];
  }
  // Headings in other blocks are rendered below a title and do not count.
  if (buildingBlockName !== 'Text') return [];
  return objectsIn(content)
    .filter(({ type }) => type === 'heading')
    .map((node) => ({
      block,
      level: levelIn(isObject(node.attrs) ? node.attrs : {}, 2, 4),
      text: textsInRichText(node).join(''),
    }));
}

export function imagesIn(block: Block): PageImage[] {
  return objectsIn(block.content)
    .filter(({ imageGuid }) => typeof imageGuid === 'string' && imageGuid !== '')
    .map(({ imageGuid, alt, decorative }) => ({
      block,
      imageGuid: String(imageGuid),
      alt: typeof alt === 'string' ? alt.trim() : '',
      decorative: decorative === true,
    }));
}

/** Links in the text of a block, and the link of the block itself. */
export function linksIn(block: Block): PageLink[] {
  const inTexts = objectsIn(block.content).flatMap((node) =>
    (Array.isArray(node.marks) ? node.marks : [])
      .filter((mark: unknown) => isObject(mark) && mark.type === 'link' && isObject(mark.attrs))
      .map(({ attrs }: { attrs: Values }) => ({ block, link: attrs, text: String(node.text ?? '') })),
  );
  const { link } = block.content;
  return isObject(link) ? [...inTexts, { block, link, text: blockText(block) }] : inTexts;
}

/** Every object within a value, outermost first. */
function objectsIn(node: unknown): Values[] {
  if (Array.isArray(node)) return node.flatMap(objectsIn);
  if (!isObject(node)) return [];
  return [node, ...Object.values(node).flatMap(objectsIn)];
}

function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function levelIn({ level }: Values, lowest: number, highest: number): number {
  return Math.min(highest, Math.max(lowest, Number.isInteger(level) ? Number(level) : 2));
}

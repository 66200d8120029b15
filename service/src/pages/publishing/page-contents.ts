import type { Block } from '@spoor/contracts/pages/block';
import { regionsOf } from '@spoor/contracts/pages/layout';
import type { PageContent } from '@spoor/contracts/pages/page';
import { textOfBlock, textsIn } from './block-text.ts';

/** Something on a page, and the block in which it stands. */
interface Standing {
  readonly block: Block;
}

export interface FoundHeading extends Standing {
  /** 1 to 6. */
  readonly level: number;
  readonly text: string;
}

export interface FoundPicture extends Standing {
  readonly imageGuid: string;
  readonly alt: string;
  readonly decorative: boolean;
}

export interface FoundLink extends Standing {
  /** As it is stored. */
  readonly link: Readonly<Record<string, unknown>>;
  readonly text: string;
}

type Values = Readonly<Record<string, unknown>>;

/** The blocks of a page as people come by them: region by region, each followed by its children. */
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

/** The headings that a block makes: itself, or those in its text. */
export function headingsIn(block: Block): FoundHeading[] {
  const { buildingBlockName, content } = block;
  if (buildingBlockName === 'Title') {
    return [{ block, level: levelIn(content, 1, 6), text: textOfBlock(block) }];
  }
  // Headings elsewhere are set below the titles that they stand under.
  if (buildingBlockName !== 'Text') return [];
  return objectsIn(content)
    .filter(({ type }) => type === 'heading')
    .map((node) => ({
      block,
      level: levelIn(isObject(node.attrs) ? node.attrs : {}, 2, 4),
      text: textsIn(node).join(''),
    }));
}

/** The pictures that a block shows, on their own or between its texts. */
export function picturesIn(block: Block): FoundPicture[] {
  return objectsIn(block.content)
    .filter(({ imageGuid }) => typeof imageGuid === 'string' && imageGuid !== '')
    .map(({ imageGuid, alt, decorative }) => ({
      block,
      imageGuid: String(imageGuid),
      alt: typeof alt === 'string' ? alt.trim() : '',
      decorative: decorative === true,
    }));
}

/** The links in a block: those in its texts, and that of the whole block. */
export function linksIn(block: Block): FoundLink[] {
  const inTexts = objectsIn(block.content).flatMap((node) =>
    (Array.isArray(node.marks) ? node.marks : [])
      .filter((mark: unknown) => isObject(mark) && mark.type === 'link' && isObject(mark.attrs))
      .map(({ attrs }: { attrs: Values }) => ({ block, link: attrs, text: String(node.text ?? '') })),
  );
  const { link } = block.content;
  return isObject(link) ? [...inTexts, { block, link, text: textOfBlock(block) }] : inTexts;
}

/** Every object in a document, outermost first. */
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

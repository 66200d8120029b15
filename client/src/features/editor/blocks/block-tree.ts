import type { Block } from '@spoor/contracts/pages/block';
import type { LayoutPosition } from '@spoor/contracts/pages/layout';
import type { MoveBlock } from '@spoor/contracts/pages/page.commands';
import { byRank } from '@spoor/contracts/shared/field-changes';

/** Visible regions in reading order. */
type Regions = readonly LayoutPosition[];

/** What siblings have in common. */
type Place = Pick<Block, 'layoutPosition' | 'parentGuid'>;

/** A block with its children in order. */
export interface BlockNode {
  readonly block: Block;
  readonly children: readonly BlockNode[];
}

/** The blocks in a region or in a parent, in order. */
export function blockTreeAt(blocks: readonly Block[], place: Place): readonly BlockNode[] {
  const byPlace = Map.groupBy(blocks, placeKey);
  const branches = (at: Place): readonly BlockNode[] =>
    (byPlace.get(placeKey(at)) ?? [])
      .toSorted(byRank)
      .map((block) => ({ block, children: branches({ ...at, parentGuid: block.guid }) }));
  return branches(place);
}

function placeKey({ layoutPosition, parentGuid }: Place): string {
  return `${layoutPosition}/${parentGuid}`;
}

/** Every block in these regions in reading order: regions one after another, parents before children. */
export function inPageOrder(blocks: readonly Block[], regions: Regions): readonly Block[] {
  return regions.flatMap((layoutPosition) =>
    blockTreeAt(blocks, { layoutPosition, parentGuid: null }).flatMap(flattenNode),
  );
}

/** Those of the named blocks that have no ancestor among them, in reading order. */
export function rootBlocks(
  blocks: readonly Block[],
  regions: Regions,
  guids: readonly string[],
): readonly Block[] {
  const named = new Set(guids);
  const byGuid = new Map(blocks.map((block) => [block.guid, block]));
  const isBelowNamed = ({ parentGuid }: Block): boolean => {
    const parent = parentGuid === null ? undefined : byGuid.get(parentGuid);
    return parent !== undefined && (named.has(parent.guid) || isBelowNamed(parent));
  };
  return inPageOrder(blocks, regions).filter((block) => named.has(block.guid) && !isBelowNamed(block));
}

/** Parents first. */
export function withDescendants(blocks: readonly Block[], block: Block): readonly Block[] {
  const { layoutPosition, guid } = block;
  return [block, ...blockTreeAt(blocks, { layoutPosition, parentGuid: guid }).flatMap(flattenNode)];
}

/** The siblings of a block, itself included, in order. */
export function siblingsOf(blocks: readonly Block[], block: Block): readonly Block[] {
  return blocks.filter((other) => placeKey(other) === placeKey(block)).toSorted(byRank);
}

/**
 * The place one step up or down for blocks that move together: past the next sibling, out of the parent, or into the
 * next region; undefined at the ends of the page.
 * @param moving topmost blocks, in reading order
 */
export function placeOneStep(
  blocks: readonly Block[],
  regions: Regions,
  moving: readonly Block[],
  direction: 'up' | 'down',
): MoveBlock | undefined {
  const edge = direction === 'up' ? moving[0] : moving.at(-1);
  if (edge === undefined) return undefined;
  const guids = new Set(moving.map(({ guid }) => guid));
  const siblings = siblingsOf(blocks, edge);
  const index = siblings.indexOf(edge);
  const { layoutPosition, parentGuid } = edge;
  if (direction === 'down') {
    const next = siblings.slice(index + 1).find(({ guid }) => !guids.has(guid));
    if (next !== undefined) return { layoutPosition, parentGuid, afterGuid: next.guid };
  } else {
    const before = siblings.slice(0, index).filter(({ guid }) => !guids.has(guid));
    if (before.length > 0) return { layoutPosition, parentGuid, afterGuid: before.at(-2)?.guid ?? null };
  }
  return outOf(blocks, edge, direction) ?? nextRegion(blocks, regions, layoutPosition, direction);
}

/** The place at the end of a region or a parent. */
export function placeAtEnd(
  blocks: readonly Block[],
  layoutPosition: LayoutPosition,
  parentGuid: string | null = null,
): MoveBlock {
  const last = blockTreeAt(blocks, { layoutPosition, parentGuid }).at(-1);
  return { layoutPosition, parentGuid, afterGuid: last?.block.guid ?? null };
}

export function placeAfter({ layoutPosition, parentGuid, guid }: Block): MoveBlock {
  return { layoutPosition, parentGuid, afterGuid: guid };
}

/**
 * The place beside a block.
 * @param moving the blocks that move, which do not count as siblings
 */
export function blockPlaceBeside(
  blocks: readonly Block[],
  block: Block,
  side: 'before' | 'after',
  moving: readonly Block[],
): MoveBlock {
  if (side === 'after') return placeAfter(block);
  const siblings = siblingsOf(blocks, block).filter((sibling) => !moving.includes(sibling));
  return { ...placeAfter(block), afterGuid: siblings[siblings.indexOf(block) - 1]?.guid ?? null };
}

function outOf(
  blocks: readonly Block[],
  { parentGuid }: Block,
  direction: 'up' | 'down',
): MoveBlock | undefined {
  const parent = blocks.find(({ guid }) => guid === parentGuid);
  if (parent === undefined) return undefined;
  if (direction === 'down') return placeAfter(parent);
  const siblings = siblingsOf(blocks, parent);
  return { ...placeAfter(parent), afterGuid: siblings[siblings.indexOf(parent) - 1]?.guid ?? null };
}

function nextRegion(
  blocks: readonly Block[],
  regions: Regions,
  from: LayoutPosition,
  direction: 'up' | 'down',
): MoveBlock | undefined {
  const region = regions[regions.indexOf(from) + (direction === 'up' ? -1 : 1)];
  if (region === undefined) return undefined;
  return direction === 'up'
    ? placeAtEnd(blocks, region)
    : { layoutPosition: region, parentGuid: null, afterGuid: null };
}

function flattenNode({ block, children }: BlockNode): readonly Block[] {
  return [block, ...children.flatMap(flattenNode)];
}

import type { Block } from '@spoor/contracts/pages/block';
import type { LayoutPosition } from '@spoor/contracts/pages/layout';
import type { MoveBlock } from '@spoor/contracts/pages/page.commands';
import { byRank } from '@spoor/contracts/shared/leaf-changes';

/** The regions that are shown, in reading order. */
type Regions = readonly LayoutPosition[];

/** What blocks beside one another share. */
type Place = Pick<Block, 'layoutPosition' | 'parentGuid'>;

/** A block with those that stand inside it, in order. */
export interface BlockBranch {
  readonly block: Block;
  readonly children: readonly BlockBranch[];
}

/** What stands in a region, or inside a block, from first to last. */
export function branchesAt(blocks: readonly Block[], place: Place): readonly BlockBranch[] {
  const standing = Map.groupBy(blocks, placeKey);
  const branches = (at: Place): readonly BlockBranch[] =>
    (standing.get(placeKey(at)) ?? [])
      .toSorted(byRank)
      .map((block) => ({ block, children: branches({ ...at, parentGuid: block.guid }) }));
  return branches(place);
}

function placeKey({ layoutPosition, parentGuid }: Place): string {
  return `${layoutPosition}/${parentGuid}`;
}

/** Every block in these regions, in reading order: regions one after another, parents before what they hold. */
export function inPageOrder(blocks: readonly Block[], regions: Regions): readonly Block[] {
  return regions.flatMap((layoutPosition) =>
    branchesAt(blocks, { layoutPosition, parentGuid: null }).flatMap(flattened),
  );
}

/** Of the named blocks those that stand inside no other of them, in reading order. */
export function topmostBlocks(
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

/** The block itself and everything inside it, parents first. */
export function branchOf(blocks: readonly Block[], block: Block): readonly Block[] {
  const { layoutPosition, guid } = block;
  return [block, ...branchesAt(blocks, { layoutPosition, parentGuid: guid }).flatMap(flattened)];
}

/** The blocks beside which a block stands, itself included, in order. */
export function siblingsOf(blocks: readonly Block[], block: Block): readonly Block[] {
  return blocks.filter((other) => placeKey(other) === placeKey(block)).toSorted(byRank);
}

/**
 * The place one step up or down for blocks that move as one: past the next block beside them, out of the block that
 * holds them, or on into the next region; undefined at the ends of the page.
 * @param moving topmost blocks, in reading order
 */
export function stepTo(
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

/** The place at the end of a region, or of a block that holds others. */
export function endOf(
  blocks: readonly Block[],
  layoutPosition: LayoutPosition,
  parentGuid: string | null = null,
): MoveBlock {
  const last = branchesAt(blocks, { layoutPosition, parentGuid }).at(-1);
  return { layoutPosition, parentGuid, afterGuid: last?.block.guid ?? null };
}

/** The place right after a block. */
export function placeAfter({ layoutPosition, parentGuid, guid }: Block): MoveBlock {
  return { layoutPosition, parentGuid, afterGuid: guid };
}

/**
 * The place beside a block for others that move there.
 * @param moving are not counted on: they leave
 */
export function placeBeside(
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
    ? endOf(blocks, region)
    : { layoutPosition: region, parentGuid: null, afterGuid: null };
}

function flattened({ block, children }: BlockBranch): readonly Block[] {
  return [block, ...children.flatMap(flattened)];
}

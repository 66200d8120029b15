import { isDeeperThan } from '../shared/depth.ts';
import { applyChanges, byRank, type LeafChange } from '../shared/leaf-changes.ts';
import { type JsonObject, limits } from '../shared/limits.ts';
import {
  addNode,
  ancestorsOf,
  branchOf,
  byGuid,
  isInCircle,
  last,
  placeNode,
} from '../shared/ordered-tree.ts';
import { overlayMap } from '../shared/overlay.ts';
import { Refusal } from '../shared/refusal.ts';
import type { Block } from './block.ts';
import { layoutPositions, regionsOf } from './layout.ts';
import type { EditBlock, MoveBlock, PageEdit } from './page.commands.ts';
import type { PageContent } from './page.ts';

type Blocks = readonly Block[];
type CommandOf<Type extends PageEdit['type']> = Extract<PageEdit, { type: Type }>;
type BlockChange = CommandOf<'EditBlockContent' | 'SetBlockOptions' | 'SetBlockPermissions'>;

/** A page is an array of blocks, and no longer than any other. */
const mostBlocks = limits.arrayLength;

/** Where a block stands as long as nobody has said where. */
const nowhere = { layoutPosition: 'main', parentGuid: null, sortId: 0 } as const;

export function addBlock(blocks: Blocks, { block, place }: CommandOf<'AddBlock'>): Block[] {
  demandRoom(blocks, [block]);
  return addNode(blocks, { ...block, ...nowhere }, groupAt(blocks, place), place.afterGuid);
}

/** Those without a parent stand one after another, in reading order; the others stay below their parents. */
export function insertBlocks(blocks: Blocks, command: CommandOf<'InsertBlocks'>): Block[] {
  const { blocks: inserted, place } = command;
  demandRoom(blocks, inserted);
  const [children, tops] = [inserted.filter(isChild), inserted.filter((block) => !isChild(block))];
  let standing: Blocks = blocks;
  let { afterGuid } = place;
  for (const block of tops.toSorted(byRegion)) {
    standing = addNode(standing, block, groupAt(blocks, place), afterGuid);
    afterGuid = block.guid;
  }
  return [...standing, ...children];
}

export function moveBlock(blocks: Blocks, { blockGuid, place }: CommandOf<'MoveBlock'>): Block[] {
  blockIn(blocks, blockGuid);
  return placeNode(blocks, blockGuid, groupAt(blocks, place), place.afterGuid);
}

export function removeBlock(blocks: Blocks, { blockGuid }: CommandOf<'RemoveBlock'>): Block[] {
  blockIn(blocks, blockGuid);
  const branch = new Set(branchOf(blocks, blockGuid));
  return blocks.filter((block) => !branch.has(block));
}

export function changeBlock(blocks: Blocks, change: BlockChange): Block[] {
  const target = blockIn(blocks, change.blockGuid);
  return blocks.map((block) => (block === target ? changedBlock(block, change) : block));
}

/**
 * The blocks of a page with each in a place that its layout shows, in order of rank. Children stand in the region
 * of their parent. Blocks whose region or parent is gone move to the end of `main`.
 * @throws Refusal `validation_failed` where a block would stand inside itself
 */
export function settleBlocks({ blocks, options }: PageContent): Block[] {
  const known = byGuid(blocks);
  if (blocks.some((block) => isInCircle(known, block))) {
    throw new Refusal('validation_failed', 'A block cannot stand inside itself');
  }
  const visible = regionsOf[options.layout];
  const homeless = blocks
    .filter(({ parentGuid, layoutPosition }) =>
      parentGuid === null ? !visible.includes(layoutPosition) : !known.has(parentGuid),
    )
    .toSorted(byRegion);
  return inRegionOfParent(homeless.reduce(moveToEndOfMain, blocks)).toSorted(byRank);
}

/** @throws Refusal `already_exists`, and `validation_failed` where a page would hold more than anybody can edit */
function demandRoom(blocks: Blocks, added: readonly Pick<Block, 'guid'>[]): void {
  const guids = [...blocks, ...added].map(({ guid }) => guid);
  if (new Set(guids).size < guids.length) throw new Refusal('already_exists');
  if (guids.length > mostBlocks) {
    throw new Refusal('validation_failed', `A page holds at most ${mostBlocks} blocks`);
  }
}

function isChild({ parentGuid }: Block): boolean {
  return parentGuid !== null;
}

function blockIn(blocks: Blocks, guid: string): Block {
  const block = blocks.find((candidate) => candidate.guid === guid);
  if (block === undefined) throw new Refusal('not_found', `No block ${guid} on this page`);
  return block;
}

/** Those among whom a block comes to stand: the children of its parent, or else a region. */
function groupAt(blocks: Blocks, place: MoveBlock): Pick<Block, 'layoutPosition' | 'parentGuid'> {
  const parent = place.parentGuid == null ? undefined : blockIn(blocks, place.parentGuid);
  const { layoutPosition } = parent ?? place;
  return { layoutPosition, parentGuid: parent?.guid ?? null };
}

function changedBlock(block: Block, change: BlockChange): Block {
  switch (change.type) {
    case 'EditBlockContent':
      return { ...block, content: editedContent(block.content, change.edit) };
    case 'SetBlockOptions':
      return { ...block, options: overlayMap(block.options, change.options) };
    case 'SetBlockPermissions':
      return { ...block, ...change.permissions };
    default:
      return change satisfies never;
  }
}

/** @throws Refusal `validation_failed` where edit by edit it would grow deeper than any body may be */
function editedContent(
  current: JsonObject,
  { content = current, set = {}, unset = [] }: EditBlock,
): JsonObject {
  const changes: LeafChange[] = [
    ...Object.entries(set).map(([path, to]) => ({ path, to })),
    ...unset.map((path) => ({ path })),
  ];
  const edited = applyChanges(content, changes);
  if (isDeeperThan(limits.bodyDepth, edited)) throw new Refusal('validation_failed', 'Nested too deeply');
  return edited;
}

/** Region by region in reading order, and by rank within each. */
function byRegion(a: Block, b: Block): number {
  return (
    layoutPositions.indexOf(a.layoutPosition) - layoutPositions.indexOf(b.layoutPosition) || byRank(a, b)
  );
}

function moveToEndOfMain(blocks: Blocks, { guid }: Block): Blocks {
  return placeNode(blocks, guid, { layoutPosition: 'main', parentGuid: null }, last);
}

function inRegionOfParent(blocks: Blocks): Block[] {
  const known = byGuid(blocks);
  return blocks.map((block) => {
    const { layoutPosition } = ancestorsOf(known, block).at(-1) ?? block;
    return layoutPosition === block.layoutPosition ? block : { ...block, layoutPosition };
  });
}

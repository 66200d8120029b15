import { applyChanges, byRank, type FieldChange } from '../shared/field-changes.ts';
import { type JsonObject, limits } from '../shared/limits.ts';
import { isDeeperThan } from '../shared/nesting-depth.ts';
import { addNode, ancestorsOf, isInCycle, mapByGuid, placeNode, subtreeOf } from '../shared/ordered-tree.ts';
import { applyMapPatch } from '../shared/patch.ts';
import { RuleViolation } from '../shared/rule-violation.ts';
import type { Block } from './block.ts';
import { layoutPositions, regionsOf } from './layout.ts';
import type { EditBlock, MoveBlock, PageEdit } from './page.commands.ts';
import type { PageContent } from './page.ts';

type Blocks = readonly Block[];
type CommandOf<Type extends PageEdit['type']> = Extract<PageEdit, { type: Type }>;
type BlockChange = CommandOf<'EditBlockContent' | 'SetBlockOptions' | 'SetBlockPermissions'>;

const maxBlocks = limits.arrayLength;

/** Replaced as soon as the block is placed. */
const nowhere = { layoutPosition: 'main', parentGuid: null, sortId: 0 } as const;

export function addBlock(blocks: Blocks, { block, place }: CommandOf<'AddBlock'>): Block[] {
  requireUniqueAndWithinLimit(blocks, [block]);
  return addNode(blocks, { ...block, ...nowhere }, groupAt(blocks, place), place.afterGuid);
}

/** Blocks without a parent are placed one after another in reading order; children stay below their parents. */
export function insertBlocks(blocks: Blocks, command: CommandOf<'InsertBlocks'>): Block[] {
  const { blocks: inserted, place } = command;
  requireUniqueAndWithinLimit(blocks, inserted);
  const [children, tops] = [inserted.filter(isChild), inserted.filter((block) => !isChild(block))];
  let placed: Blocks = blocks;
  let { afterGuid } = place;
  for (const block of tops.toSorted(byRegion)) {
    placed = addNode(placed, block, groupAt(blocks, place), afterGuid);
    afterGuid = block.guid;
  }
  return [...placed, ...children];
}

export function moveBlock(blocks: Blocks, { blockGuid, place }: CommandOf<'MoveBlock'>): Block[] {
  blockIn(blocks, blockGuid);
  return placeNode(blocks, blockGuid, groupAt(blocks, place), place.afterGuid);
}

export function removeBlock(blocks: Blocks, { blockGuid }: CommandOf<'RemoveBlock'>): Block[] {
  blockIn(blocks, blockGuid);
  const branch = new Set(subtreeOf(blocks, blockGuid));
  return blocks.filter((block) => !branch.has(block));
}

export function changeBlock(blocks: Blocks, change: BlockChange): Block[] {
  const target = blockIn(blocks, change.blockGuid);
  return blocks.map((block) => (block === target ? changedBlock(block, change) : block));
}

/**
 * Moves blocks without a visible region or existing parent to the end of `main`, gives children the region of their
 * parent, and sorts by rank.
 * @throws RuleViolation `validation_failed` where a block would be inside itself
 */
export function normalizeBlocks({ blocks, options }: PageContent): Block[] {
  const known = mapByGuid(blocks);
  if (blocks.some((block) => isInCycle(known, block))) {
    throw new RuleViolation('validation_failed', { name: 'block_in_itself', path: '/parentGuid' });
  }
  const visible = regionsOf[options.layout];
  const orphans = blocks
    .filter(({ parentGuid, layoutPosition }) =>
      parentGuid === null ? !visible.includes(layoutPosition) : !known.has(parentGuid),
    )
    .toSorted(byRegion);
  return inRegionOfParent(orphans.reduce(moveToEndOfMain, blocks)).toSorted(byRank);
}

/** @throws RuleViolation `already_exists`, or `validation_failed` for more than {@link maxThumbnailBlocks} */
function requireUniqueAndWithinLimit(blocks: Blocks, added: readonly Pick<Block, 'guid'>[]): void {
  const guids = [...blocks, ...added].map(({ guid }) => guid);
  if (new Set(guids).size < guids.length)
    throw new RuleViolation('already_exists', { name: 'guid_taken', path: '/guid' });
  if (guids.length > maxBlocks) {
    throw new RuleViolation('validation_failed', {
      name: 'too_many_blocks',
      values: { most: maxBlocks },
      path: '',
    });
  }
}

function isChild({ parentGuid }: Block): boolean {
  return parentGuid !== null;
}

/** @param path of the member of the request that names the block; absent where its address names it */
function blockIn(blocks: Blocks, guid: string, path?: string): Block {
  const block = blocks.find((candidate) => candidate.guid === guid);
  if (block === undefined)
    throw new RuleViolation('not_found', { name: 'block_unknown', ...(path !== undefined && { path }) });
  return block;
}

/** The siblings of a placed block: children of its parent, or blocks of a region. */
function groupAt(blocks: Blocks, place: MoveBlock): Pick<Block, 'layoutPosition' | 'parentGuid'> {
  const parent = place.parentGuid == null ? undefined : blockIn(blocks, place.parentGuid, '/parentGuid');
  const { layoutPosition } = parent ?? place;
  return { layoutPosition, parentGuid: parent?.guid ?? null };
}

function changedBlock(block: Block, change: BlockChange): Block {
  switch (change.type) {
    case 'EditBlockContent':
      return { ...block, content: editedContent(block.content, change.edit) };
    case 'SetBlockOptions':
      return { ...block, options: applyMapPatch(block.options, change.options) };
    case 'SetBlockPermissions':
      return { ...block, ...change.permissions };
    default:
      return change satisfies never;
  }
}

/** @throws RuleViolation `validation_failed` where the result would be nested deeper than any request body */
function editedContent(
  current: JsonObject,
  { content = current, set = {}, unset = [] }: EditBlock,
): JsonObject {
  const changes: FieldChange[] = [
    ...Object.entries(set).map(([path, to]) => ({ path, to })),
    ...unset.map((path) => ({ path })),
  ];
  const edited = applyChanges(content, changes);
  if (isDeeperThan(limits.bodyDepth, edited)) {
    const path = Object.keys(set).length === 0 ? '/content' : '/set';
    throw new RuleViolation('validation_failed', { name: 'nested_too_deeply', path });
  }
  return edited;
}

/** Regions in reading order, then by rank. */
function byRegion(a: Block, b: Block): number {
  return (
    layoutPositions.indexOf(a.layoutPosition) - layoutPositions.indexOf(b.layoutPosition) || byRank(a, b)
  );
}

function moveToEndOfMain(blocks: Blocks, { guid }: Block): Blocks {
  return placeNode(blocks, guid, { layoutPosition: 'main', parentGuid: null }, undefined);
}

function inRegionOfParent(blocks: Blocks): Block[] {
  const known = mapByGuid(blocks);
  return blocks.map((block) => {
    const { layoutPosition } = ancestorsOf(known, block).at(-1) ?? block;
    return layoutPosition === block.layoutPosition ? block : { ...block, layoutPosition };
  });
}

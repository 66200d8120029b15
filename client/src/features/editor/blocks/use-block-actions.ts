import type { Block } from '@spoor/contracts/pages/block';
import type { MoveBlock, PageEditCommand } from '@spoor/contracts/pages/page.commands';
import { limits } from '@spoor/contracts/shared/limits';
import { blockName } from '../../../shared/blocks/block-name.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { newGuid } from '../../../shared/new-guid.ts';
import { useSetAtom } from '../../../shared/store.ts';
import { announceAtom, highlightAtom, showToastAtom } from '../../../shared/tasks/task.atoms.ts';
import { selectBlocksAtom } from '../editor.atoms.ts';
import { useEditor } from '../editor-context.tsx';
import { blockWithFocus, holdFocus } from '../selection/block-focus.ts';
import { copyOfBlocks, insertCommands, moveCommands } from './block-commands.ts';
import { placeAfter, placeOneStep, siblingsOf, withDescendants } from './block-tree.ts';
import { showNewBlock } from './scroll-to-block.ts';

/** Actions on one or more blocks, shared by the outline, the canvas and the keyboard. */
export function useBlockActions() {
  const i18n = useI18n();
  const { t } = i18n;
  const { page, regions, commands } = useEditor();
  const select = useSetAtom(selectBlocksAtom);
  const announce = useSetAtom(announceAtom);
  const highlight = useSetAtom(highlightAtom);
  const insert = useInsertCopies();
  const blocks = page.buildingBlockInstances;

  const nameOf = (block: Block) => blockName(i18n, block.buildingBlockName);
  const describe = (moved: readonly Block[]) => {
    const [only] = moved;
    return only !== undefined && moved.length === 1
      ? nameOf(only)
      : t('blocks.count', { count: moved.length });
  };

  /** @param moving topmost blocks, in reading order; the same for the other actions */
  async function move(moving: readonly Block[], place: MoveBlock): Promise<void> {
    const [only] = moving;
    if (only === undefined) return;
    holdFocus(blockWithFocus() ?? only.guid);
    if (moving.length === 1) await commands.moveBlock({ block: only, place });
    else
      await commands.applyEdits(moveCommands(moving, place), t('blocks.move', { blocks: describe(moving) }));
    highlight(moving.map(({ guid }) => guid));
  }

  async function step(moving: readonly Block[], direction: 'up' | 'down'): Promise<void> {
    const place = placeOneStep(blocks, regions, moving, direction);
    if (place === undefined) announce(t('tree.stays'));
    else await move(moving, place);
  }

  async function remove(removed: readonly Block[]): Promise<void> {
    const [only] = removed;
    if (only === undefined) return;
    const neighbour = neighbourOf(blocks, removed);
    select(neighbour === undefined ? [] : [neighbour.guid]);
    if (neighbour !== undefined) holdFocus(neighbour.guid);
    if (removed.length === 1) {
      await commands.removeBlock(only);
      return;
    }
    const edits = removed.map(({ guid }) => ({ type: 'removeBlock' as const, blockGuid: guid }));
    await commands.applyEdits(edits, t('blocks.remove', { blocks: describe(removed) }));
  }

  async function duplicate(originals: readonly Block[]): Promise<void> {
    const last = originals.at(-1);
    if (last === undefined) return;
    const whole = originals.flatMap((block) => withDescendants(blocks, block));
    await insert(whole, placeAfter(last), t('blocks.duplicate', { blocks: describe(originals) }));
  }

  return { move, step, remove, insert, duplicate, describe };
}

/** The block to select after others are removed: the next sibling, else the previous one, else the parent. */
function neighbourOf(blocks: readonly Block[], removed: readonly Block[]): Block | undefined {
  const last = removed.at(-1);
  if (last === undefined) return undefined;
  const siblings = siblingsOf(blocks, last);
  const index = siblings.indexOf(last);
  const stays = (block: Block) => !removed.includes(block);
  return (
    siblings.slice(index).find(stays) ??
    siblings.slice(0, index).findLast(stays) ??
    blocks.find(({ guid }) => guid === last.parentGuid)
  );
}

/**
 * Inserts copies of blocks and selects them.
 * @param originals with all descendants, parents first
 * @param summary the name in history and undo
 * @param alongside edits of the same Change that come first
 */
function useInsertCopies() {
  const { t } = useI18n();
  const { page, commands } = useEditor();
  const select = useSetAtom(selectBlocksAtom);
  const highlight = useSetAtom(highlightAtom);
  const notify = useSetAtom(showToastAtom);
  const blocks = page.buildingBlockInstances;

  return async (
    originals: readonly Block[],
    place: MoveBlock,
    summary: string,
    alongside: readonly PageEditCommand[] = [],
  ): Promise<void> => {
    const copies = copyOfBlocks(originals, newGuid);
    const edits: readonly PageEditCommand[] = [...alongside, ...insertCommands(copies, place)];
    if (blocks.length + copies.length > limits.arrayLength || edits.length > limits.arrayLength) {
      notify({
        guid: newGuid(),
        kind: 'failed',
        title: t('blocks.too_many', { count: limits.arrayLength }),
        message: t('blocks.too_many_hint', { has: blocks.length, count: copies.length }),
      });
      return;
    }
    const tops = copies.filter(({ parentGuid }) => parentGuid === null).map(({ guid }) => guid);
    const inserted = commands.applyEdits(edits, summary);
    select(tops);
    highlight(tops);
    const [first] = tops;
    if (first !== undefined) showNewBlock(first, blockWithFocus() === undefined ? undefined : 'handle');
    await inserted;
  };
}

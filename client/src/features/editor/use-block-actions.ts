import type { Block } from '@spoor/contracts/pages/block';
import type { MoveBlock, PageEditCommand } from '@spoor/contracts/pages/page.commands';
import { limits } from '@spoor/contracts/shared/limits';
import { type TextKey, useI18n } from '../../shared/i18n.tsx';
import { newGuid } from '../../shared/new-guid.ts';
import { useSetAtom } from '../../shared/store.ts';
import { announceAtom, markAtom, showNoticeAtom } from '../../shared/tasks/task.atoms.ts';
import { copiesOf, insertionOf, movesTo } from './block-copies.ts';
import { blockWithFocus, holdFocus } from './block-focus.ts';
import { branchOf, placeAfter, siblingsOf, stepTo } from './block-places.ts';
import { selectBlocksAtom } from './editor.atoms.ts';
import { useEditor } from './editor-context.tsx';
import { showNewBlock } from './scroll-to-block.ts';

/** What can be done to blocks, one or several as one: by the outline, the canvas and the keyboard alike. */
export function useBlockActions() {
  const { t } = useI18n();
  const { page, regions, commands } = useEditor();
  const select = useSetAtom(selectBlocksAtom);
  const announce = useSetAtom(announceAtom);
  const mark = useSetAtom(markAtom);
  const notify = useSetAtom(showNoticeAtom);
  const blocks = page.buildingBlockInstances;

  const nameOf = (block: Block) => t(`block.${block.buildingBlockName}` as TextKey);
  const told = (moved: readonly Block[]) => {
    const [only] = moved;
    return only !== undefined && moved.length === 1
      ? nameOf(only)
      : t('blocks.count', { count: moved.length });
  };

  /** @param moving topmost blocks, in reading order, as in all that follows. */
  async function move(moving: readonly Block[], place: MoveBlock): Promise<void> {
    const [only] = moving;
    if (only === undefined) return;
    holdFocus(blockWithFocus() ?? only.guid);
    if (moving.length === 1) await commands.moveBlock({ block: only, place });
    else await commands.together(movesTo(moving, place), t('blocks.move', { blocks: told(moving) }));
    mark(moving.map(({ guid }) => guid));
  }

  async function step(moving: readonly Block[], direction: 'up' | 'down'): Promise<void> {
    const place = stepTo(blocks, regions, moving, direction);
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
    await commands.together(edits, t('blocks.remove', { blocks: told(removed) }));
  }

  /**
   * Puts copies of blocks on the page and selects them.
   * @param originals with everything inside them, parents first
   * @param summary names the step in history and undo
   */
  async function insert(originals: readonly Block[], place: MoveBlock, summary: string): Promise<void> {
    const copies = copiesOf(originals, newGuid);
    const edits: readonly PageEditCommand[] = insertionOf(copies, place);
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
    const inserted = commands.together(edits, summary);
    select(tops);
    mark(tops);
    const [first] = tops;
    if (first !== undefined) showNewBlock(first, blockWithFocus() === undefined ? undefined : 'handle');
    await inserted;
  }

  async function duplicate(originals: readonly Block[]): Promise<void> {
    const last = originals.at(-1);
    if (last === undefined) return;
    const whole = originals.flatMap((block) => branchOf(blocks, block));
    await insert(whole, placeAfter(last), t('blocks.duplicate', { blocks: told(originals) }));
  }

  return { move, step, remove, insert, duplicate, told };
}

/** Which block is at hand once others are gone: the next beside them, else the one before, else the one around. */
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

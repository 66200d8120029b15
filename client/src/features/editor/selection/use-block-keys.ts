import type { Block } from '@spoor/contracts/pages/block';
import { useEffect, useEffectEvent } from 'react';
import { flushTyping } from '../../../shared/outbox/flush-typing.ts';
import { useStore } from '../../../shared/store.ts';
import { inPageOrder } from '../blocks/block-tree.ts';
import { useBlockActions } from '../blocks/use-block-actions.ts';
import { useInsertionPoint } from '../blocks/use-insertion-point.ts';
import {
  insertionPointAtom,
  openBlockAtom,
  selectBlocksAtom,
  shortcutsOpenAtom,
  singleKeysAtom,
} from '../editor.atoms.ts';
import { useEditor } from '../editor-context.tsx';
import { focusBlock, isFocusAround } from './block-focus.ts';
import { isBlockKeyEvent, isSingleKeyEvent } from './key-target.ts';
import { useExtendSelection } from './use-extend-selection.ts';
import { useSelection } from './use-selection.ts';

/** The keyboard shortcuts of blocks, active except in texts, dialogs and menus. */
export function useBlockKeys(): void {
  const store = useStore();
  const { page } = useEditor();
  const { step, remove, duplicate } = useBlockActions();
  const selectMore = useExtendSelection();
  const selection = useSelection();
  const walkFrom = useWalk();
  const actionOfCharacter = useCharacterActions();

  /** The selection; else the block whose toolbar has the focus. */
  function target(): readonly Block[] {
    const guid = document.activeElement?.closest<HTMLElement>('.editable-block')?.dataset.guid;
    const focused = page.buildingBlockInstances.find((block) => block.guid === guid);
    return selection.length > 0 || focused === undefined ? selection : [focused];
  }

  /** @returns the action of the key, if any */
  function actionOf(event: KeyboardEvent): (() => void) | undefined {
    const { key, altKey, shiftKey } = event;
    const isCommand = event.ctrlKey !== event.metaKey && !altKey;
    const isPlain = !event.ctrlKey && !event.metaKey && !altKey;
    const isArrow = key === 'ArrowUp' || key === 'ArrowDown';
    if (isCommand && key.toLowerCase() === 'a') return selectMore.all;
    if (isCommand && key.toLowerCase() === 'd') return () => void duplicate(target());
    if (altKey && isArrow) return () => void step(target(), key === 'ArrowUp' ? 'up' : 'down');
    if (!isPlain) return undefined;
    const [only, ...others] = selection;
    if (isArrow && (isOnHandle() || shiftKey) && target().length > 0)
      return () => walkFrom(target(), key === 'ArrowUp' ? -1 : 1, shiftKey);
    switch (key) {
      case 'Delete':
      case 'Backspace':
        return target().length === 0 ? undefined : () => void remove(target());
      case 'Escape':
        return selection.length === 0 ? undefined : () => store.set(selectBlocksAtom, []);
      case 'Enter':
        // Whoever chose the block by mouse has the focus nowhere.
        return only !== undefined && others.length === 0 && isFocusAround(only.guid)
          ? () => store.set(openBlockAtom, only.guid)
          : undefined;
      default:
        return isSingleKeyEvent(event) && store.get(singleKeysAtom) ? actionOfCharacter(key) : undefined;
    }
  }

  useBlockKeyActions(actionOf);
}

/** The actions of single characters, which a person may turn off. */
function useCharacterActions(): (character: string) => (() => void) | undefined {
  const store = useStore();
  const nextPlace = useInsertionPoint();
  return (character) => {
    switch (character) {
      case '/':
        return () => {
          const { layoutPosition, parentGuid = null, afterGuid = null } = nextPlace();
          store.set(insertionPointAtom, { layoutPosition, parentGuid, afterGuid });
        };
      case '?':
        return () => store.set(shortcutsOpenAtom, true);
      default:
        return undefined;
    }
  };
}

/** Selects the block beside those, or extends the selection to it, and focuses it. */
function useWalk() {
  const store = useStore();
  const { page, regions } = useEditor();
  const selectMore = useExtendSelection();
  return (blocks: readonly Block[], direction: 1 | -1, isExtending: boolean): void => {
    const order = inPageOrder(page.buildingBlockInstances, regions);
    const from = direction === 1 ? blocks.at(-1) : blocks[0];
    const next = order[order.findIndex(({ guid }) => guid === from?.guid) + direction];
    if (next === undefined) return;
    if (isExtending) selectMore.extend(next.guid);
    else store.set(selectBlocksAtom, [next.guid]);
    focusBlock(next.guid);
  };
}

/** @param actionOf the action of a key, if any */
function useBlockKeyActions(actionOf: (event: KeyboardEvent) => (() => void) | undefined): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.isComposing) leaveText();
    if (event.altKey && event.key === 'F10') return focusToolbar(event);
    if (!isBlockKeyEvent(event) || event.getModifierState('AltGraph')) return;
    const action = actionOf(event);
    if (action === undefined) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/**
 * Escape in a text selects its block, so that shortcuts apply to it. Text editors call `preventDefault` on every
 * Escape, so that cannot be checked.
 */
function leaveText(): void {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || !activeElement.isContentEditable) return;
  const frame = activeElement.closest<HTMLElement>('.editable-block');
  if (frame?.dataset.guid === undefined) return;
  // The next key may cut the block, which must include what was typed.
  flushTyping();
  focusBlock(frame.dataset.guid);
}

/** Alt+F10 moves the focus to the block's toolbar. Rich texts handle it themselves. */
function focusToolbar(event: KeyboardEvent): void {
  const frame = document.activeElement?.closest<HTMLElement>('.editable-block');
  if (event.defaultPrevented || frame?.dataset.guid === undefined) return;
  event.preventDefault();
  focusBlock(frame.dataset.guid);
}

function isOnHandle(): boolean {
  return document.activeElement?.closest('.block-toolbar') != null;
}

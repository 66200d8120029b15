import type { Block } from '@spoor/contracts/pages/block';
import { useEffect, useEffectEvent } from 'react';
import { flushOpenDrafts } from '../../shared/outbox/open-drafts.ts';
import { useStore } from '../../shared/store.ts';
import { focusBlock } from './block-focus.ts';
import { inPageOrder } from './block-places.ts';
import { insertionPointAtom, keysOpenAtom, selectBlocksAtom } from './editor.atoms.ts';
import { useEditor } from './editor-context.tsx';
import { isForBlocks } from './key-target.ts';
import { useBlockActions } from './use-block-actions.ts';
import { useNextPlace } from './use-next-place.ts';
import { useSelectMore } from './use-select-more.ts';
import { useSelection } from './use-selection.ts';

/** Everything that keys do to blocks, wherever the focus is but in a text, a dialog or a menu. */
export function useBlockKeys(): void {
  const store = useStore();
  const { page, regions } = useEditor();
  const { step, remove, duplicate } = useBlockActions();
  const selectMore = useSelectMore();
  const nextPlace = useNextPlace();
  const selection = useSelection();

  /** What is selected; else the block whose handle has the focus. */
  function meant(): readonly Block[] {
    const guid = document.activeElement?.closest<HTMLElement>('.block-frame')?.dataset.guid;
    const focused = page.buildingBlockInstances.find((block) => block.guid === guid);
    return selection.length > 0 || focused === undefined ? selection : [focused];
  }

  /** Selects the next block, or extends the selection to it, and takes the focus along. */
  function walk(direction: 1 | -1, isExtending: boolean): void {
    const order = inPageOrder(page.buildingBlockInstances, regions);
    const from = direction === 1 ? meant().at(-1) : meant()[0];
    const next = order[order.findIndex(({ guid }) => guid === from?.guid) + direction];
    if (next === undefined) return;
    if (isExtending) selectMore.extend(next.guid);
    else store.set(selectBlocksAtom, [next.guid]);
    focusBlock(next.guid);
  }

  /** @returns what the key does, if anything */
  function actionOf(event: KeyboardEvent): (() => void) | undefined {
    const { key, altKey, shiftKey } = event;
    const isCommand = event.ctrlKey !== event.metaKey && !altKey;
    const isPlain = !event.ctrlKey && !event.metaKey && !altKey;
    const isArrow = key === 'ArrowUp' || key === 'ArrowDown';
    if (isCommand && key.toLowerCase() === 'a') return selectMore.all;
    if (isCommand && key.toLowerCase() === 'd') return () => void duplicate(meant());
    if (altKey && isArrow) return () => void step(meant(), key === 'ArrowUp' ? 'up' : 'down');
    if (!isPlain) return undefined;
    if (isArrow && (isOnHandle() || shiftKey) && meant().length > 0)
      return () => walk(key === 'ArrowUp' ? -1 : 1, shiftKey);
    switch (key) {
      case 'Delete':
      case 'Backspace':
        return meant().length === 0 ? undefined : () => void remove(meant());
      case 'Escape':
        return selection.length === 0 ? undefined : () => store.set(selectBlocksAtom, []);
      case '/':
        return () => {
          const { layoutPosition, parentGuid = null, afterGuid = null } = nextPlace();
          store.set(insertionPointAtom, { layoutPosition, parentGuid, afterGuid });
        };
      case '?':
        return () => store.set(keysOpenAtom, true);
      default:
        return undefined;
    }
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.isComposing) leaveText();
    if (event.altKey && event.key === 'F10') return leadToTools(event);
    if (!isForBlocks(event) || event.getModifierState('AltGraph')) return;
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
 * From a text on the canvas, Escape leads to the block that it stands in: from there, keys are for blocks. Text editors
 * answer for every Escape, so that it says nothing whether one did.
 */
function leaveText(): void {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || !activeElement.isContentEditable) return;
  const frame = activeElement.closest<HTMLElement>('.block-frame');
  if (frame?.dataset.guid === undefined) return;
  // The next key may cut the block: what was typed is cut with it.
  flushOpenDrafts();
  focusBlock(frame.dataset.guid);
}

/** Formatted text has tools of its own, and answers itself; from anything else Alt+F10 leads to those of its block. */
function leadToTools(event: KeyboardEvent): void {
  const frame = document.activeElement?.closest<HTMLElement>('.block-frame');
  if (event.defaultPrevented || frame?.dataset.guid === undefined) return;
  event.preventDefault();
  focusBlock(frame.dataset.guid);
}

function isOnHandle(): boolean {
  return document.activeElement?.closest('.block-toolbar') != null;
}

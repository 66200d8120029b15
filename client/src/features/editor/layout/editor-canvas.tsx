import type { FocusEvent, MouseEvent, ReactNode } from 'react';
import { useAtomValue, useSetAtom, useStore } from '../../../shared/store.ts';
import { useActiveBlockHandlers } from '../blocks/use-active-block.ts';
import { useBlockClipboard } from '../clipboard/use-block-clipboard.ts';
import { useBlockDrops } from '../drag-and-drop/use-block-drops.ts';
import { useFileDrops } from '../drag-and-drop/use-file-drops.ts';
import { deviceAtom, openBlockAtom, selectBlocksAtom, selectionAtom } from '../editor.atoms.ts';
import { useBlockKeys } from '../selection/use-block-keys.ts';
import { useExtendSelection } from '../selection/use-extend-selection.ts';
import { useFadeWhileTyping } from './use-fade-while-typing.ts';
import './editor.css';

export function EditorCanvas({ children }: { children: ReactNode }) {
  const store = useStore();
  const device = useAtomValue(deviceAtom);
  const select = useSetAtom(selectBlocksAtom);
  const openBlock = useSetAtom(openBlockAtom);
  const selectMore = useExtendSelection();
  const atHandHandlers = useActiveBlockHandlers();
  const typingHandlers = useFadeWhileTyping();

  function choose({ target, shiftKey, ctrlKey, metaKey }: MouseEvent): void {
    const guid = blockUnder(target);
    if (guid === undefined) return;
    if (guid === null) select([]);
    else if (shiftKey) selectMore.extend(guid);
    else if (ctrlKey || metaKey) selectMore.toggle(guid);
    else select([guid]);
  }

  /** Focusing a block's handle selects the block, so that keys work on it. */
  function take({ target }: FocusEvent): void {
    const guid = target.matches('.block-toolbar__handle') ? layoutAround(target)?.dataset.guid : undefined;
    if (guid !== undefined && !store.get(selectionAtom).includes(guid)) select([guid]);
  }

  function open({ target }: MouseEvent): void {
    const guid = blockUnder(target);
    if (guid != null && !isTyping()) openBlock(guid);
  }

  useBlockDrops();
  useFileDrops();
  useBlockKeys();
  useBlockClipboard();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard lets go of blocks with Escape
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div
      className="editor-canvas"
      data-region=".block-toolbar__handle"
      data-chosen="[data-selected]"
      data-device={device === 'desktop' ? undefined : device}
      onClickCapture={preventNavigation}
      onClick={choose}
      onDoubleClick={open}
      {...atHandHandlers}
      {...typingHandlers}
      onFocus={(event) => {
        atHandHandlers.onFocus(event);
        take(event);
      }}
    >
      <div className="editor-canvas__screen">{children}</div>
    </div>
  );
}

/** The guid of the innermost block; null outside all blocks, undefined in a toolbar. */
function blockUnder(target: EventTarget): string | null | undefined {
  if (!(target instanceof Element) || target.closest('.tools') !== null) return undefined;
  return layoutAround(target)?.dataset.guid ?? null;
}

function layoutAround(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>('.editable-block');
}

/** In a text a double click selects a word; elsewhere it opens the block's form. */
function isTyping(): boolean {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && activeElement.isContentEditable;
}

/** Links on the canvas do not navigate, except those that stay on the page, such as paging. */
function preventNavigation(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link !== null && new URL(link.href, location.href).pathname !== location.pathname)
    event.preventDefault();
}

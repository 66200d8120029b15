import type { CSSProperties, FocusEvent, MouseEvent, ReactNode } from 'react';
import { useAtomValue, useSetAtom, useStore } from '../../../shared/store.ts';
import { deviceAtom, openBlockAtom, selectBlocksAtom, selectionAtom } from '../editor.atoms.ts';
import { useAtHandHandlers } from '../use-at-hand.ts';
import { useBlockClipboard } from '../use-block-clipboard.ts';
import { useBlockDrops } from '../use-block-drops.ts';
import { useBlockKeys } from '../use-block-keys.ts';
import { useDeviceWidth } from '../use-device-width.ts';
import { useFileDrops } from '../use-file-drops.ts';
import { useSelectMore } from '../use-select-more.ts';
import './editor-frame.css';

/** The page as visitors see it, in the middle of the editor: on this screen, or as on another. */
export function EditorCanvas({ children }: { children: ReactNode }) {
  const store = useStore();
  const device = useAtomValue(deviceAtom);
  const select = useSetAtom(selectBlocksAtom);
  const openBlock = useSetAtom(openBlockAtom);
  const selectMore = useSelectMore();
  const width = useDeviceWidth();
  const atHandHandlers = useAtHandHandlers();

  function choose({ target, shiftKey, ctrlKey, metaKey }: MouseEvent): void {
    const guid = blockUnder(target);
    if (guid === undefined) return;
    if (guid === null) select([]);
    else if (shiftKey) selectMore.extend(guid);
    else if (ctrlKey || metaKey) selectMore.toggle(guid);
    else select([guid]);
  }

  /** The keys are for the block whose handle has the focus. */
  function take({ target }: FocusEvent): void {
    const guid = target.matches('.block-toolbar__handle') ? frameAround(target)?.dataset.guid : undefined;
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
      className="editor__canvas"
      data-region=".block-toolbar__handle"
      data-chosen="[data-selected]"
      data-device={device === 'desktop' ? undefined : device}
      onClickCapture={stayHere}
      onClick={choose}
      onDoubleClick={open}
      {...atHandHandlers}
      onFocus={(event) => {
        atHandHandlers.onFocus(event);
        take(event);
      }}
    >
      <div
        className="editor__screen"
        style={(width === undefined ? {} : { '--device-width': `${width}px` }) as CSSProperties}
      >
        {children}
      </div>
    </div>
  );
}

/** The guid of the block that a click is meant for: the innermost; null beside all, undefined for tools. */
function blockUnder(target: EventTarget): string | null | undefined {
  if (!(target instanceof Element) || target.closest('.tools') !== null) return undefined;
  return frameAround(target)?.dataset.guid ?? null;
}

function frameAround(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>('.block-frame');
}

/** In a text a double click chooses a word; anywhere else it opens the form of the block. */
function isTyping(): boolean {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && activeElement.isContentEditable;
}

/** On the canvas a link is something to edit; paging and the like, which stay on the page, still work. */
function stayHere(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link !== null && new URL(link.href, location.href).pathname !== location.pathname)
    event.preventDefault();
}

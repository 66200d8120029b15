import type { CSSProperties, MouseEvent, ReactNode } from 'react';
import { useAtomValue, useSetAtom } from '../../../shared/store.ts';
import { deviceAtom, selectBlocksAtom } from '../editor.atoms.ts';
import { useBlockClipboard } from '../use-block-clipboard.ts';
import { useBlockDrops } from '../use-block-drops.ts';
import { useBlockKeys } from '../use-block-keys.ts';
import { useDeviceWidth } from '../use-device-width.ts';
import { useFileDrops } from '../use-file-drops.ts';
import './editor-frame.css';

/** The page as visitors see it, in the middle of the editor: on this screen, or as on another. */
export function EditorCanvas({ children }: { children: ReactNode }) {
  const device = useAtomValue(deviceAtom);
  const select = useSetAtom(selectBlocksAtom);
  const width = useDeviceWidth();
  useBlockDrops();
  useFileDrops();
  useBlockKeys();
  useBlockClipboard();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard lets go of blocks with Escape
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div
      className="editor__canvas"
      data-device={device === 'desktop' ? undefined : device}
      onClickCapture={stayHere}
      onClick={({ target }) => isBeside(target) && select([])}
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

/** Whether a click is meant for no block and no tool. */
function isBeside(target: EventTarget): boolean {
  return target instanceof Element && target.closest('.block-frame, .tools') === null;
}

/** On the canvas a link is something to edit; paging and the like, which stay on the page, still work. */
function stayHere(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link !== null && new URL(link.href, location.href).pathname !== location.pathname)
    event.preventDefault();
}

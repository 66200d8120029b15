import type { Editor } from '@tiptap/core';
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { closeSlashMenu, type SlashQuery } from '../slash-menu.ts';
import './slash-menu.css';

interface SlashPopoverProps {
  /** Accessible name. */
  readonly label: string;
  readonly editor: Editor;
  readonly open: SlashQuery;
  readonly children: ReactNode;
}

/** Pixels between the line and the menu, and around it. */
const gap = 8;
/** Pixels that the menu takes where there is room for more. */
const maxHeight = 352;

/** Holds the menu at the line where the slash was typed. A press elsewhere closes it. */
export function SlashPopover({ label, editor, open, children }: SlashPopoverProps) {
  const popover = useRef<HTMLElement>(null);
  const place = useEffectEvent(() => {
    const { current: menu } = popover;
    if (menu !== null && !editor.isDestroyed) moveTo(menu, editor.view.coordsAtPos(open.from));
  });
  useLayoutEffect(() => place());
  useLayoutEffect(() => {
    const press = (event: MouseEvent) => {
      const isWithin = event.target instanceof Node && popover.current?.contains(event.target) === true;
      // The focus stays in the text.
      if (isWithin) event.preventDefault();
      else closeSlashMenu(editor);
    };
    const follow = () => place();
    document.addEventListener('mousedown', press, { capture: true });
    document.addEventListener('scroll', follow, { capture: true, passive: true });
    window.visualViewport?.addEventListener('resize', follow);
    return () => {
      document.removeEventListener('mousedown', press, { capture: true });
      document.removeEventListener('scroll', follow, { capture: true });
      window.visualViewport?.removeEventListener('resize', follow);
    };
  }, [editor]);
  return createPortal(
    <section ref={popover} className="slash-menu floating" aria-label={label}>
      {children}
    </section>,
    document.querySelector('.editor-layout') ?? document.body,
  );
}

/** Below the line where there is room, else above it. */
function moveTo(menu: HTMLElement, line: { top: number; bottom: number; left: number }): void {
  const height = window.visualViewport?.height ?? window.innerHeight;
  const { clientWidth: width } = document.documentElement;
  const below = height - line.bottom - 2 * gap;
  const isBelow = below >= Math.min(menu.scrollHeight, maxHeight, line.top);
  const room = isBelow ? below : line.top - 2 * gap;
  menu.style.maxBlockSize = `${Math.max(0, Math.min(room, maxHeight))}px`;
  const top = isBelow ? line.bottom + gap : line.top - menu.offsetHeight - gap;
  const left = Math.max(gap, Math.min(line.left, width - menu.offsetWidth - gap));
  Object.assign(menu.style, { top: `${top}px`, left: `${left}px` });
}

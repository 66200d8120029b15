import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

interface FloatingToolsProps {
  /** Accessible name. */
  readonly label: string;
  /** The element that the toolbar belongs to. */
  readonly anchor: HTMLElement;
  readonly children: ReactNode;
}

const gap = 8;
/** Below this width the toolbar is at the bottom, above the on-screen keyboard. Pixels. */
const narrow = 768;

/**
 * A toolbar above a text that stays visible while the text is scrolled, and never over the line of the caret. On small
 * screens it is at the bottom, above the editor's bar.
 */
export function FloatingToolbar({ label, anchor, children }: FloatingToolsProps) {
  const tools = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    let frame = 0;
    const place = () => {
      frame = 0;
      if (tools.current !== null) moveTo(tools.current, anchor);
    };
    const soon = () => {
      frame ||= requestAnimationFrame(place);
    };
    place();
    const sizes = new ResizeObserver(soon);
    sizes.observe(anchor);
    if (tools.current !== null) sizes.observe(tools.current);
    document.addEventListener('scroll', soon, { capture: true, passive: true });
    document.addEventListener('selectionchange', soon);
    window.visualViewport?.addEventListener('resize', soon);
    window.visualViewport?.addEventListener('scroll', soon);
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      document.removeEventListener('scroll', soon, { capture: true });
      document.removeEventListener('selectionchange', soon);
      window.visualViewport?.removeEventListener('resize', soon);
      window.visualViewport?.removeEventListener('scroll', soon);
    };
  }, [anchor]);

  return createPortal(
    <section ref={tools} className="tools floating-toolbar floating" aria-label={label}>
      {children}
    </section>,
    // Inside the editor, whose styles place it above the editor's bar.
    document.querySelector('.editor-layout') ?? document.body,
  );
}

function moveTo(tools: HTMLElement, anchor: HTMLElement): void {
  const { clientWidth: width } = document.documentElement;
  const screen = window.visualViewport;
  if (width < narrow) {
    const hidden = screen === null ? 0 : window.innerHeight - screen.height - screen.offsetTop;
    const bottom = `max(${hidden}px, var(--editor-bottom, 0px))`;
    Object.assign(tools.style, { left: '0px', top: 'auto', bottom });
    return;
  }
  const text = anchor.getBoundingClientRect();
  const bar = document.querySelector('.editor-bar')?.getBoundingClientRect().bottom ?? 0;
  const lowest = window.innerHeight - tools.offsetHeight - gap;
  const above = Math.max(bar + gap, Math.min(lowest, text.top - tools.offsetHeight - gap));
  const line = caretLine(anchor);
  const isCovered = line !== undefined && line.top < above + tools.offsetHeight + gap && line.bottom > above;
  const top = isCovered ? Math.min(lowest, line.bottom + gap) : above;
  const left = Math.max(gap, Math.min(text.left - gap, width - tools.offsetWidth - gap));
  Object.assign(tools.style, { left: `${left}px`, top: `${top}px`, bottom: 'auto' });
}

/** What is selected in the text, or the line of the caret; undefined while both are elsewhere. */
function caretLine(text: HTMLElement): DOMRect | undefined {
  const selection = document.getSelection();
  const node = selection?.focusNode ?? null;
  if (selection === null || node === null || !text.contains(node)) return undefined;
  const range = selection.getRangeAt(0).getBoundingClientRect();
  // An empty paragraph has no words to measure.
  return range.height > 0 || !(node instanceof Element) ? range : node.getBoundingClientRect();
}

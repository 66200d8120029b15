import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

interface FloatingToolsProps {
  /** What they are, among the other parts of the screen. */
  readonly label: string;
  /** What the tools belong to. */
  readonly anchor: HTMLElement;
  readonly children: ReactNode;
}

const gap = 8;
/** Below this the tools stand at the lower edge, above the keyboard of the screen. Pixels. */
const narrow = 768;

/**
 * Tools above a text, which stay in sight under the bar of the editor while the text is longer than the window, and above
 * its lower edge. On small
 * screens they stand at the lower edge, above the bar that stands there.
 */
export function FloatingTools({ label, anchor, children }: FloatingToolsProps) {
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
    window.visualViewport?.addEventListener('resize', soon);
    window.visualViewport?.addEventListener('scroll', soon);
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      document.removeEventListener('scroll', soon, { capture: true });
      window.visualViewport?.removeEventListener('resize', soon);
      window.visualViewport?.removeEventListener('scroll', soon);
    };
  }, [anchor]);

  return createPortal(
    <section ref={tools} className="tools floating-tools" aria-label={label}>
      {children}
    </section>,
    // Within the editor, where it is known what stands at the lower edge.
    document.querySelector('.editor') ?? document.body,
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
  const top = Math.max(bar + gap, Math.min(lowest, text.top - tools.offsetHeight - gap));
  const left = Math.max(gap, Math.min(text.left - gap, width - tools.offsetWidth - gap));
  Object.assign(tools.style, { left: `${left}px`, top: `${top}px`, bottom: 'auto' });
}

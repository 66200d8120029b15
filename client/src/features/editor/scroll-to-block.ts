import { focusBlock } from './block-focus.ts';

/** Brings a block on the canvas into sight, unless it is there already. */
export function scrollToBlock(guid: string): void {
  const element = document.getElementById(`b-${guid}`);
  if (element === null) return;
  const { top, bottom } = element.getBoundingClientRect();
  const isInSight = top >= 0 && bottom <= window.innerHeight;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!isInSight) element.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' });
}

/** In so many frames a block that was added is drawn, or something else is wrong. */
const mostFrames = 60;

/**
 * The same for a block that is being added, once it is there.
 * @param focus what of it takes the focus: its first text, or the handle by which it is taken
 */
export function showNewBlock(guid: string, focus?: 'text' | 'handle', frames = mostFrames): void {
  requestAnimationFrame(() => {
    const element = document.getElementById(`b-${guid}`);
    if (element === null) {
      if (frames > 0) showNewBlock(guid, focus, frames - 1);
      return;
    }
    scrollToBlock(guid);
    if (focus === 'text')
      element.querySelector<HTMLElement>('[data-writing-place]')?.focus({ preventScroll: true });
    if (focus === 'handle') focusBlock(guid);
  });
}

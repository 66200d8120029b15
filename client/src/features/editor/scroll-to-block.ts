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

/** How much of a block can be told apart above a sheet. Pixels. */
const leastSeen = 80;

/** On small screens a form comes from below, over the page: the block that it is about stays in sight above it. */
export function keepAboveSheet(guid: string): void {
  const element = document.getElementById(`b-${guid}`);
  const sheet = document.querySelector('.drawer')?.getBoundingClientRect();
  if (element === null || sheet === undefined || sheet.left > 0) return;
  const { top } = element.getBoundingClientRect();
  if (top < 0 || top > sheet.top - leastSeen) element.scrollIntoView({ block: 'start' });
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

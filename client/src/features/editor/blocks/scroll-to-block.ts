import { scrollBehavior } from '../../../shared/router/scroll-restoration.ts';
import { focusBlock } from '../selection/block-focus.ts';

/** Scrolls to a block, unless it is visible. */
export function scrollToBlock(guid: string): void {
  const element = document.getElementById(`b-${guid}`);
  if (element === null) return;
  const { top, bottom } = element.getBoundingClientRect();
  const isInViewport = top >= 0 && bottom <= window.innerHeight;
  if (!isInViewport) element.scrollIntoView({ block: 'center', behavior: scrollBehavior() });
}

/** Pixels of a block that must stay visible above a bottom sheet. */
const leastSeen = 80;

/** On small screens the form is a bottom sheet: scrolls its block into the space above. */
export function keepAboveSheet(guid: string): void {
  const element = document.getElementById(`b-${guid}`);
  const sheet = document.querySelector('.editor-drawer')?.getBoundingClientRect();
  if (element === null || sheet === undefined || sheet.left > 0) return;
  const { top } = element.getBoundingClientRect();
  if (top < 0 || top > sheet.top - leastSeen) element.scrollIntoView({ block: 'start' });
}

/** Animation frames to wait for an added block. */
const maxFrames = 60;

/**
 * Scrolls to a block that is being added, as soon as it is rendered.
 * @param focus takes the focus: its first text or its drag handle
 */
export function showNewBlock(guid: string, focus?: 'text' | 'handle', frames = maxFrames): void {
  requestAnimationFrame(() => {
    const element = document.getElementById(`b-${guid}`);
    const text = element?.querySelector<HTMLElement>('[data-writing-place]');
    const isReady = focus === 'text' ? text != null : element !== null;
    if (!isReady && frames > 0) return showNewBlock(guid, focus, frames - 1);
    scrollToBlock(guid);
    if (focus === 'text') text?.focus({ preventScroll: true });
    if (focus === 'handle') focusBlock(guid);
  });
}

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
 * @param isTyped whether its first text takes the focus
 */
export function showNewBlock(guid: string, isTyped = false, frames = mostFrames): void {
  requestAnimationFrame(() => {
    const element = document.getElementById(`b-${guid}`);
    if (element === null) {
      if (frames > 0) showNewBlock(guid, isTyped, frames - 1);
      return;
    }
    scrollToBlock(guid);
    if (isTyped) element.querySelector<HTMLElement>('[data-writing-place]')?.focus({ preventScroll: true });
  });
}

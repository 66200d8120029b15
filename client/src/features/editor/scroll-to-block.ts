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

/** The same for a block that is being added, once it is there. */
export function scrollToNewBlock(guid: string, frames = mostFrames): void {
  requestAnimationFrame(() => {
    if (document.getElementById(`b-${guid}`) !== null) scrollToBlock(guid);
    else if (frames > 0) scrollToNewBlock(guid, frames - 1);
  });
}

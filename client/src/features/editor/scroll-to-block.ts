/** Brings a block on the canvas into sight, unless it is there already. */
export function scrollToBlock(guid: string): void {
  const element = document.getElementById(`b-${guid}`);
  if (element === null) return;
  const { top, bottom } = element.getBoundingClientRect();
  const isInSight = top >= 0 && bottom <= window.innerHeight;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!isInSight) element.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' });
}

/** Pixels from the edge within which dragging scrolls. */
const edge = 96;
/** Pixels per frame at the very edge. */
const fastest = 18;

/**
 * Pixels to scroll per frame.
 * @param y of the pointer, from the top of a window of this height
 */
export function scrollStep(y: number, height: number): number {
  if (y < edge) return -fastest * Math.min(1, (edge - y) / edge);
  if (y > height - edge) return fastest * Math.min(1, (y - (height - edge)) / edge);
  return 0;
}

/**
 * Scrolls the window while something is dragged near its edges.
 * @returns a function that ends it
 */
export function startEdgeScroll(): () => void {
  let pointer: number | undefined;
  let frame = 0;
  const follow = ({ clientY }: DragEvent) => {
    pointer = clientY;
  };
  const tick = () => {
    const step = pointer === undefined ? 0 : scrollStep(pointer, window.innerHeight);
    if (step !== 0) window.scrollBy(0, step);
    frame = requestAnimationFrame(tick);
  };
  window.addEventListener('dragover', follow, true);
  frame = requestAnimationFrame(tick);
  return () => {
    window.removeEventListener('dragover', follow, true);
    cancelAnimationFrame(frame);
  };
}

import { focusTextEnd } from '../../features/rich-text/components/lazy-text-editor.tsx';

/** Moves the caret to the text before (-1) or after (1) the focused one, in page order. */
export function goToNeighbour(step: -1 | 1, caret: 'start' | 'end'): boolean {
  const places = [...document.querySelectorAll<HTMLElement>('[data-writing-place]')];
  const index = places.findIndex((place) => place.contains(document.activeElement));
  const place = index === -1 ? undefined : places[index + step];
  if (place !== undefined) focusTextEnd(place, caret);
  return place !== undefined;
}

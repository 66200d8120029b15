import { useEffect } from 'react';

const regions = '[data-region]';

/**
 * F6 moves the focus to the next region of the screen, Shift+F6 to the previous one: to where it was last, else to
 * what the region's `data-region` selects; within what `data-chosen` selects, if anything is selected there. Without
 * a focused region it goes to the last one, the toasts.
 */
export function useRegionKeys(): void {
  useEffect(() => {
    const visited = new WeakMap<Element, HTMLElement>();

    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      const region = target.closest(regions);
      if (region !== null) visited.set(region, target);
    };

    /** @returns whether something could be focused */
    function enter(region: HTMLElement): boolean {
      const { region: first = 'button', chosen } = region.dataset;
      const part = (chosen === undefined ? null : region.querySelector(chosen)) ?? region;
      const last = visited.get(region);
      const places = [part.contains(last ?? null) ? last : null, part.querySelector<HTMLElement>(first)];
      return places.some((place) => {
        place?.focus();
        return region.contains(document.activeElement);
      });
    }

    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      const all = [...document.querySelectorAll<HTMLElement>(regions)];
      const here = all.findIndex((region) => region.contains(document.activeElement));
      const others = [...all.slice(here + 1), ...all.slice(0, Math.max(here, 0))];
      (event.shiftKey || here === -1 ? others.toReversed() : others).some(enter);
    };

    document.addEventListener('focusin', remember);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}

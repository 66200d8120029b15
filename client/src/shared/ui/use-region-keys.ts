import { useEffect } from 'react';

const regions = '[data-region]';

/**
 * F6 leads to the next part of the screen, Shift+F6 to the one before: to where one was in it last, else to what its
 * `data-region` selects; within what its `data-chosen` selects, if anything is chosen there. Parts without any such thing
 * are passed by. From nowhere it leads to the last: what was just told.
 */
export function useRegionKeys(): void {
  useEffect(() => {
    const visited = new WeakMap<Element, HTMLElement>();

    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      const region = target.closest(regions);
      if (region !== null) visited.set(region, target);
    };

    /** @returns whether there was something to lead to */
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

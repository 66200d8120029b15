import { useEffect } from 'react';
import { chain, focusAround, whenLost } from './return-focus.ts';

/**
 * Whoever presses a button that then goes, or gives its place to another, is not left at the top of the page: as long as nothing
 * else takes the focus, the nearest control beside where it was has it. For all buttons of a screen.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let waiting: AbortController | undefined;
    function keep({ target }: MouseEvent): void {
      const pressed = target instanceof Element ? target.closest('button') : null;
      if (pressed === null || pressed !== document.activeElement) return;
      const around = placesAround(pressed);
      const { href } = location;
      waiting?.abort();
      waiting = whenLost(pressed, () =>
        afterOthers(() => {
          if (document.activeElement === document.body && location.href === href) focusAround(around);
        }),
      );
    }
    // Before anybody acts on it.
    document.addEventListener('click', keep, { capture: true });
    return () => {
      document.removeEventListener('click', keep, { capture: true });
      waiting?.abort();
    };
  }, []);
}

/** Within what is read on from there: the screen or the dialog, and none of those as a whole. */
function placesAround(pressed: HTMLElement): readonly HTMLElement[] {
  const bound = pressed.closest('main, [role="dialog"], [role="alertdialog"]');
  return bound === null
    ? []
    : [...chain(pressed)].slice(1).filter((place) => place !== bound && bound.contains(place));
}

/** Whatever else gives the focus a place does so in the next frame. */
function afterOthers(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(act));
}

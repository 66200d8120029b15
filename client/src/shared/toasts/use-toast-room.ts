import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

const fields =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), select, textarea, [contenteditable="true"]';

/**
 * On phones notices stand below the bar, clear of drawers, which come from below; dialogs make room for them. Where a field in use
 * is up there, they stand at the bottom.
 * @param shown what is shown: other notices take other room
 * @returns where they stand on phones
 */
export function useToastRoom(region: RefObject<HTMLElement | null>, shown: unknown): 'start' | 'end' {
  const [side, setSide] = useState<'start' | 'end'>('start');

  // biome-ignore lint/correctness/useExhaustiveDependencies: measured once others are shown
  useLayoutEffect(() => {
    setSide(sideClearOf(document.activeElement));
    const { style } = document.documentElement;
    style.setProperty('--toasts', `${region.current?.offsetHeight ?? 0}px`);
    return () => {
      style.removeProperty('--toasts');
    };
  }, [region, shown]);

  useEffect(() => {
    const follow = ({ target }: FocusEvent) => setSide(sideClearOf(target));
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, []);

  return side;
}

/** @param focused what has the focus; dialogs make room by themselves */
export function sideClearOf(focused: EventTarget | null): 'start' | 'end' {
  if (!(focused instanceof HTMLElement) || !focused.matches(fields) || focused.closest('.dialog') !== null)
    return 'start';
  return focused.getBoundingClientRect().top < innerHeight / 3 ? 'end' : 'start';
}

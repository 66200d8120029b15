import { useEffect, useEffectEvent } from 'react';

/** Ctrl+K or Cmd+K, except in rich texts, where it makes a link. */
export function usePaletteKey(open: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isKey = event.key.toLowerCase() === 'k' && event.ctrlKey !== event.metaKey;
    if (!isKey || event.altKey || event.shiftKey || event.defaultPrevented) return;
    if (event.target instanceof HTMLElement && event.target.isContentEditable) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

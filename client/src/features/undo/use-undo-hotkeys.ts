import { useEffect, useEffectEvent } from 'react';
import { undoDirectionOf } from '../../shared/undo-keys.ts';

/**
 * Ctrl/Cmd+Z, Shift+Z and Ctrl+Y. In form fields they are the browser's; rich texts let them bubble up when they have
 * nothing to undo.
 */
export function useUndoHotkeys(step: (direction: 'undo' | 'redo') => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const direction = undoDirectionOf(event);
    if (direction === undefined || isTaken(event)) return;
    event.preventDefault();
    if (!event.repeat) step(direction);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

const textInputs = new Set([
  'text',
  'search',
  'email',
  'url',
  'tel',
  'number',
  'password',
  'date',
  'datetime-local',
]);

/** Rich texts prevent the default even for keys that they do not handle. */
function isTaken({ target, defaultPrevented }: KeyboardEvent): boolean {
  if (target instanceof Element && target.closest('[data-undoes]') !== null) return false;
  return defaultPrevented || isTyping(target);
}

function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return textInputs.has(target.type);
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable);
}

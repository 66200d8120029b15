import { useEffect, useEffectEvent } from 'react';
import { undoDirectionOf } from '../../shared/undo-keys.ts';

/**
 * Ctrl/Cmd+Z, Shift+Z and Ctrl+Y. In a text field they belong to the browser, which undoes what was typed; texts that undo
 * their own typing leave to us what they have nothing for.
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

/** A text that undoes its own typing lets travel on what it has nothing for, though it keeps it from the browser. */
function isTaken({ target, defaultPrevented }: KeyboardEvent): boolean {
  if (target instanceof Element && target.closest('[data-undoes]') !== null) return false;
  return defaultPrevented || isTyping(target);
}

function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return textInputs.has(target.type);
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable);
}

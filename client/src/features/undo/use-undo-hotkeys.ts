import { useEffect, useEffectEvent } from 'react';

/** What a key press asks for, or undefined. AltGr reports itself as Ctrl+Alt and types letters: never an undo. */
export function undoDirectionOf(event: KeyboardEvent): 'undo' | 'redo' | undefined {
  const command = event.ctrlKey !== event.metaKey;
  if (!command || event.altKey || event.getModifierState('AltGraph')) return undefined;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' && event.ctrlKey && !event.shiftKey ? 'redo' : undefined;
}

/**
 * Ctrl/Cmd+Z, Shift+Z and Ctrl+Y. In a text field they belong to the browser, which undoes what was typed; texts that undo
 * their own typing leave to us what they have nothing for.
 */
export function useUndoHotkeys(step: (direction: 'undo' | 'redo') => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const direction = undoDirectionOf(event);
    if (direction === undefined || event.defaultPrevented || isTyping(event.target)) return;
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

function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return textInputs.has(target.type);
  if (target instanceof HTMLTextAreaElement) return true;
  return (
    target instanceof HTMLElement && target.isContentEditable && target.closest('[data-undoes]') === null
  );
}

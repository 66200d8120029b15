/** What a key press asks for, or undefined. AltGr reports itself as Ctrl+Alt and types letters: never an undo. */
export function undoDirectionOf(event: KeyboardEvent): 'undo' | 'redo' | undefined {
  const command = event.ctrlKey !== event.metaKey;
  if (!command || event.altKey || event.getModifierState('AltGraph')) return undefined;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' && event.ctrlKey && !event.shiftKey ? 'redo' : undefined;
}

/** Undefined for other keys. AltGr, which types letters, is reported as Ctrl+Alt and never means undo. */
export function undoDirectionOf(event: KeyboardEvent): 'undo' | 'redo' | undefined {
  const command = event.ctrlKey !== event.metaKey;
  if (!command || event.altKey || event.getModifierState('AltGraph')) return undefined;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' && event.ctrlKey && !event.shiftKey ? 'redo' : undefined;
}

/** The flush functions of fields with a typing session that has not ended. */
const open = new Set<() => void>();

/** @param flush ends the session. @returns a function that stops listening */
export function onFlushTyping(flush: () => void): () => void {
  open.add(flush);
  return () => open.delete(flush);
}

/** Ends every typing session now: something else is about to be done, or the tab is hidden. */
export function flushTyping(): void {
  for (const flush of open) flush();
}

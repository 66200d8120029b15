/** Fields with typing whose burst has not ended. */
const open = new Set<() => void>();

/** @param flush ends the burst. @returns what takes it off the list. */
export function addOpenDraft(flush: () => void): () => void {
  open.add(flush);
  return () => open.delete(flush);
}

/** Ends every burst of typing now: something else is about to be done, or nobody is looking any more. */
export function flushOpenDrafts(): void {
  for (const flush of open) flush();
}

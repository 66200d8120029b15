/** Gives the focus to a block: to the handle by which it is taken. */
export function focusBlock(guid: string): void {
  document.querySelector<HTMLElement>(`#tools-${guid} button`)?.focus();
}

/** The guid of the block whose own tools have the focus. */
export function blockWithFocus(): string | undefined {
  const tools = document.activeElement?.closest('.block-toolbar');
  return tools?.closest<HTMLElement>('.block-frame')?.dataset.guid;
}

/** Elements lose the focus when they move or go: then a block gets it back, from nobody else. */
export function holdFocus(guid: string): void {
  if (blockWithFocus() === undefined) return;
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) focusBlock(guid);
  });
}

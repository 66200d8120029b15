/** Focuses a block's drag handle. */
export function focusBlock(guid: string): void {
  document.querySelector<HTMLElement>(`#tools-${guid} button`)?.focus();
}

/** The guid of the block whose toolbar has the focus. */
export function blockWithFocus(): string | undefined {
  const tools = document.activeElement?.closest('.block-toolbar');
  return tools?.closest<HTMLElement>('.editable-block')?.dataset.guid;
}

/** Browsers drop the focus when an element moves or disappears: gives it back to the block, if nothing else has it. */
export function holdFocus(guid: string): void {
  if (blockWithFocus() === undefined) return;
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) focusBlock(guid);
  });
}

/**
 * Whether nothing in particular has the focus. A click on a block leaves it on whatever around the block can take it,
 * such as the page's `<main>`, and not only on the body.
 */
export function isFocusAround(guid: string): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement.contains(document.getElementById(`tools-${guid}`));
}

const elsewhere =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), dialog, [role="dialog"], [role="menu"], [role="listbox"], .drawer, .notice';

/** Whether keys and the clipboard are meant for the selected blocks, and not for a text, a dialog or a menu. */
export function isForBlocks(event: Event): boolean {
  if (event.defaultPrevented) return false;
  const at = event.target instanceof Element ? event.target : document.body;
  return at.closest(elsewhere) === null && !(at instanceof HTMLElement && at.isContentEditable);
}

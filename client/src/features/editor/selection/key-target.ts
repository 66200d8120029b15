const elsewhere =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), dialog, [role="dialog"], [role="menu"], [role="listbox"], .editor-drawer, .toast-card';

/** Whether a key or clipboard event is for the selected blocks, not for a text, a dialog or a menu. */
export function isBlockKeyEvent(event: Event): boolean {
  if (event.defaultPrevented) return false;
  const at = event.target instanceof Element ? event.target : document.body;
  return at.closest(elsewhere) === null && !(at instanceof HTMLElement && at.isContentEditable);
}

const typed =
  'a[href], input, textarea, select, [contenteditable]:not([contenteditable="false"]), dialog, [role="dialog"], [role="menu"], [role="listbox"]';

/** Whether a single character may be a shortcut here: not in a field or a dialog, and not on a link. */
export function isSingleKeyEvent(event: KeyboardEvent): boolean {
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.getModifierState('AltGraph');
  const at = event.target instanceof Element ? event.target : document.body;
  return isPlain && !event.defaultPrevented && at.closest(typed) === null;
}

let isAsked = false;

/**
 * Copies or cuts the selected blocks, as the keys do: the listener of the clipboard puts them there. The older way of asking
 * is the only one that lets a page write a format of its own in every browser.
 */
export function copySelection(kind: 'copy' | 'cut'): void {
  isAsked = true;
  document.execCommand(kind);
  isAsked = false;
}

/** Whether a tool asks for the selected blocks just now, wherever the focus is. */
export function isCopyAsked(): boolean {
  return isAsked;
}

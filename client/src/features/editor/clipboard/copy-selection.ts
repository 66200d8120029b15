let isRequested = false;

/**
 * Copies or cuts the selected blocks through the clipboard event. `execCommand` is deprecated, but nothing else lets
 * a page write its own format in every browser.
 */
export function copySelection(kind: 'copy' | 'cut'): void {
  isRequested = true;
  document.execCommand(kind);
  isRequested = false;
}

/** Whether a button, not a key, asked for the copy. */
export function isBlockCopy(): boolean {
  return isRequested;
}

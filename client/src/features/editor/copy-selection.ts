/**
 * Copies or cuts what is selected, as the keys do: the listener of the clipboard puts it there. The older way of asking is
 * the only one that lets a page write a format of its own in every browser.
 */
export function copySelection(kind: 'copy' | 'cut'): void {
  document.execCommand(kind);
}

/** The element that the hash of an address names; null where there is none, or the hash is broken. */
export function hashTarget(hash: string): HTMLElement | null {
  try {
    return hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

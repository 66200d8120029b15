/** A JSON Pointer (RFC 6901) of keys and indexes. */
export function jsonPointer(path: readonly unknown[]): string {
  return path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

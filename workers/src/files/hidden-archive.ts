/** A ZIP reader looks for a directory in so many bytes at the end of a file: its own, and the longest comment. */
export const endOfDirectorySearchBytes = 65_557;

/** Signature of that directory, followed by the numbers of disks, which have been 0 since there are no disks. */
const directory = Buffer.from('PK\x05\x06\0\0\0\0', 'latin1');

/** Whether the end of a file could be opened as an archive, or as an applet, whatever its beginning is. */
export function hidesArchive(end: Uint8Array): boolean {
  return Buffer.from(end.buffer, end.byteOffset, end.byteLength).includes(
    directory,
    Math.max(0, end.byteLength - endOfDirectorySearchBytes),
  );
}

const forbidden = /[\\/:*?"<>|']/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const control = /[\u0000-\u001f\u007f]/g;

/** File systems take 255 bytes; browsers add a number where there is such a file already. */
export const maxFileNameBytes = 240;

/** A name that all file systems and headers accept, cut before its extension; `bestand` where nothing is left. */
export function cleanFileName(name: string): string {
  const clean = name
    .replace(forbidden, '')
    .replace(control, '')
    .replace(/^[\s.]+/, '')
    .trim();
  if (clean === '') return 'bestand';
  if (bytesOf(clean) <= maxFileNameBytes) return clean;
  const [extension = ''] = /\.[^.\s]{1,20}$/.exec(clean) ?? [];
  return cutToBytes(clean, maxFileNameBytes - bytesOf(extension)).trim() + extension;
}

/** Cut between characters, also those of several bytes. */
export function cutToBytes(text: string, most: number): string {
  let [cut, bytes] = ['', 0];
  for (const character of text) {
    bytes += bytesOf(character);
    if (bytes > most) break;
    cut += character;
  }
  return cut;
}

/** In UTF-8. */
export function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** The extension in lower case without the dot; empty where there is none. */
export function fileExtension(name: string): string {
  return /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

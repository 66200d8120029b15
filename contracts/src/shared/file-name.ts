const forbidden = /[\\/:*?"<>|']/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const control = /[\u0000-\u001f\u007f]/g;

/** A name that all file systems and headers accept; `bestand` where nothing is left. */
export function cleanFileName(name: string): string {
  return (
    name
      .replace(forbidden, '')
      .replace(control, '')
      .replace(/^[\s.]+/, '')
      .trim() || 'bestand'
  );
}

/** The extension in lower case without the dot; empty where there is none. */
export function fileExtension(name: string): string {
  return /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

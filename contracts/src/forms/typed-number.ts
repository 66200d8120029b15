/** A number as it is typed in Dutch or in English: `1.234,5`, `1234.5`, `-3`. */
export function readNumber(text: string): number | undefined {
  const compact = text.replace(/[\s ]/g, '');
  const plain = /^[-+]?\d{1,3}(\.\d{3})+(,\d+)?$/.test(compact)
    ? compact.replaceAll('.', '').replace(',', '.')
    : compact.replace(',', '.');
  return /^[-+]?(\d+(\.\d+)?|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}

/**
 * Where a spreadsheet would take the rest for a formula: where a cell begins, and also behind what begins one in programs that
 * separate by semicolons, as in Dutch, or mind no quotes.
 */
const formula = /(^|[\t\r\n,;])(?=[\t\r]|["' ]*[=+\-@＝＋－＠])/g;

/**
 * A cell of a file of comma-separated values. Texts that a spreadsheet would calculate get an apostrophe before them, so that
 * nobody's answer does anything on the computer of who reads it; numbers stay numbers.
 */
export function csvCell(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const harmless = text.replace(formula, "$1'");
  return /[",;\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

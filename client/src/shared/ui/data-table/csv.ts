/** A column of a file. */
export interface CsvColumn<Row> {
  readonly label: string;
  readonly text: (row: Row) => string;
}

/**
 * Rows as a spreadsheet reads them.
 * @param separator semicolon where commas are decimal: Dutch spreadsheets; comma elsewhere
 */
export function csvOf<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  separator: ',' | ';',
): string {
  const lines = [
    columns.map(({ label }) => label),
    ...rows.map((row) => columns.map(({ text }) => text(row))),
  ];
  return lines.map((cells) => cells.map(quoted).join(separator)).join('\r\n');
}

/** A text that begins like a formula is told to be none, or it would be carried out. */
function quoted(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** Offers a text as a file. @param name without its ending */
export function downloadCsv(name: string, text: string): void {
  // The mark at the beginning tells spreadsheets that it is UTF-8.
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: `${name}.csv` });
  link.click();
  URL.revokeObjectURL(url);
}

/**
 * The cells of a file that a spreadsheet saved, by line; empty lines are left out. What separates cells is whatever its
 * first line is separated by.
 */
export function readCsv(text: string): readonly (readonly string[])[] {
  const [firstLine = ''] = text.split(/\r?\n/, 1);
  const separator = [';', '\t', ','].find((each) => firstLine.includes(each)) ?? ';';
  const lines: string[][] = [[]];
  const cells = new RegExp(`("(?:[^"]|"")*"|[^${separator}\r\n]*)(${separator}|\r?\n|$)`, 'g');
  for (const [, cell = '', end = ''] of text.replace(/^\uFEFF/, '').matchAll(cells)) {
    lines.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell.trim());
    if (end === '') break;
    if (end !== separator) lines.push([]);
  }
  return lines.filter((line) => line.some((cell) => cell !== ''));
}

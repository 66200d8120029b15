import Papa from 'papaparse';

export interface CsvColumn<Row> {
  readonly label: string;
  readonly text: (row: Row) => string;
}

/** @param separator semicolon in Dutch, where commas are decimal; comma elsewhere */
export function csvOf<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  separator: ',' | ';',
): string {
  return Papa.unparse(
    {
      fields: columns.map(({ label }) => label),
      data: rows.map((row) => columns.map(({ text }) => text(row))),
    },
    // A text that begins like a formula gets an apostrophe before it, or spreadsheets would execute it.
    { delimiter: separator, newline: '\r\n', quotes: true, escapeFormulae: /^[=+\-@\t\r\n＝＋－＠]/ },
  );
}

/** @param name without extension */
export function downloadCsv(name: string, text: string): void {
  // The byte order mark tells spreadsheets that it is UTF-8.
  downloadText(`${name}.csv`, 'text/csv', `\uFEFF${text}`);
}

export function downloadText(fileName: string, type: string, text: string): void {
  downloadFile(fileName, new Blob([text], { type }));
}

export function downloadFile(fileName: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  link.click();
  URL.revokeObjectURL(url);
}

/** The cells by line, without empty lines. The separator is detected from the first line. */
export function readCsv(text: string): readonly (readonly string[])[] {
  const [firstLine = ''] = text.split(/\r?\n/, 1);
  const separator = [';', '\t', ','].find((each) => firstLine.includes(each)) ?? ';';
  const { data } = Papa.parse<string[]>(text, {
    delimiter: separator,
    skipEmptyLines: 'greedy',
    transform: (cell) => cell.trim(),
  });
  return data;
}

import { separatorOf, withoutFormula } from '@spoor/contracts/csv/csv-dialect';
import Papa from 'papaparse';

export interface CsvColumn<Row> {
  readonly label: string;
  readonly text: (row: Row) => string;
}

/** A file that is read in a spreadsheet, from which {@link withoutFormula} keeps all that it would calculate. */
export function csvOf<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  separator: ',' | ';',
): string {
  const head = columns.map(({ label }) => label);
  const lines = [head, ...rows.map((row) => columns.map(({ text }) => text(row)))];
  return writeTable(
    lines.map((cells) => cells.map(withoutFormula)),
    separator,
  );
}

/** Cells by line, as {@link readTable} reads them. */
export function writeTable(lines: readonly (readonly string[])[], separator: ',' | ';'): string {
  const cells = lines.map((line) => [...line]);
  return Papa.unparse(cells, { delimiter: separator, newline: '\r\n', quotes: true });
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

/** The cells by line, as they stand there. */
export function readTable(text: string): readonly (readonly string[])[] {
  return Papa.parse<string[]>(text, { delimiter: separatorOf(text) }).data;
}

/** The cells by line, without empty lines and the spaces around what stands there. */
export function readCsv(text: string): readonly (readonly string[])[] {
  return readTable(text)
    .map((cells) => cells.map((cell) => cell.trim()))
    .filter((cells) => cells.some((cell) => cell !== ''));
}

/** What files of comma-separated values are written with; those that have a semicolon are from where commas are decimal. */
export type CsvSeparator = ';' | '\t' | ',';

const separators: readonly CsvSeparator[] = [';', '\t', ','];

/** With what the cells of a file are separated: what its first line has most of, outside of quotes. */
export function separatorOf(text: string): CsvSeparator {
  const [firstLine = ''] = text.replace(/"[^"]*"/g, '').split(/\r?\n/, 1);
  const times = (separator: CsvSeparator) => firstLine.split(separator).length;
  return separators.reduce((most, each) => (times(each) > times(most) ? each : most));
}

/** Where a spreadsheet would take a text for a formula; with apostrophes before it, it does no more. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** A text that a spreadsheet executes nothing of: one that begins like a formula has an apostrophe more before it. */
export function withoutFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** The inverse of {@link withoutFormula}. */
export function withFormula(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}

import type { Language } from '../texts/languages.ts';

/** What files of comma-separated values are written with; those that have a semicolon are from where commas are decimal. */
export type CsvSeparator = ';' | '\t' | ',';

const separators: readonly CsvSeparator[] = [';', '\t', ','];

/** With what the cells of a file are separated: what its first line has most of, outside of quotes. */
export function separatorOf(text: string): CsvSeparator {
  const [firstLine = ''] = text.replace(/"[^"]*"/g, '').split(/\r?\n/, 1);
  const times = (separator: CsvSeparator) => firstLine.split(separator).length;
  return separators.reduce((most, each) => (times(each) > times(most) ? each : most));
}

/** What a spreadsheet calculates begins with one of these, perhaps behind quotes or spaces. */
const signs = '=+\\-@\\t\\r＝＋－＠';

/**
 * Before a formula: where a cell begins, and also behind what begins one in programs that separate by other characters, or mind no
 * quotes. Apostrophes may precede a formula too, so that one more can be taken away again.
 */
const beforeFormula = (apostrophe: '' | "'") =>
  new RegExp(
    `^${apostrophe}(?=["' ]*[\\n${signs}])|(?<=[\\t\\r\\n,;])${apostrophe}(?=["' ]*[${signs}])`,
    'g',
  );
const formulas = beforeFormula('');
const harmlessFormulas = beforeFormula("'");

/** A text that a spreadsheet executes nothing of: each formula in it has an apostrophe more before it. */
export function withoutFormula(text: string): string {
  return text.replace(formulas, "'");
}

/** The inverse of {@link withoutFormula}. */
export function withFormula(cell: string): string {
  return cell.replace(harmlessFormulas, '');
}

/** What files that are written are separated by, as programs ask for it. */
export const writtenSeparatorNames = ['comma', 'semicolon'] as const;
export type WrittenSeparator = (typeof writtenSeparatorNames)[number];
export const writtenSeparators: Readonly<Record<WrittenSeparator, ',' | ';'>> = {
  comma: ',',
  semicolon: ';',
};

/** What separates cells for spreadsheets in a language: in Dutch, commas are decimal. */
export function separatorFor(language: Language): ',' | ';' {
  return writtenSeparators[separatorNameFor(language)];
}

/** The same, as programs ask for it. */
export function separatorNameFor(language: Language): WrittenSeparator {
  return language === 'nl' ? 'semicolon' : 'comma';
}

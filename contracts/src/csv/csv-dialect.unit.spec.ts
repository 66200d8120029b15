import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { separatorOf, withFormula, withoutFormula } from './csv-dialect.ts';

describe('The separator of a file', () => {
  it.each([
    ['a;b\r\nc,d', ';'],
    ['\uFEFFa,b\n', ','],
    ['a\tb', '\t'],
    ['"a, b, c";d', ';'],
    ['"a; b",c,d', ','],
    ['Titel', ';'],
  ])('of %j', (text, separator) => {
    expect(separatorOf(text)).toBe(separator);
  });
});

describe('A text in a file', () => {
  it('is none that a spreadsheet executes, and is read as it was', () => {
    const sign = fc.constantFrom('=', '-', '＝', '\t', '\r', '\n', ',', ';', "'", '"', ' ', 'a');
    const text = fc.oneof(fc.string(), fc.string({ unit: sign }));
    fc.assert(
      fc.property(text, (given) => {
        const cell = withoutFormula(given);
        expect(cell).not.toMatch(/^\n|(^|[\t\r\n,;])[" ]*[=+\-@\t\r＝＋－＠]/);
        expect(withFormula(cell)).toBe(given);
      }),
    );
  });
});

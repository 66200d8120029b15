import { describe, expect, it } from 'vitest';
import { csvCell, csvLine } from './csv.ts';

describe('A cell of a file of comma-separated values', () => {
  it.each(['=1+1', '+31612345678', '-2', '@SUM(A1)', '\tx', '\r=x'])('makes %j harmless', (text) => {
    expect(csvCell(text).replace(/^"/, '')).toMatch(/^'/);
  });

  it('leaves numbers as they are, also below zero', () => {
    expect(csvCell(-2.5)).toBe('-2.5');
  });

  it('quotes what would end the cell or the line', () => {
    expect(csvLine(['a,b', 'zei "ja"', 'een\ntwee', null])).toBe('"a,b","zei ""ja""","een\ntwee",\r\n');
  });
});

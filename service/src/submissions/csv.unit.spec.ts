import { describe, expect, it } from 'vitest';
import { csvLine } from './csv.ts';

const csvCell = (text: string) => csvLine([text], ',').slice(0, -2);

describe('A cell of a file of comma-separated values', () => {
  it.each(['=1+1', '+31612345678', '-2', '@SUM(A1)', '\tx', '\r=x'])('makes %j harmless', (text) => {
    expect(csvCell(text).replace(/^"/, '')).toMatch(/^'/);
  });

  it.each([
    ['a;=1+1', `"a;'=1+1"`],
    ['a,@SUM(A1)', `"a,'@SUM(A1)"`],
    ['een\n=1+1', `"een\n'=1+1"`],
    ['een\r\n-2', `"een\r\n'-2"`],
    ['a;"=1+1"', `"a;'""=1+1"""`],
    ['＝1+1', `'＝1+1`],
    [' =1+1', `' =1+1`],
  ])('makes %j harmless where another program ends a cell', (text, cell) => {
    expect(csvCell(text)).toBe(cell);
  });

  it('leaves words, dates and addresses as they are', () => {
    const texts = ['1-2', 'a@b.nl', '2026-11-27', 'x = y', 'Jan-Peter', 'een\ntwee'];
    expect(texts.map((text) => csvCell(text))).toEqual([...texts.slice(0, 5), '"een\ntwee"']);
  });

  it('leaves numbers as they are, also below zero', () => {
    expect(csvLine([-2.5], ',')).toBe('-2.5\r\n');
  });

  it('quotes what would end the cell or the line', () => {
    const cells = ['a,b', 'a;b', 'zei "ja"', 'een\ntwee', null];
    expect(csvLine(cells, ',')).toBe('"a,b","a;b","zei ""ja""","een\ntwee",\r\n');
    expect(csvLine(cells, ';')).toBe('"a,b";"a;b";"zei ""ja""";"een\ntwee";\r\n');
  });

  it('has decimal commas where semicolons separate, and is as harmless there', () => {
    expect(csvLine([-2.5, 1000, 'v1.5', '=1+1', '-2,5'], ';')).toBe(`-2,5;1000;v1.5;'=1+1;"'-2,5"\r\n`);
  });
});

import { expect, it } from 'vitest';
import { csvOf, readCsv } from './csv.ts';

const columns = [
  { label: 'Titel', text: ({ title }: { title: string }) => title },
  { label: 'Lengte', text: ({ title }: { title: string }) => String(title.length) },
];
const csv = (...titles: string[]) =>
  csvOf(
    columns,
    titles.map((title) => ({ title })),
    ';',
  );

it('writes a head and a line for each row', () => {
  expect(csv('Markt', 'Weer')).toBe('"Titel";"Lengte"\r\n"Markt";"5"\r\n"Weer";"4"');
});

it('keeps quotes, separators and ends of lines within their cell', () => {
  expect(csv('a "b"; c\nd')).toContain('"a ""b""; c\nd";"10"');
});

it('lets no text be a formula', () => {
  expect(csv('=1+1')).toContain(`"'=1+1"`);
  expect(csv('@evil')).toContain(`"'@evil"`);
  expect(csv('\n=1+1')).toContain(`"'\n'=1+1"`);
  expect(csv('＝1+1')).toContain(`"'＝1+1"`);
  expect(csvOf([{ label: '=1+1', text: () => '' }], [], ';')).toContain(`"'=1+1"`);
});

it.each([
  [
    'a;b\r\nc;d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['\uFEFFa,b\n', [['a', 'b']]],
  ['a\tb;c', [['a\tb', 'c']]],
  ['"a ""b""; c\nd"; e ', [['a "b"; c\nd', 'e']]],
  ['a;;\n;;\n\nb', [['a', '', ''], ['b']]],
  ['', []],
])('reads %j', (text, lines) => {
  expect(readCsv(text)).toEqual(lines);
});

it('reads what it wrote', () => {
  expect(readCsv(csv('a "b"; c\nd', 'Weer'))).toEqual([
    ['Titel', 'Lengte'],
    ['a "b"; c\nd', '10'],
    ['Weer', '4'],
  ]);
});

import { expect, it } from 'vitest';
import { searchText } from './search-text.ts';

it.each([
  ['Strandweg 12, Duinwijk', 'Strandweg 12, Duinwijk'],
  ['  2042 ab   12 ', '2042AB 12'],
  ['2042ab 12-A', '2042AB 12-A'],
  ['’s-Gravenweg 3 à Sint-Jan', '’s-Gravenweg 3 à Sint-Jan'],
  ['*:*', ''],
  ['type:gemeente "Duinwijk"~2', 'type gemeente Duinwijk 2'],
  ['-type (a OR b) [1 TO 9] {x} a^2 /.*/ \\ !b && c || d +e', 'type a OR b 1 TO 9 x a 2 . b c d e'],
  ['Strandweg 12\nfq=type', 'Strandweg 12 fq type'],
])('Of %s a service of addresses is asked for %s', (typed, asked) => {
  expect(searchText(typed)).toBe(asked);
});

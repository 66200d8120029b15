import { describe, expect, it } from 'vitest';
import { containsWords, matchRank, searchWords } from './name-search.ts';

describe('Who looks for a name', () => {
  it('needs no case, no accents and no order of words', () => {
    expect(containsWords('Café en restaurants', searchWords(' RESTAURANTS cafe'))).toBe(true);
    expect(containsWords('Café en restaurants', searchWords('cafe hotel'))).toBe(false);
    expect(containsWords('Wat dan ook', searchWords('  '))).toBe(true);
  });

  it('finds nearest what begins with the words, then what has a word that does', () => {
    const names = ['Energiewonen', 'Over wonen', 'Wonen'];
    expect(names.map((name) => matchRank(name, searchWords('won')))).toEqual([2, 1, 0]);
  });
});

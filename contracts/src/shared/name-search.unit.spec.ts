import { describe, expect, it } from 'vitest';
import { distanceOf, holdsWords, soughtWords } from './name-search.ts';

describe('Who looks for a name', () => {
  it('needs no case, no accents and no order of words', () => {
    expect(holdsWords('Café en restaurants', soughtWords(' RESTAURANTS cafe'))).toBe(true);
    expect(holdsWords('Café en restaurants', soughtWords('cafe hotel'))).toBe(false);
    expect(holdsWords('Wat dan ook', soughtWords('  '))).toBe(true);
  });

  it('finds nearest what begins with the words, then what has a word that does', () => {
    const names = ['Energiewonen', 'Over wonen', 'Wonen'];
    expect(names.map((name) => distanceOf(name, soughtWords('won')))).toEqual([2, 1, 0]);
  });
});

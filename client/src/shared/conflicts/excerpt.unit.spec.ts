import { describe, expect, it } from 'vitest';
import { excerptAround } from './excerpt.ts';

describe('What is shown of a value', () => {
  it('is all of it where it is short', () => {
    expect(excerptAround('Welkom in Duinwijk', 'Welkom')).toBe('Welkom in Duinwijk');
  });

  it('is the place where a long one differs from the other', () => {
    const start = 'woord '.repeat(400);
    const shown = excerptAround(`${start}van mij`, `${start}van jou`);
    expect(shown).toMatch(/^…woord .*van mij$/);
    expect(shown.length).toBeLessThan(200);
  });

  it('is the beginning of a long one that is compared with nothing, or with the same', () => {
    const text = 'woord '.repeat(400);
    expect(excerptAround(text)).toBe(`${text.slice(0, 600)}…`);
    expect(excerptAround(text, text)).toBe(`${text.slice(0, 600)}…`);
  });
});

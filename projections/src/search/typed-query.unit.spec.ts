import { describe, expect, it } from 'vitest';
import { parseTypedQuery } from './typed-query.ts';

describe('What was typed', () => {
  it('is words without case, accents and signs, each once', () => {
    expect(parseTypedQuery('  Café & CAFE | vuurtoren-wijk!  ')).toMatchObject({
      words: ['cafe', 'vuurtoren', 'wijk'],
      whole: 'cafe cafe vuurtoren wijk',
      isOpen: false,
    });
  });

  it('has phrases between quotes of any kind', () => {
    expect(parseTypedQuery('"oud papier" “grof vuil" glas').phrases).toEqual([
      ['oud', 'papier'],
      ['grof', 'vuil'],
    ]);
    expect(parseTypedQuery('"papier" "').phrases).toEqual([]);
  });

  it('is never more than can be looked for', () => {
    expect(parseTypedQuery('\u0000\u202e🙂').words).toEqual([]);
    const many = Array.from({ length: 500 }, (_, index) => `woord${index}`).join(' ');
    expect(parseTypedQuery(many).words).toHaveLength(10);
    expect(parseTypedQuery('a'.repeat(10_000)).words[0]).toHaveLength(40);
  });
});

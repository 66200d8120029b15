import { describe, expect, it } from 'vitest';
import { type KnownWord, Vocabulary } from './vocabulary.ts';

const word = (text: string, stem = text, count = 1): KnownWord => ({ word: text, stems: [stem], count });

function vocabularyOf(...words: readonly KnownWord[]): Vocabulary {
  const vocabulary = new Vocabulary();
  vocabulary.learn(words);
  return vocabulary;
}

describe('The words of a site', () => {
  it('are learnt on and on, each with the stems of every language in which it was met', () => {
    const vocabulary = vocabularyOf(word('school'), word('afval'));
    vocabulary.learn([word('school', 'schol'), word('aap')]);
    expect([...(vocabulary.stemsOf('school') ?? [])]).toEqual(['school', 'schol']);
    expect(vocabulary.size).toBe(3);
    expect(['aa', 'afva', 'schoolt'].map((text) => vocabulary.isBeginning(text))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('have room for others, where those of documents took what is theirs', () => {
    const vocabulary = vocabularyOf(word('school'));
    vocabulary.learn([word('aap'), word('school', 'schol'), word('noot')], 2);
    expect(['school', 'aap', 'noot'].map((text) => vocabulary.has(text))).toEqual([true, true, false]);
    expect(vocabulary.hasStem('schol')).toBe(true);
    vocabulary.learn([word('mies')]);
    expect(vocabulary.has('mies')).toBe(true);
  });

  it('take a compound apart, also where a letter joins its parts', () => {
    const vocabulary = vocabularyOf(
      ...[word('paspoort'), word('aanvragen', 'aanvrag'), word('gemeente', 'gemeent'), word('raad')],
      ...[word('stad'), word('park')],
    );
    expect(vocabulary.partsOf('paspoortaanvraag', 'paspoortaanvrag')).toEqual(['paspoort', 'aanvrag']);
    expect(vocabulary.partsOf('gemeenteraad', 'gemeenterad')).toBeUndefined();
    expect(vocabulary.partsOf('stadspark', 'stadspark')).toEqual(['stad', 'park']);
    expect(vocabulary.partsOf('raadpleging', 'raadpleg')).toBeUndefined();
  });

  it('tell the compounds that end in one, the most frequent first, and that two are together', () => {
    const vocabulary = vocabularyOf(
      ...[word('afvalkalender'), word('feestkalender', 'feestkalender', 5), word('kalender')],
      word('huis'),
    );
    expect(vocabulary.compoundsEndingIn('kalender')).toEqual(['feestkalender', 'afvalkalender']);
    expect(vocabulary.compoundsEndingIn('huis')).toEqual([]);
    expect(vocabulary.compoundOf('afval', 'kalender')).toEqual(['afvalkalender']);
  });

  it('know verbs whose first part stands apart', () => {
    const vocabulary = vocabularyOf(word('vraag', 'vrag'), word('aanvragen', 'aanvrag'));
    expect(vocabulary.verbOf('aanvrag')).toBe('vrag');
    expect(vocabulary.verbOf('bovenvrag')).toBeUndefined();
    expect(vocabulary.verbWith('aan', 'vrag')).toEqual(['aanvrag']);
    expect(vocabulary.verbWith('op', 'vrag')).toEqual([]);
  });

  it('are found by a slip of one letter, or by what sounds the same, the most frequent first', () => {
    const vocabulary = vocabularyOf(
      word('verhuizen', 'verhuiz', 3),
      word('verhuizer', 'verhuizer'),
      word('klacht'),
    );
    for (const slip of ['verhuzen', 'verhuizzen', 'verhuiezn', 'verhuiben'])
      expect(vocabulary.misspelt(slip)).toEqual(['verhuizen']);
    expect(vocabulary.misspelt('verhuize')).toEqual(['verhuizen', 'verhuizer']);
    expect(vocabulary.misspelt('klagt')).toEqual(['klacht']);
    expect(vocabulary.misspelt('verhoren')).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { SubmissionTexts } from './submission-texts.ts';

describe('The texts of answers in memory', () => {
  it('are kept by form, and what is erased goes at once', () => {
    const texts = new SubmissionTexts(100);
    texts.keep('form', 'een', 'brug stuk');
    texts.keep('form', 'twee', 'markt');
    texts.drop('een');
    expect([...texts.of('form')]).toEqual([['twee', 'markt']]);
    expect(texts.characters).toBe(5);
  });

  it('are not kept of what was erased while it was read', async () => {
    const texts = new SubmissionTexts(100);
    await texts.reading(async () => {
      texts.drop('een');
      texts.keep('form', 'een', 'brug stuk');
    });
    expect(texts.of('form').size).toBe(0);
  });

  it('are not kept of what was read before nobody could tell what was erased', async () => {
    const texts = new SubmissionTexts(100);
    await texts.reading(async () => {
      texts.clear();
      texts.keep('form', 'een', 'brug stuk');
    });
    expect(texts.of('form').size).toBe(0);
    texts.keep('form', 'een', 'brug stuk');
    expect(texts.has('form', 'een')).toBe(true);
  });

  it('take no more room than they may: forms that nobody searches make way', () => {
    const texts = new SubmissionTexts(10);
    texts.keep('a', '1', 'aaaaa');
    texts.keep('b', '2', 'bbbbb');
    texts.of('a');
    texts.keep('c', '3', 'ccccc');
    expect([texts.of('a').size, texts.of('b').size, texts.of('c').size]).toEqual([1, 0, 1]);
    texts.keep('c', '4', 'cccccc');
    expect([texts.of('a').size, texts.of('c').size, texts.characters]).toEqual([0, 1, 5]);
  });

  it('are forgotten where nobody can tell what was erased', () => {
    const texts = new SubmissionTexts(100);
    texts.keep('a', '1', 'aaaaa');
    texts.clear();
    expect([texts.of('a').size, texts.characters]).toEqual([0, 0]);
  });
});

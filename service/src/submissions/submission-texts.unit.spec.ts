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

  it('are found in an order of submissions, those that are not kept too, and none that is erased', () => {
    const texts = new SubmissionTexts(100);
    const order = ['twee', 'een'];
    texts.keep('form', 'een', 'brug stuk');
    expect(texts.ofEach('form', order)).toEqual([undefined, 'brug stuk']);
    texts.keep('form', 'twee', 'markt');
    for (const _ of [1, 2]) expect(texts.ofEach('form', order)).toEqual(['markt', 'brug stuk']);
    texts.drop('een');
    expect(texts.ofEach('form', order)).toEqual(['markt', undefined]);
  });

  it('that made way for others are found in no order', () => {
    const texts = new SubmissionTexts(10);
    const order = ['1'];
    texts.keep('a', '1', 'aaaaaa');
    expect(texts.ofEach('a', order)).toEqual(['aaaaaa']);
    texts.keep('b', '2', 'bbbbbb');
    expect(texts.ofEach('a', order)).toEqual([undefined]);
  });

  it('are forgotten where nobody can tell what was erased', () => {
    const texts = new SubmissionTexts(100);
    texts.keep('a', '1', 'aaaaa');
    texts.clear();
    expect([texts.of('a').size, texts.characters]).toEqual([0, 0]);
  });
});

describe('Which submissions fit what somebody asks', () => {
  let reads = 0;
  const read = async () => [`${++reads}`];

  it('is kept until something is done to a submission', async () => {
    const texts = new SubmissionTexts(100);
    const [first] = await texts.inOrder('new ones', read);
    expect(await texts.inOrder('new ones', read)).toEqual([first]);
    texts.drop('een');
    const [second] = await texts.inOrder('new ones', read);
    expect(second).not.toBe(first);
    texts.clear();
    expect(await texts.inOrder('new ones', read)).not.toEqual([second]);
  });

  it('is not kept where something was done while it was read, or may have been unheard', async () => {
    const texts = new SubmissionTexts(100);
    const reading = texts.inOrder('all', read);
    texts.drop('een');
    expect(await texts.inOrder('all', read)).not.toEqual(await reading);
    const deaf = new SubmissionTexts(100, () => false);
    expect(await deaf.inOrder('all', read)).not.toEqual(await deaf.inOrder('all', read));
  });

  it('takes no more room than it may: what was asked longest ago makes way', async () => {
    const texts = new SubmissionTexts(100);
    const many = async () => Array.from({ length: 100_000 }, () => `${++reads}`);
    const order = async (name: string) => (await texts.inOrder(name, many))[0];
    const [first, second] = [await order('a'), await order('b')];
    expect(await order('a')).toBe(first);
    await order('c');
    expect(await order('a')).toBe(first);
    expect(await order('b')).not.toBe(second);
  });
});

import { describe, expect, it } from 'vitest';
import { excerptOf, markedText } from './excerpt.ts';

const long = `${'Een zin zonder veel. '.repeat(40)}Hier staat hoe je een paspoort aanvraagt aan de balie. ${'Nog een zin. '.repeat(40)}`;
const isFound = (word: string) => ['paspoort', 'cafe'].includes(word);
const marked = ({ text, highlights }: ReturnType<typeof markedText>) =>
  highlights.map(([start, end]) => text.slice(start, end));

describe('An excerpt', () => {
  it('is the part that has the words, cut between words', () => {
    const excerpt = excerptOf(long, isFound);
    expect(excerpt.text).toMatch(/^… \S.* \S+ …$/);
    expect(excerpt.text.length).toBeLessThan(210);
    expect(marked(excerpt)).toEqual(['paspoort']);
  });

  it('is the beginning of a text without them, and a short text whole', () => {
    expect(excerptOf(long, () => false).text).toMatch(/^Een zin .* …$/);
    expect(excerptOf('Kort.', isFound)).toEqual({ text: 'Kort.', highlights: [] });
    expect(excerptOf('', isFound)).toEqual({ text: '', highlights: [] });
  });

  it('is found far into a long text', () => {
    const book = `${'Een zin zonder veel. '.repeat(4_000)}${long}`;
    const excerpt = excerptOf(book, isFound);
    expect(excerpt.text).toMatch(/^… \S.* paspoort .* …$/);
    expect(marked(excerpt)).toEqual(['paspoort']);
  });

  it('marks words as they stand there, with their accents and whatever comes before them', () => {
    expect(marked(markedText('👋🏽 Cafe\u0301 én café', isFound))).toEqual(['Cafe\u0301', 'café']);
    expect(excerptOf('a'.repeat(1_000), () => true).highlights.every(([start, end]) => end > start)).toBe(
      true,
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RichTextNode } from '../rich-text/rich-text-document.ts';
import { mergeTexts } from './merge-texts.ts';

const line = (text: string, ...marks: readonly string[]): RichTextNode => ({
  type: 'paragraph',
  content: [{ type: 'text', text, ...(marks.length > 0 ? { marks: marks.map((type) => ({ type })) } : {}) }],
});
const list = (...items: readonly string[]): RichTextNode => ({
  type: 'bulletList',
  content: items.map((item) => ({ type: 'listItem', content: [line(item)] })),
});
const row = (...cells: readonly string[]): RichTextNode => ({
  type: 'tableRow',
  content: cells.map((cell) => ({ type: 'tableCell', content: [line(cell)] })),
});
const table = (...rows: readonly RichTextNode[]): RichTextNode => ({ type: 'table', content: rows });

/** Both people's versions of the same lines, merged. */
const merged = (base: readonly string[], mine: readonly string[], theirs: readonly string[]) =>
  mergeTexts(
    base.map((text) => line(text)),
    mine.map((text) => line(text)),
    theirs.map((text) => line(text)),
  )?.map(({ content }) => content?.[0]?.text);

describe('What two people made of one text', () => {
  it('is the work of both where they were at different paragraphs', () => {
    expect(merged(['a', 'b', 'c'], ['a mine', 'b', 'c'], ['a', 'b', 'c theirs', 'd'])).toEqual([
      'a mine',
      'b',
      'c theirs',
      'd',
    ]);
    expect(merged(['a', 'b'], ['b'], ['a', 'b', 'c'])).toEqual(['b', 'c']);
  });

  it('is the work of both where they were at different words of one paragraph', () => {
    expect(merged(['the old town hall'], ['the new town hall'], ['the old town square'])).toEqual([
      'the new town square',
    ]);
    expect(merged(['one two'], ['one two mine'], ['one two theirs'])).toEqual(['one two theirs mine']);
  });

  it('keeps what both added at one place, theirs first, and the same addition once', () => {
    expect(merged(['a'], ['a', 'mine'], ['a', 'theirs'])).toEqual(['a', 'theirs', 'mine']);
    expect(merged(['a'], ['a', 'same'], ['a', 'same'])).toEqual(['a', 'same']);
    expect(merged([], ['mine'], ['theirs'])).toEqual(['theirs', 'mine']);
  });

  it('is nothing that a machine decides where they changed the same words', () => {
    expect(merged(['old'], ['mine'], ['theirs'])).toBeUndefined();
    expect(merged(['a', 'b', 'c'], ['c'], ['a', 'b theirs', 'c'])).toBeUndefined();
  });

  it('keeps the looks of words, and of paragraphs that one of both changed', () => {
    const base = [line('one two')];
    const heading = [{ ...line('one two'), attrs: { textAlign: 'center' } }];
    expect(mergeTexts(base, heading, [line('one two three')])).toEqual([
      { ...line('one two three'), attrs: { textAlign: 'center' } },
    ]);
    expect(mergeTexts(base, [line('one two', 'bold')], [line('one two three')])).toEqual([
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'one two', marks: [{ type: 'bold' }] },
          { type: 'text', text: ' three' },
        ],
      },
    ]);
  });

  it('goes into lists, and leaves tables to people', () => {
    expect(mergeTexts([list('a', 'b')], [list('a mine', 'b')], [list('a', 'b', 'c')])).toEqual([
      list('a mine', 'b', 'c'),
    ]);
    expect(mergeTexts([list('a', 'b')], [list('b')], [list('a')])).toBeUndefined();
    const [base, mine, theirs] = [row('a'), row('a', 'b'), row('c')].map((each) => [table(each)]);
    expect(mergeTexts(base ?? [], mine ?? [], theirs ?? [])).toBeUndefined();
  });

  it('loses no word that one of both added', () => {
    const words = fc.array(fc.constantFrom('one', 'two', 'three'), { minLength: 1, maxLength: 4 });
    const lines = fc.array(
      words.map((each) => each.join(' ')),
      { maxLength: 5 },
    );
    const at = fc.record({ line: fc.nat(5), isNew: fc.boolean() });
    const added = (
      base: readonly string[],
      word: string,
      { line: index, isNew }: { line: number; isNew: boolean },
    ) =>
      isNew || base.length === 0
        ? base.toSpliced(index, 0, word)
        : base.map((text, i) => (i === index % base.length ? `${text} ${word}` : text));
    fc.assert(
      fc.property(lines, at, at, (base, mine, theirs) => {
        const result = merged(base, added(base, 'mine', mine), added(base, 'theirs', theirs));
        const all = result?.join(' ').split(' ').filter(Boolean).toSorted();
        const expected = [...base.join(' ').split(' ').filter(Boolean), 'mine', 'theirs'].toSorted();
        expect(all).toEqual(expected);
      }),
    );
  });
});

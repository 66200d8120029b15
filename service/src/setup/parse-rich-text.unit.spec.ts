import { describe, expect, it } from 'vitest';
import { parseRichText } from './parse-rich-text.ts';

const text = (text: string) => [{ type: 'text', text }];
const paragraph = (words: string) => ({ type: 'paragraph', content: text(words) });
const item = (words: string) => ({ type: 'listItem', content: [paragraph(words)] });

describe('richText', () => {
  it('makes paragraphs and headings', () => {
    expect(parseRichText(['## Waar', 'Op het plein.'])).toEqual({
      type: 'doc',
      content: [{ type: 'heading', attrs: { level: 2 }, content: text('Waar') }, paragraph('Op het plein.')],
    });
  });

  it('makes links within a line', () => {
    const marks = [{ type: 'link', attrs: { href: 'mailto:info@duinwijk.nl' } }];
    expect(parseRichText(['Schrijf [ons](mailto:info@duinwijk.nl).'])).toEqual({
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'Schrijf ' },
            { type: 'text', text: 'ons', marks },
            { type: 'text', text: '.' },
          ],
        },
      ],
    });
  });

  it('joins neighbouring items to one list', () => {
    expect(parseRichText(['Neem mee:', '- laarzen', '- een schep', 'Tot dan.', '- echt'])).toEqual({
      type: 'doc',
      content: [
        paragraph('Neem mee:'),
        { type: 'bulletList', content: [item('laarzen'), item('een schep')] },
        paragraph('Tot dan.'),
        { type: 'bulletList', content: [item('echt')] },
      ],
    });
  });

  it('makes numbered lists, quotations and tables', () => {
    const cell = (type: string, words: string) => ({ type, content: [paragraph(words)] });
    expect(
      parseRichText(['1. Bel ons.', '2. Kom langs.', '> Fijn.', '| Wijk | Mensen |', '| Dorp | 7.120 |']),
    ).toEqual({
      type: 'doc',
      content: [
        { type: 'orderedList', content: [item('Bel ons.'), item('Kom langs.')] },
        { type: 'blockquote', content: [paragraph('Fijn.')] },
        {
          type: 'table',
          content: [
            { type: 'tableRow', content: [cell('tableHeader', 'Wijk'), cell('tableHeader', 'Mensen')] },
            { type: 'tableRow', content: [cell('tableCell', 'Dorp'), cell('tableCell', '7.120')] },
          ],
        },
      ],
    });
  });

  it('breaks a line where it says so', () => {
    expect(parseRichText(['Raadhuisplein 1\nDuinwijk'])).toEqual({
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [...text('Raadhuisplein 1'), { type: 'hardBreak' }, ...text('Duinwijk')],
        },
      ],
    });
  });

  it('marks words, and links them', () => {
    const marked = (words: string, ...marks: object[]) => ({ type: 'text', text: words, marks });
    expect(
      parseRichText(['Lees **goed** en *rustig* [het nieuws](@page:nieuws) of [bel](tel:+31850001900).']),
    ).toEqual({
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            ...text('Lees '),
            marked('goed', { type: 'bold' }),
            ...text(' en '),
            marked('rustig', { type: 'italic' }),
            ...text(' '),
            marked('het nieuws', { type: 'link', attrs: { kind: 'page', guid: '@page:nieuws' } }),
            ...text(' of '),
            marked('bel', { type: 'link', attrs: { href: 'tel:+31850001900' } }),
            ...text('.'),
          ],
        },
      ],
    });
  });
});

import { describe, expect, it } from 'vitest';
import { richText } from './rich-text.ts';

const text = (text: string) => [{ type: 'text', text }];
const paragraph = (words: string) => ({ type: 'paragraph', content: text(words) });
const item = (words: string) => ({ type: 'listItem', content: [paragraph(words)] });

describe('richText', () => {
  it('makes paragraphs and headings', () => {
    expect(richText(['## Waar', 'Op het plein.'])).toEqual({
      type: 'doc',
      content: [{ type: 'heading', attrs: { level: 2 }, content: text('Waar') }, paragraph('Op het plein.')],
    });
  });

  it('joins neighbouring items to one list', () => {
    expect(richText(['Neem mee:', '- laarzen', '- een schep', 'Tot dan.', '- echt'])).toEqual({
      type: 'doc',
      content: [
        paragraph('Neem mee:'),
        { type: 'bulletList', content: [item('laarzen'), item('een schep')] },
        paragraph('Tot dan.'),
        { type: 'bulletList', content: [item('echt')] },
      ],
    });
  });
});

import { describe, expect, it } from 'vitest';
import { isWritable, parseRichText, writeRichText } from './rich-text-notation.ts';

const text = (words: string, ...marks: { type: string; attrs?: Record<string, unknown> }[]) =>
  marks.length === 0 ? { type: 'text', text: words } : { type: 'text', text: words, marks };
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });

describe('The notation of rich text', () => {
  it('reads headings, paragraphs and lists', () => {
    expect(parseRichText('## Kop\nEen regel\nnog een\n\n- een\n- twee\n\n1. eerst\n2. dan')).toEqual({
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2 }, content: [text('Kop')] },
        paragraph(text('Een regel'), { type: 'hardBreak' }, text('nog een')),
        {
          type: 'bulletList',
          content: ['een', 'twee'].map((word) => ({ type: 'listItem', content: [paragraph(text(word))] })),
        },
        {
          type: 'orderedList',
          content: ['eerst', 'dan'].map((word) => ({ type: 'listItem', content: [paragraph(text(word))] })),
        },
      ],
    });
  });

  it('reads bold, italic and links within a line', () => {
    expect(parseRichText('Dit is **vet** en *schuin*, zie [hier](/nieuws).').content).toEqual([
      paragraph(
        text('Dit is '),
        text('vet', { type: 'bold' }),
        text(' en '),
        text('schuin', { type: 'italic' }),
        text(', zie '),
        text('hier', { type: 'link', attrs: { href: '/nieuws' } }),
        text('.'),
      ),
    ]);
  });

  it.each([
    '',
    'Eén regel',
    'Twee\nregels',
    '## Kop\n\nTekst met **vet** en [een link](https://example.nl/a?b=c)',
    'Zie [de pagina](page:22222222-0000-4000-8000-000000000001)',
    '- een\n- **twee**\n\n> wijs woord\n\n1. eerst\n2. dan',
  ])('writes back what it read: %j', (notation) => {
    expect(writeRichText(parseRichText(notation))).toBe(notation);
    expect(isWritable(parseRichText(notation))).toBe(true);
  });

  it.each(['[hier](ht)', '[hier](javascript:alert)', '[hier](page:x)'])('leaves %s as it is', (notation) => {
    expect(parseRichText(notation).content?.[0]?.content?.map((node) => node.marks)).not.toContainEqual(
      expect.arrayContaining([expect.objectContaining({ type: 'link' })]),
    );
    expect(writeRichText(parseRichText(notation))).toBe(notation);
  });

  it('says so where a document holds more than it can write', () => {
    const table = { type: 'doc', content: [{ type: 'table', content: [] }] };
    const sized = {
      type: 'doc',
      content: [paragraph(text('groot', { type: 'textStyle', attrs: { fontSize: 'xl' } }))],
    };
    expect([isWritable(table), isWritable(sized)]).toEqual([false, false]);
  });
});

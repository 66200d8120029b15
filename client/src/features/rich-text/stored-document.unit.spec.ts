import { richText } from '@spoor/contracts/rich-text/rich-text';
import { getSchema } from '@tiptap/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RichTextNode } from '../../shared/rich-text/rich-text-document.ts';
import { richTextExtensions } from './rich-text-extensions.ts';
import { readDocument, writeDocument } from './stored-document.ts';

const schema = getSchema(
  richTextExtensions({
    under: 1,
    placeholder: '',
    resolve: () => () => undefined,
    ways: () => ({}),
    linkFor: () => undefined,
    sendImages: async () => [],
    notify: () => undefined,
  }),
);

const doc = (...content: RichTextNode[]): RichTextNode => ({ type: 'doc', content });
const words = (text: string, ...marks: RichTextNode[]): RichTextNode =>
  marks.length === 0 ? { type: 'text', text } : { type: 'text', text, marks };
const paragraph = (...content: RichTextNode[]): RichTextNode => ({ type: 'paragraph', content });

/** The stored form after opening and closing the editor. */
function again(stored: unknown): unknown {
  const document = readDocument(schema, stored);
  return document && writeDocument(document);
}

const link = { type: 'link', attrs: { kind: 'page', guid: '00000000-0000-4000-8000-000000000001' } };
const image = { imageGuid: '00000000-0000-4000-8000-000000000002', alt: 'Strand', caption: 'Zomer' };
const everything = doc(
  { type: 'heading', attrs: { level: 3, textAlign: 'center' }, content: [words('Kop')] },
  paragraph(words('Gewoon '), words('vet', { type: 'bold' }), { type: 'hardBreak' }, words('link', link)),
  paragraph(words('groot', { type: 'textStyle', attrs: { fontSize: 'xl' } })),
  { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(words('Een'))] }] },
  { type: 'orderedList', attrs: { start: 3 }, content: [{ type: 'listItem', content: [paragraph()] }] },
  { type: 'blockquote', content: [paragraph(words('Gezegd'))] },
  { type: 'codeBlock', content: [words('let a = 1')] },
  { type: 'horizontalRule' },
  { type: 'image', attrs: image },
  {
    type: 'table',
    attrs: { caption: 'Tarieven' },
    content: [
      {
        type: 'tableRow',
        content: [
          { type: 'tableHeader', attrs: { scope: 'row' }, content: [paragraph(words('Zaal'))] },
          { type: 'tableCell', attrs: { colspan: 2 }, content: [paragraph(words('€ 20'))] },
        ],
      },
    ],
  },
);

describe('A stored text', () => {
  it('comes back as it was, with everything that texts may hold', () => {
    const empties = JSON.parse(
      JSON.stringify(again(everything)).replaceAll(
        '{"type":"paragraph"}',
        '{"type":"paragraph","content":[]}',
      ),
    );
    expect(empties).toEqual(everything);
  });

  it('is nothing while there are no words', () => {
    expect(again(undefined)).toEqual(doc());
    expect(again(doc(paragraph(), paragraph()))).toEqual(doc());
  });

  it('keeps the words of what nobody knows', () => {
    const carousel = { type: 'carousel', content: [paragraph(words('Dia'))] };
    expect(again(doc(carousel))).toEqual(doc(paragraph(words('Dia'))));
    expect(again(doc(paragraph(words('fel', { type: 'neon' }))))).toEqual(doc(paragraph(words('fel'))));
  });

  it('gives words and items a place that have none', () => {
    const loose = doc(words('Los'), { type: 'hardBreak' }, words('zand'), {
      type: 'bulletList',
      content: [paragraph(words('Item'))],
    });
    expect(again(loose)).toEqual(
      doc(paragraph(words('Los'), { type: 'hardBreak' }, words('zand')), {
        type: 'bulletList',
        content: [{ type: 'listItem', content: [paragraph(words('Item'))] }],
      }),
    );
  });

  it('keeps a caption that is a node of its own', () => {
    const [cell] = [{ type: 'tableCell', content: [paragraph(words('a'))] }];
    const rows = [{ type: 'tableRow', content: [cell] }];
    const caption = { type: 'tableCaption', content: [words('Tarieven')] };
    expect(again(doc({ type: 'table', content: [caption, ...rows] }))).toEqual(
      doc({ type: 'table', attrs: { caption: 'Tarieven' }, content: rows }),
    );
  });

  it('takes marks in any order', () => {
    const text = words('a', { type: 'code' }, { type: 'bold' });
    expect(again(doc(paragraph(text)))).not.toBeUndefined();
  });

  it('is never written otherwise than the contract allows, whatever it was', () => {
    const node = fc.letrec((tie) => ({
      node: fc.record({
        type: fc.constantFrom(
          'paragraph',
          'bulletList',
          'listItem',
          'table',
          'tableRow',
          'tableCell',
          'heading',
          'odd',
        ),
        content: fc.array(fc.oneof({ depthSize: 'small' }, fc.constant(words('w')), tie('node')), {
          maxLength: 3,
        }),
      }),
    })).node;
    fc.assert(
      fc.property(fc.array(node, { maxLength: 4 }), (content) => {
        const written = again({ type: 'doc', content });
        expect(richText.safeParse(written).success).toBe(true);
        expect(again(written)).toEqual(written);
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { richText } from './rich-text.ts';

const document = (...content: unknown[]) => ({ type: 'doc', content });
const link = (attrs: unknown) =>
  document({ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs }] }] });

describe('A rich text document', () => {
  it('may hold every node, with attributes that are not set and ones of its editor’s own', () => {
    const cell = { type: 'tableCell', attrs: { colspan: 2, rowspan: null, colwidth: [120] }, content: [] };
    const known = document(
      { type: 'heading', attrs: { level: 2, textAlign: null }, content: [{ type: 'text', text: 'Kop' }] },
      { type: 'orderedList', attrs: { start: 3 }, content: [{ type: 'listItem', content: [] }] },
      { type: 'table', content: [{ type: 'tableCaption' }, { type: 'tableRow', content: [cell] }] },
      { type: 'image', attrs: { imageGuid: '22222222-0000-4000-8000-000000000001', alt: '' } },
    );
    expect(richText.parse(known)).toEqual(known);
  });

  it.each([
    '/nieuws',
    '#kop',
    '?pagina=2',
    'https://voorbeeld.nl',
    'mailto:info@voorbeeld.nl',
    'tel:+31 20 123 45 67',
  ])('may link to %s', (href) => {
    expect(richText.safeParse(link({ href })).success).toBe(true);
  });

  it('may link to a page by its guid', () => {
    const attrs = { kind: 'page', guid: '22222222-0000-4000-8000-000000000001', href: null };
    expect(richText.safeParse(link(attrs)).success).toBe(true);
  });

  it.each([
    ['nothing of the kind', 'tekst'],
    ['another root', { type: 'paragraph' }],
    ['a node that nobody knows', document({ type: 'iframe' })],
    ['a node within that nobody knows', document({ type: 'paragraph', content: [{ type: 'script' }] })],
    ['a mark that nobody knows', document({ type: 'text', text: 'x', marks: [{ type: 'onclick' }] })],
    ['a text that is no text', document({ type: 'text', text: {} })],
    [
      'a size of its own',
      document({ type: 'text', text: 'x', marks: [{ type: 'textStyle', attrs: { fontSize: '99px' } }] }),
    ],
    ['a script behind a link', link({ href: 'javascript:alert(1)' })],
    ['a hidden script behind a link', link({ href: 'java\nscript:alert(1)' })],
    ['data behind a link', link({ href: 'data:text/html,x' })],
    ['this network behind a link', link({ href: 'http://127.0.0.1/' })],
    ['another site behind a path', link({ href: '/\\voorbeeld.nl' })],
  ])('is refused where it is %s', (_, value) => {
    expect(richText.safeParse(value).success).toBe(false);
  });
});

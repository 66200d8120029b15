import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { RichText } from './rich-text.tsx';

const render = (...content: unknown[]) =>
  renderToStaticMarkup(<RichText document={{ type: 'doc', content }} />);
const text = (words: string, ...marks: unknown[]) => ({ type: 'text', text: words, marks });
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const linkTo = (href: unknown) => paragraph(text('klik', { type: 'link', attrs: { href } }));

describe('A rich text document', () => {
  it('becomes semantic HTML', () => {
    const item = { type: 'listItem', content: [paragraph(text('een'))] };
    expect(
      render(
        { type: 'heading', attrs: { level: 3 }, content: [text('Kop')] },
        paragraph(text('vet', { type: 'bold' }, { type: 'italic' }), { type: 'hardBreak' }),
        { type: 'orderedList', attrs: { start: 3 }, content: [item] },
      ),
    ).toBe(
      '<div class="rich-text"><h3>Kop</h3><p><strong><em>vet</em></strong><br/></p>' +
        '<ol start="3"><li><p>een</p></li></ol></div>',
    );
  });

  it('leaves the first level of heading to the page', () => {
    expect(render({ type: 'heading', attrs: { level: 1 }, content: [text('Kop')] })).toContain(
      '<h2>Kop</h2>',
    );
  });

  it('keeps the words of nodes that it does not know', () => {
    expect(render({ type: 'callout', content: [paragraph(text('let op'))] })).toContain('<p>let op</p>');
  });

  it.each([undefined, null, 7, 'doc', [], { type: 'paragraph' }, { type: 'doc', content: 'x' }])(
    'is empty where %j stands in its place',
    (document) => {
      expect(renderToStaticMarkup(<RichText document={document} />)).toBe('<div class="rich-text"></div>');
    },
  );

  it('survives nesting that is too deep for any text', () => {
    const nested = Array.from({ length: 5000 }).reduce<unknown>(
      (content) => ({ type: 'blockquote', content: [content] }),
      paragraph(text('diep')),
    );
    expect(render(nested)).toContain('<blockquote>');
  });
});

describe('A hostile rich text document', () => {
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    '\u2028javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:https://example.nl/1',
    'x:alert(1)',
    '&#106;avascript:alert(1)',
    '',
    null,
    { toString: () => 'javascript:alert(1)' },
  ])('gets no link to %j', (href) => {
    expect(render(linkTo(href))).toBe('<div class="rich-text"><p>klik</p></div>');
  });

  it.each(['/nieuws', '#top', '?page=2', './x', 'https://example.nl', 'mailto:a@b.nl', 'tel:+31201234567'])(
    'keeps a link to %s',
    (href) => {
      expect(render(linkTo(href))).toContain(`href="${href}"`);
    },
  );

  it.each([
    paragraph(text('<script>alert(1)</script>')),
    paragraph(text('"><img src=x onerror=alert(1)>')),
    { type: 'script', content: [text('alert(1)')] },
    { type: 'image', attrs: { src: 'x', onerror: 'alert(1)' } },
    {
      type: 'paragraph',
      attrs: { onclick: 'alert(1)', style: 'x', dangerouslySetInnerHTML: { __html: '<b>' } },
    },
    { type: 'iframe', attrs: { src: 'javascript:alert(1)' } },
    paragraph(text('x', { type: 'textStyle', attrs: { fontSize: 'xs" onload="alert(1)' } })),
  ])('puts nothing of %j into the page but words', (node) => {
    const html = render(node);
    expect(html.replace(/&lt;.*?&gt;/gs, '')).not.toMatch(/<(script|img|iframe|b)\b|\son\w+=|style=/);
  });
});

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { createApiClient } from '../api-client.ts';
import { ApiContext } from '../api-context.tsx';
import { createI18next, i18nOf } from '../create-i18n.ts';
import { I18nContext } from '../i18n.tsx';
import texts from '../locales/nl/base.json';
import { resolveLink } from '../use-link.ts';
import { RichTextTable, renderBlocks } from './rich-text-blocks.tsx';
import { asDocument } from './rich-text-document.ts';

const i18n = {
  i18n: i18nOf(createI18next('nl', { nl: { base: texts } }), 'nl'),
  changeLanguage: () => undefined,
  isIncomplete: false,
};
const api = createApiClient({
  transport: async () => {
    throw new Error('Nothing is asked for while a text is rendered');
  },
  language: () => 'nl',
});

beforeAll(async () => {
  await RichTextTable.preload();
});

function renderDocument(document: unknown, under = 1): string {
  const resolve = (stored: unknown) => resolveLink(stored, []);
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ApiContext value={api}>
        <I18nContext value={i18n}>
          {renderBlocks(asDocument(document), { resolve, under, depth: 0 })}
        </I18nContext>
      </ApiContext>
    </QueryClientProvider>,
  );
}

const render = (...content: unknown[]) => renderDocument({ type: 'doc', content });
const text = (words: string, ...marks: unknown[]) => ({ type: 'text', text: words, marks });
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const linkTo = (attrs: unknown) => paragraph(text('klik', { type: 'link', attrs }));
const cell = (type: string, words: string, attrs?: unknown) => ({ type, attrs, content: [text(words)] });
const row = (...content: unknown[]) => ({ type: 'tableRow', content });

describe('A rich text document', () => {
  it('becomes semantic HTML', () => {
    const item = { type: 'listItem', content: [paragraph(text('een'))] };
    expect(
      render(
        { type: 'heading', attrs: { level: 3 }, content: [text('Kop')] },
        paragraph(text('vet', { type: 'bold' }, { type: 'italic' }), { type: 'hardBreak' }),
        { type: 'orderedList', attrs: { start: 3 }, content: [item] },
      ),
    ).toBe('<h3>Kop</h3><p><strong><em>vet</em></strong><br/></p><ol start="3"><li><p>een</p></li></ol>');
  });

  it('has headings that follow from the one above it', () => {
    const heading = { type: 'heading', attrs: { level: 2 }, content: [text('Kop')] };
    const document = { type: 'doc', content: [heading] };
    expect(renderDocument(document)).toBe('<h2>Kop</h2>');
    expect(renderDocument(document, 3)).toBe('<h4>Kop</h4>');
    expect(renderDocument(document, 6)).toBe('<h6>Kop</h6>');
  });

  it('leaves the first level of heading to the page', () => {
    expect(render({ type: 'heading', attrs: { level: 1 }, content: [text('Kop')] })).toBe('<h2>Kop</h2>');
  });

  it('has tables with a caption, and headings that say what they are above or beside', () => {
    const table = {
      type: 'table',
      content: [
        { type: 'tableCaption', content: [text('Tarieven')] },
        row(cell('tableHeader', 'Soort'), cell('tableHeader', 'Prijs', { colspan: 2 })),
        row(cell('tableHeader', 'Hond'), cell('tableCell', '€ 10')),
      ],
    };
    const html = render(table);
    expect(html).toContain('>Tarieven</caption>');
    expect(html).toMatch(
      /<section class="rich-text__table" tabindex="0" aria-labelledby="([^"]+)">.*<caption id="\1">/,
    );
    expect(html).toContain(
      '<thead><tr><th scope="col">Soort</th><th scope="col" colSpan="2">Prijs</th></tr></thead>',
    );
    expect(html).toContain('<tbody><tr><th scope="row">Hond</th><td>€ 10</td></tr></tbody>');
  });

  it('shows sizes, sides and marks that are known', () => {
    const sized = text('groot', { type: 'textStyle', attrs: { fontSize: 'xl' } });
    const html = render({ type: 'paragraph', attrs: { textAlign: 'center' }, content: [sized] });
    expect(html).toBe('<p class="align-center"><span class="text-xl">groot</span></p>');
    expect(render(paragraph(text('2', { type: 'superscript' })))).toBe('<p><sup>2</sup></p>');
  });

  it('shows a picture with its caption', () => {
    const imageGuid = '22222222-0000-4000-8000-000000000001';
    const html = render({ type: 'image', attrs: { imageGuid, alt: 'De brug', caption: 'Bij avond' } });
    expect(html).toMatch(
      /^<figure><img[^>]+alt="De brug"[^>]*><figcaption>Bij avond<\/figcaption><\/figure>$/,
    );
  });

  it('keeps the words of nodes that it does not know', () => {
    expect(render({ type: 'callout', content: [paragraph(text('let op'))] })).toBe('<p>let op</p>');
  });

  it('keeps the words of blocks where no block can stand', () => {
    expect(render(paragraph(paragraph(text('binnen'))))).toBe('<p>binnen</p>');
    expect(render({ type: 'bulletList', content: [paragraph(text('los'))] })).toBe(
      '<ul><li><p>los</p></li></ul>',
    );
    expect(render({ type: 'heading', content: [{ type: 'bulletList', content: [text('x')] }] })).toBe(
      '<h2>x</h2>',
    );
  });

  it.each([
    undefined,
    null,
    7,
    'doc',
    [],
    { type: 'paragraph' },
    { type: 'doc', content: 'x' },
    { type: 'doc', content: [null, 7, { type: 3 }, { type: 'paragraph', attrs: 7 }] },
  ])('is empty where %j stands in its place', (document) => {
    expect(renderDocument(document)).toBe('');
  });

  it.each([
    { type: 'text', text: 'x', marks: 'bold' },
    { type: 'text', text: 'x', marks: [null, 7, { type: 9 }] },
    { type: 'text', text: { toString: 'x' } },
    { type: 'image', attrs: null },
    { type: 'table', content: [paragraph(text('x'))] },
    { type: 'orderedList', attrs: { start: 'x' }, content: 7 },
  ])('survives %j', (node) => {
    expect(() => render(node, paragraph(node))).not.toThrow();
  });

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
    expect(render(linkTo({ href }))).toBe('<p>klik</p>');
    expect(render(linkTo({ kind: 'mail', href }))).not.toMatch(/href="(?!mailto:)/);
  });

  it.each(['#top', '?page=2', './x', 'https://example.nl', 'mailto:a@b.nl', 'tel:+31201234567'])(
    'keeps a link to %s',
    (href) => {
      expect(render(linkTo({ href }))).toContain(`href="${href}"`);
    },
  );

  it('tells the other site nothing about this window', () => {
    expect(render(linkTo({ href: 'https://example.nl' }))).toContain('rel="noopener"');
  });

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

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Addresses, htmlOfRichText } from './html-of-rich-text.ts';
import { richTextOfHtml } from './rich-text-of-html.ts';
import type { RichTextNode } from './rich-text-writer.ts';

const guid = '00000000-0000-4000-8000-000000000002';
const known: Addresses = {
  images: { '/zee.jpg': guid },
  links: {
    '/?p=12': { kind: 'page', guid },
    '/?p=13': { kind: 'item', guid },
    '/a.pdf': { kind: 'file', guid },
  },
};

function read(html: string, addresses = known) {
  const { doc, lost } = richTextOfHtml(html, addresses);
  return { content: doc.content as readonly RichTextNode[] | undefined, lost };
}

function written(content: readonly RichTextNode[] | undefined) {
  const addresses: Addresses = { images: {}, links: {} };
  return { html: htmlOfRichText(content, addresses), ...addresses };
}

/** Parts of texts, of which any number may follow each other or stand in each other. */
const phrase = fc.constantFrom(
  'een',
  ' twee <b>drie</b> ',
  '<i>a <b>b</b></i>',
  '<a href="/?p=12">p</a>',
  '<a href="/?p=13" target="_blank"><u>i</u></a>',
  '<a href="/a.pdf">f</a><a href="https://example.nl/?a=1&amp;b=2">w</a>',
  'x<sub>2</sub><sup>3</sup><s>weg</s><mark>let op</mark>',
  '<code>a &lt; b &amp;&amp; c</code>',
  'a<br>b',
  '&quot;&lt;script&gt;&#39;',
);
const html = fc.letrec<{ block: string }>((tie) => ({
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    phrase.map((words) => `<p>${words}</p>`),
    phrase.map((words) => `<h3 style="text-align: center">${words}</h3>`),
    phrase.map((words) => `<p style="text-align:right">${words}</p>`),
    fc.constantFrom(
      '<hr>',
      '<pre>\n  a\n\n b &lt;\n</pre>',
      '<pre>\n\n\nb\n\n</pre>',
      '<img src="/zee.jpg" alt="Zee &amp; strand">',
      '<figure><img src="/zee.jpg"><figcaption>De &lt;zee&gt;</figcaption></figure>',
    ),
    fc
      .array(tie('block'), { minLength: 1, maxLength: 3 })
      .map((parts) => `<blockquote>${parts.join('')}</blockquote>`),
    fc
      .tuple(
        fc.constantFrom('<ul>', '<ol>', '<ol start="7">'),
        fc.array(tie('block'), { minLength: 1, maxLength: 3 }),
      )
      .map(
        ([list, items]) => `${list}${items.map((item) => `<li>${item}</li>`).join('')}</${list.slice(1, 3)}>`,
      ),
    fc
      .array(tie('block'), { minLength: 1, maxLength: 3 })
      .map(
        (cells) =>
          `<table><caption>Kop &amp; staart</caption><tr><th scope="row">k</th>${cells.map((cell) => `<td colspan="2">${cell}</td>`).join('')}<td></td></tr></table>`,
      ),
  ),
})).block;

describe('A rich text, written as HTML', () => {
  it('is the same when it is read again, whatever HTML it was', () => {
    fc.assert(
      fc.property(fc.array(html, { maxLength: 5 }), (parts) => {
        const { content } = read(parts.join(''));
        const { html: again, ...addresses } = written(content);
        expect(read(again, addresses)).toEqual({ content, lost: [] });
        expect(written(read(again, addresses).content).html).toBe(again);
      }),
    );
  });

  it('is what HTML says of it, where texts can be what nobody writes in HTML', () => {
    const text = (words: string, marks: RichTextNode['marks'] = []) => ({
      type: 'text',
      text: words,
      ...(marks.length === 0 ? {} : { marks }),
    });
    const link = (attrs: object) => [
      { type: 'link' as const, attrs: { href: 'https://example.nl/', ...attrs } },
    ];
    const stored = [
      { type: 'paragraph' },
      {
        type: 'paragraph',
        content: [text('a  b '), { type: 'hardBreak' }, text(' c'), { type: 'hardBreak' }],
      },
      ...[1, 2, 4, 6].map((level) => ({ type: 'heading', attrs: { level }, content: [text('Kop')] })),
      { type: 'paragraph', content: [text('w', link({ kind: 'url' }))] },
      { type: 'paragraph', content: [text('groot', [{ type: 'textStyle', attrs: { fontSize: 'xl' } }])] },
    ] as readonly RichTextNode[];
    const { html: once, ...addresses } = written(stored);
    const { content, lost } = read(once, addresses);
    expect(content).toEqual([
      { type: 'paragraph', content: [text('a b'), { type: 'hardBreak' }, text('c')] },
      ...[2, 2, 4, 4].map((level) => ({ type: 'heading', attrs: { level }, content: [text('Kop')] })),
      { type: 'paragraph', content: [text('w', link({}))] },
      { type: 'paragraph', content: [text('groot')] },
    ]);
    expect(lost).toEqual([]);
  });

  it('says what is meant, with addresses that stay', () => {
    const { content } = read(
      '<p>Lees <a href="/?p=12">meer</a> &lt;hier&gt;</p><img src="/zee.jpg" alt="Zee">',
    );
    expect(written(content)).toEqual({
      html: `<p>Lees <a href="/p/${guid}">meer</a> &#60;hier&#62;</p><img src="/a/${guid}" alt="Zee">`,
      images: { [`/a/${guid}`]: guid },
      links: { [`/p/${guid}`]: { kind: 'page', guid } },
    });
  });

  it('runs nothing, whatever an editor stored', () => {
    const evil = '"><script>x</script>';
    const nodes = [
      { type: 'paragraph', attrs: { textAlign: evil }, content: [{ type: 'text', text: evil }] },
      { type: 'image', attrs: { imageGuid: guid, alt: evil, caption: evil } },
      { type: 'heading', attrs: { level: evil }, content: [] },
    ] as const;
    expect(written(nodes as unknown as RichTextNode[]).html).not.toContain('<script');
  });
});

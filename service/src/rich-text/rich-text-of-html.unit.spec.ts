import { describe, expect, it } from 'vitest';
import { richTextOfHtml } from './rich-text-of-html.ts';

const imageGuid = '00000000-0000-4000-8000-000000000002';
const page = { kind: 'page', guid: '00000000-0000-4000-8000-000000000003' } as const;
const known = {
  images: { 'https://oud.example/zee.jpg': imageGuid },
  links: { 'https://oud.example/?p=12': page },
};
const convert = (html: string) => richTextOfHtml(html, known);
const contentOf = (html: string) => convert(html).doc.content;
const words = (text: string, ...marks: object[]) =>
  marks.length === 0 ? { type: 'text', text } : { type: 'text', text, marks };
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });

describe('HTML of another system', () => {
  it.each<[string, object[]]>([
    ['Een <b>vet</b>  woord', [paragraph(words('Een '), words('vet', { type: 'bold' }), words(' woord'))]],
    ['<p> a </p>\n\n<div>b<p>c</p>d</div>', ['a', 'b', 'c', 'd'].map((text) => paragraph(words(text)))],
    ['a<br> b<br>', [paragraph(words('a'), { type: 'hardBreak' }, words('b'))]],
    [
      '<h1>Kop</h1><h6>k</h6>',
      [[2, 'Kop'] as const, [4, 'k'] as const].map(([level, text]) => ({
        type: 'heading',
        attrs: { level },
        content: [words(text)],
      })),
    ],
    [
      '<p style="color:red; text-align: center">m</p>',
      [{ ...paragraph(words('m')), attrs: { textAlign: 'center' } }],
    ],
    [
      '<ol start=3><li>a<ul><li>b</ul></ol>',
      [
        {
          type: 'orderedList',
          attrs: { start: 3 },
          content: [
            {
              type: 'listItem',
              content: [
                paragraph(words('a')),
                { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(words('b'))] }] },
              ],
            },
          ],
        },
      ],
    ],
    ['<pre>\n  a\n  b\n</pre>', [{ type: 'codeBlock', content: [words('  a\n  b')] }]],
    [
      '<table><caption>Tarieven</caption><tr><th scope=row>a<td colspan=2>b</table>',
      [
        {
          type: 'table',
          attrs: { caption: 'Tarieven' },
          content: [
            {
              type: 'tableRow',
              content: [
                { type: 'tableHeader', attrs: { scope: 'row' }, content: [paragraph(words('a'))] },
                { type: 'tableCell', attrs: { colspan: 2 }, content: [paragraph(words('b'))] },
              ],
            },
          ],
        },
      ],
    ],
    [
      '<p>x<figure><img src="https://oud.example/zee.jpg" alt="Zee"><figcaption>De zee</figcaption></figure>',
      [paragraph(words('x')), { type: 'image', attrs: { imageGuid, alt: 'Zee', caption: 'De zee' } }],
    ],
    ['<a href="https://oud.example/?p=12">p</a>', [paragraph(words('p', { type: 'link', attrs: page }))]],
    [
      '<a href="/contact" target=_blank><b>c</b></a>',
      [
        paragraph(
          words('c', { type: 'bold' }, { type: 'link', attrs: { href: '/contact', newWindow: true } }),
        ),
      ],
    ],
    ['<!-- wp:paragraph --><p>w</p><!-- /wp:paragraph -->', [paragraph(words('w'))]],
    ['  <p>&nbsp;</p>', [paragraph(words('\u00a0'))]],
    ['', []],
  ])('%s keeps what it means', (html, content) => {
    expect(convert(html)).toEqual({ doc: { type: 'doc', content }, lost: [] });
  });

  it('runs nothing, whatever is in it', () => {
    const { doc, lost } = convert(
      '<p onclick="x()">a<script>alert(1)</script><a href="javascript:alert(1)">b</a><iframe src="//e"></iframe>' +
        '<img src=x onerror=alert(1)><svg><script>alert(2)</script></svg><a href=" data:text/html,x">c</a><style>p{}</style>',
    );
    expect(JSON.stringify(doc)).not.toMatch(/alert|javascript|onerror|onclick|data:|iframe/);
    expect(doc.content).toEqual([paragraph(words('abc'))]);
    expect(lost).toEqual([
      { what: 'script', name: 'script', times: 2 },
      { what: 'link', name: 'javascript:alert(1)', times: 1 },
      { what: 'script', name: 'iframe', times: 1 },
      { what: 'image', name: 'x', times: 1 },
      { what: 'element', name: 'svg', times: 1 },
      { what: 'link', name: 'data:text/html,x', times: 1 },
      { what: 'script', name: 'style', times: 1 },
    ]);
  });

  it('knows no address and no element by the name of what every object has', () => {
    const { doc } = convert('<img src="constructor"><a href="__proto__">b</a><constructor>c</constructor>');
    expect(doc.content).toEqual([paragraph(words('bc'))]);
  });

  it('says what it left out, and keeps the words', () => {
    const { doc, lost } = convert('<video>Film</video><img src="/weg.png"><form><button>Ja</button></form>');
    expect(JSON.stringify(doc)).toMatch(/Film.*Ja/);
    expect(lost.map(({ what, name }) => `${what} ${name}`)).toEqual([
      'element video',
      'image /weg.png',
      'element form',
      'element button',
    ]);
  });

  it('is refused where nobody would write so deeply, and quick however long it is', () => {
    expect(() => contentOf('<div>'.repeat(20_000))).toThrow(
      expect.objectContaining({ code: 'validation_failed' }),
    );
    expect(contentOf('<b>'.repeat(30))).toEqual([]);
    const unclosed = Array.from({ length: 900 }, (_, index) => `<b a${index}>`).join('');
    expect(() => contentOf(`<p>${unclosed}</p>${'<p>x'.repeat(1_800)}`)).toThrow(
      expect.objectContaining({ code: 'validation_failed' }),
    );
    expect(contentOf('<p>a '.repeat(20_000))).toHaveLength(20_000);
  });
});

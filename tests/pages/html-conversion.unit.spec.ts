import { richText } from '@spoor/contracts/rich-text/rich-text';
import { richTextOfHtml } from '@spoor/service/rich-text/rich-text-of-html';
import { richTextExtensions } from '@spoor/web/features/rich-text/rich-text-extensions';
import { readDocument, writeDocument } from '@spoor/web/features/rich-text/stored-document';
import { getSchema } from '@tiptap/core';
import fc from 'fast-check';
import { expect, it } from 'vitest';

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
const image = '00000000-0000-4000-8000-000000000002';
const tags =
  'p div b i u s code mark sub sup a span h1 h3 ul ol li blockquote pre table tr td th caption figure figcaption br hr img q video'.split(
    ' ',
  );
const opening = fc
  .constantFrom(...tags)
  .map((tag) => (tag === 'a' ? '<a href="/x">' : tag === 'img' ? '<img src="s" alt="a">' : `<${tag}>`));
const closing = fc.constantFrom(...tags).map((tag) => `</${tag}>`);
const html = fc
  .array(fc.oneof(opening, opening, closing, fc.constantFrom('woord', ' ', ' en nog een ', '&nbsp;', '\n')), {
    maxLength: 40,
  })
  .map((parts) => parts.join(''));

it('What is made of HTML is a text that the editor leaves as it is', () => {
  fc.assert(
    fc.property(html, (given) => {
      const { doc } = richTextOfHtml(given, { images: { s: image }, links: {} });
      expect(richText.safeParse(doc).error).toBeUndefined();
      const opened = readDocument(schema, doc);
      expect(opened && normal(writeDocument(opened))).toEqual(normal(doc));
    }),
  );
});

/** The order of marks, and what is empty, means nothing. */
function normal(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(normal);
  if (typeof node !== 'object' || node === null) return node;
  const { marks, content, ...rest } = node as { marks?: { type: string }[]; content?: unknown[] };
  return {
    ...rest,
    ...(marks === undefined ? {} : { marks: marks.toSorted((a, b) => (a.type < b.type ? -1 : 1)) }),
    ...(content === undefined || content.length === 0 ? {} : { content: normal(content) }),
  };
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { momentOf, readWxr } from './read-wxr.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spoor-wxr-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function recordsOf(xml: string) {
  const file = join(folder, `${crypto.randomUUID()}.xml`);
  await writeFile(file, xml);
  const records = [];
  for await (const record of readWxr(file)) records.push(record);
  return records;
}

const exported = (inner: string) =>
  `<?xml version="1.0"?><rss xmlns:wp="w" xmlns:content="c" xmlns:excerpt="e" xmlns:dc="d"><channel><title>Oud</title>
<wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://oud.nl</wp:base_blog_url>${inner}</channel></rss>`;

describe('An export of WordPress', () => {
  it('is read one record at a time', async () => {
    const records = await recordsOf(
      exported(`<wp:author><wp:author_login>jan</wp:author_login><wp:author_display_name></wp:author_display_name></wp:author>
<item><title>Kop &amp; staart</title><dc:creator>jan</dc:creator><content:encoded><![CDATA[<p>a\u0008b</p>]]></content:encoded>
<wp:post_id>3</wp:post_id><wp:post_type>post</wp:post_type><wp:post_date_gmt>2019-05-01 10:00:00</wp:post_date_gmt>
<category domain="category" nicename="x"><![CDATA[Wonen]]></category>
<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>7</wp:meta_value></wp:postmeta>
<wp:comment><wp:comment_id>1</wp:comment_id><wp:comment_content>Mooi</wp:comment_content></wp:comment></item>`),
    );
    expect(records).toMatchObject([
      { kind: 'site', site: { title: 'Oud', url: 'https://oud.nl' } },
      { kind: 'author', author: { login: 'jan', displayName: 'jan' } },
      {
        kind: 'entry',
        entry: {
          id: '3',
          type: 'post',
          title: 'Kop & staart',
          authorLogin: 'jan',
          content: '<p>ab</p>',
          date: '2019-05-01T10:00:00.000Z',
          comments: 1,
          slug: '',
          isSticky: false,
          terms: [{ taxonomy: 'category', slug: 'x', name: 'Wonen' }],
          meta: new Map([['_thumbnail_id', '7']]),
        },
      },
    ]);
  });

  it.each([
    ['no XML', '<rss><channel>', /cannot be read/],
    ['no export', '<rss><channel><title>Feed</title></channel></rss>', /no export of WordPress/],
  ])('is refused where it is %s', async (_, xml, message) => {
    await expect(recordsOf(xml)).rejects.toThrow(message);
  });
});

it.each([
  ['2019-05-01 10:00:00', '2019-05-01T10:00:00.000Z'],
  ['0000-00-00 00:00:00', undefined],
  ['2019-13-41 10:00:00', undefined],
  ['', undefined],
])('reads moments as WordPress writes them: %s', (text, moment) => {
  expect(momentOf(text)).toBe(moment);
});

import { escapeHtml } from '@spoor/contracts/shared/escape-html';
import { slugify } from '@spoor/contracts/shared/slug';

/** Something of a generated site, with what an import of it has to come to. */
export interface GeneratedEntry {
  readonly id: string;
  readonly type: string;
  readonly status: string;
  readonly title: string;
  readonly slug: string;
  readonly link: string;
  readonly parentId: string;
  readonly date: Date;
  /** Login. */
  readonly author: string;
  readonly content: string;
  readonly excerpt?: string;
  readonly categories?: readonly string[];
  readonly tags?: readonly string[];
  readonly thumbnailId?: string;
  /** Of a file: its address, where it lies among the uploads, and what is said of it. */
  readonly url?: string;
  readonly uploadPath?: string;
  readonly alt?: string;
  /** Of an event. */
  readonly starts?: Date;
  /** The post that its text links to. */
  readonly linksTo?: string;
}

const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
const moment = (date: Date) => date.toISOString().replace('T', ' ').slice(0, 19);

export const tailXml = '</channel>\n</rss>\n';

export function headXml(url: string, authors: ReadonlyMap<string, string>): string {
  const people = [...authors].map(
    ([login, name]) =>
      `<wp:author><wp:author_login>${cdata(login)}</wp:author_login><wp:author_display_name>${cdata(name)}</wp:author_display_name></wp:author>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8" ?>
<!-- generator="WordPress/6.5" -->
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>Oud Duinwijk</title>
<link>${url}</link>
<wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>${url}</wp:base_site_url>
<wp:base_blog_url>${url}</wp:base_blog_url>
${people.join('')}`;
}

export function entryXml(entry: GeneratedEntry): string {
  const { categories = [], tags = [], excerpt = '', alt, thumbnailId, starts } = entry;
  const terms = [
    ...categories.map((name) => ['category', name] as const),
    ...tags.map((name) => ['post_tag', name] as const),
  ];
  const meta: [string, string][] = [
    ...(alt === undefined ? [] : [['_wp_attachment_image_alt', alt] as [string, string]]),
    ...(thumbnailId === undefined ? [] : [['_thumbnail_id', thumbnailId] as [string, string]]),
    ...(starts === undefined ? [] : [['_EventStartDateUTC', moment(starts)] as [string, string]]),
    ['_edit_lock', '1700000000:1'],
  ];
  return `<item>
<title>${cdata(entry.title)}</title>
<link>${escapeHtml(entry.link)}</link>
<dc:creator>${cdata(entry.author)}</dc:creator>
<guid isPermaLink="false">${escapeHtml(entry.url ?? `https://oud.duinwijk.example/?p=${entry.id}`)}</guid>
<content:encoded>${cdata(entry.content)}</content:encoded>
<excerpt:encoded>${cdata(excerpt)}</excerpt:encoded>
<wp:post_id>${entry.id}</wp:post_id>
<wp:post_date_gmt>${cdata(moment(entry.date))}</wp:post_date_gmt>
<wp:post_name>${cdata(entry.slug)}</wp:post_name>
<wp:status>${cdata(entry.status)}</wp:status>
<wp:post_parent>${entry.parentId}</wp:post_parent>
<wp:menu_order>0</wp:menu_order>
<wp:post_type>${cdata(entry.type)}</wp:post_type>
<wp:post_password>${cdata('')}</wp:post_password>
<wp:is_sticky>0</wp:is_sticky>
${entry.url === undefined ? '' : `<wp:attachment_url>${cdata(entry.url)}</wp:attachment_url>\n`}${terms.map(([domain, name]) => `<category domain="${domain}" nicename="${slugify(name)}">${cdata(name)}</category>\n`).join('')}${meta.map(([key, value]) => `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>\n`).join('')}</item>
`;
}

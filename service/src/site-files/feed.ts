import { assetRoutes } from '@spoor/contracts/assets/asset.routes';
import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import type { Platform } from '@spoor/contracts/platforms/platform';
import { urlOf } from '@spoor/contracts/shared/route';
import { feedRoutes } from '@spoor/contracts/site-files/feed.routes';
import { siteFileRoutes } from '@spoor/contracts/site-files/site-file.routes';
import type { ListFeed } from '@spoor/projections/site-files/feed.queries';
import { Feed } from 'feed';

export function buildFeed(list: ListFeed, listGuid: string, origin: string, platform: Platform): Feed {
  const address = `${origin}${list.path}`;
  const feed = new Feed({
    id: `urn:uuid:${listGuid}`,
    title: xmlText(`${list.title} - ${platform.name}`),
    description: xmlText(platform.description),
    link: address,
    author: { name: xmlText(platform.name) },
    language: platform.language,
    updated: newestOf(list.items),
    favicon: `${origin}${siteFileRoutes.favicon.path}`,
    generator: false,
    feedLinks: {
      rss: `${origin}${urlOf(feedRoutes.rss, { guid: listGuid })}`,
      atom: `${origin}${urlOf(feedRoutes.atom, { guid: listGuid })}`,
    },
  });
  for (const item of list.items) {
    const { guid, title, url, metadata, authors, categories } = item;
    feed.addItem({
      id: `urn:uuid:${guid}`,
      title: htmlText(title),
      link: url === null ? address : `${origin}${url}`,
      date: dateOf(item),
      description: htmlText(metadata.description ?? ''),
      author: authors.map(({ displayName }) => ({ name: xmlText(displayName) })),
      category: categories.map(({ name }) => ({ name: xmlText(name) })),
      ...imageOf(metadata.imageGuid, origin),
    });
  }
  return feed;
}

/** The epoch for an empty feed. */
function newestOf(items: readonly ListItemView[]): Date {
  return new Date(Math.max(0, ...items.map((item) => dateOf(item).getTime())));
}

function dateOf({ publishedOn, createdOn }: ListItemView): Date {
  return new Date(publishedOn ?? createdOn);
}

function imageOf(guid: string | null | undefined, origin: string) {
  if (guid == null) return {};
  const query = { width: 1_200, height: 700, fit: 'cover', format: 'jpeg' } as const;
  // Enclosures need a length, which is unknown before the image is rendered; feed readers accept 0.
  return {
    enclosure: {
      url: `${origin}${urlOf(assetRoutes.image, { guid }, query)}`,
      type: 'image/jpeg',
      length: 0,
    },
  };
}

/** Removes characters that XML does not allow. */
export function xmlText(text: string): string {
  return text.toWellFormed().replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');
}

/** Feed readers take titles and descriptions for HTML. */
export function htmlText(text: string): string {
  return xmlText(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

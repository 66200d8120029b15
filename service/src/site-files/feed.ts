import { assetRoutes } from '@spoor/contracts/assets/asset.routes';
import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import type { Platform } from '@spoor/contracts/platforms/platform';
import { urlOf } from '@spoor/contracts/shared/route';
import { feedRoutes, siteFileRoutes } from '@spoor/contracts/site-files/site-file.routes';
import type { ListFeed } from '@spoor/projections/site-files/feed.queries';
import { Feed } from 'feed';

/** The newest items of a list in the form that readers of feeds know. */
export function feedOf(list: ListFeed, listGuid: string, origin: string, platform: Platform): Feed {
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
    const { guid, title, url, metadata } = item;
    feed.addItem({
      id: `urn:uuid:${guid}`,
      title: htmlText(title),
      link: url === null ? address : `${origin}${url}`,
      date: dateOf(item),
      description: htmlText(metadata.description ?? ''),
      ...pictureOf(metadata.imageGuid, origin),
    });
  }
  return feed;
}

/** The moment of the newest item; a feed of none was never updated. */
function newestOf(items: readonly ListItemView[]): Date {
  return new Date(Math.max(0, ...items.map((item) => dateOf(item).getTime())));
}

function dateOf({ publishedOn, createdOn }: ListItemView): Date {
  return new Date(publishedOn ?? createdOn);
}

function pictureOf(guid: string | null | undefined, origin: string) {
  if (guid == null) return {};
  const query = { width: 1_200, height: 700, fit: 'cover', format: 'jpeg' } as const;
  // Feeds ask for a length; nobody knows it before the picture is made, and readers do without.
  return {
    enclosure: {
      url: `${origin}${urlOf(assetRoutes.image, { guid }, query)}`,
      type: 'image/jpeg',
      length: 0,
    },
  };
}

/** Text without the characters that XML does not know. */
export function xmlText(text: string): string {
  return text.toWellFormed().replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');
}

/** Text as HTML, for that is what readers of feeds take titles and descriptions for. */
export function htmlText(text: string): string {
  return xmlText(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

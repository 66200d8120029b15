import { operation } from '../shared/operation.ts';
import { productName } from '../texts/product-name.ts';
import { feedTypes } from './feed.routes.ts';

const file = (description: string, ...mediaTypes: [string, ...string[]]) =>
  ({
    200: { description, mediaTypes, maybeHeaders: ['etag'] },
    304: { description: 'It is what `If-None-Match` named', maybeHeaders: ['etag'] },
  }) as const;

export const siteFileOperations = {
  sitemap: operation({
    summary: 'The sitemap: the index of its parts, or the only part itself',
    responses: file('The sitemap', 'application/xml'),
  }),
  sitemapPart: operation({
    summary: 'A part of the sitemap, from 1',
    responses: file('The part', 'application/xml'),
  }),
  robots: operation({ summary: 'What robots may read', responses: file('robots.txt', 'text/plain') }),
  manifest: operation({
    summary: 'What a browser that installs the site calls it',
    responses: file('The manifest', 'application/manifest+json'),
  }),
  favicon: operation({
    summary: 'The sign of the site',
    responses: {
      200: {
        description: `The sign of ${productName}, where the site has none`,
        mediaTypes: ['image/svg+xml'],
        maybeHeaders: ['etag'],
      },
      304: { description: 'It is what `If-None-Match` named', maybeHeaders: ['etag'] },
      302: { description: 'The sign of the site', headers: ['location'] },
    },
  }),
} as const;

export const feedOperations = {
  rss: operation({
    summary: 'The newest items of a list, as RSS',
    responses: file('The feed', feedTypes.rss),
  }),
  atom: operation({
    summary: 'The newest items of a list, as Atom',
    responses: file('The feed', feedTypes.atom),
  }),
} as const;

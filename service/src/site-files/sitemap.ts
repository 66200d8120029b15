import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { urlOf } from '@spoor/contracts/shared/route';
import { siteFileRoutes } from '@spoor/contracts/site-files/site-file.routes';
import type { QueryContext, QueryResult } from '@spoor/projections/query-context';
import {
  countItemParts,
  readItemEntries,
  readPageEntries,
  type SitemapEntry,
} from '@spoor/projections/site-files/sitemap.queries';
import { ErrorLevel, SitemapIndexStream, SitemapStream } from 'sitemap';

/** The whole sitemap, or an index of its parts where it is large. */
export async function readSitemap(
  queryContext: QueryContext,
  origin: string,
): Promise<QueryResult<string> | undefined> {
  const { view: parts, keys } = await countItemParts(queryContext);
  if (parts > 1) return { view: await indexOf(origin, parts + 1), keys };
  const [pages, items] = await Promise.all([
    readPageEntries(queryContext),
    readItemEntries(queryContext, 0, 1),
  ]);
  return urlSet(origin, { view: [...pages.view, ...items.view], keys });
}

/**
 * The first part holds the pages, the others the items.
 * @param part from 1
 * @returns undefined where there is no such part
 */
export async function readSitemapPart(
  queryContext: QueryContext,
  origin: string,
  part: number,
): Promise<QueryResult<string> | undefined> {
  if (part === 1) return urlSet(origin, await readPageEntries(queryContext));
  const { view: parts } = await countItemParts(queryContext);
  return part - 1 > parts ? undefined : urlSet(origin, await readItemEntries(queryContext, part - 2, parts));
}

async function urlSet(
  origin: string,
  { view: entries, keys }: QueryResult<SitemapEntry[]>,
): Promise<QueryResult<string> | undefined> {
  if (entries.length === 0) return undefined;
  const urls = entries.map(({ path, changedOn }) => ({ url: path, lastmod: changedOn }));
  const stream = new SitemapStream({ hostname: origin, level: ErrorLevel.SILENT, xmlns: plain });
  return { view: await textOf(Readable.from(urls).pipe(stream)), keys };
}

const plain = { news: false, video: false, xhtml: false, image: false };

function indexOf(origin: string, parts: number): Promise<string> {
  const urls = Array.from({ length: parts }, (_, index) => ({
    url: `${origin}${urlOf(siteFileRoutes.sitemapPart, { part: String(index + 1) })}`,
  }));
  return textOf(Readable.from(urls).pipe(new SitemapIndexStream({ level: ErrorLevel.SILENT })));
}

async function textOf(stream: Readable): Promise<string> {
  return (await buffer(stream)).toString('utf8');
}

import {
  contestingPages,
  type PagePaths,
  type PathClaims,
  pagePathsOf,
  pathClaimsOf,
} from '@spoor/contracts/menus/page-paths';
import type { Kysely } from 'kysely';
import { readPublished } from '../../pages/pages/published-pages.queries.ts';
import type { ReadModel } from '../../read-model.ts';
import type { Reader } from '../../reader.ts';

/** The addresses of a platform, as of certain revisions of its menus. */
interface Folded {
  readonly revisions: string;
  readonly claims: Promise<PathClaims>;
  /** The same, given out: known where no page contests the address of another. */
  readonly settled: Promise<PagePaths | undefined>;
}

/** By database, then by platform. */
const folded = new WeakMap<Kysely<ReadModel>, Map<string, Folded>>();

/**
 * The addresses that the menus give to pages. Requests share one table of them, folded anew when a menu has another
 * revision: asking for revisions takes a fraction of a millisecond, also where five levels of menus hold thousands
 * of pages.
 */
export async function readPagePaths(reader: Reader): Promise<PagePaths> {
  const { claims, settled } = await foldedPaths(reader);
  return (await settled) ?? givenOut(reader, await claims);
}

async function foldedPaths(reader: Reader): Promise<Folded> {
  const platforms = folded.get(reader.db) ?? new Map<string, Folded>();
  folded.set(reader.db, platforms);
  const { guid } = reader.platform;
  const revisions = await readRevisions(reader);
  const known = platforms.get(guid);
  if (known?.revisions === revisions) return known;
  const claims = readMenus(reader).then(pathClaimsOf);
  const settled = claims.then((all) => (contestingPages(all).length === 0 ? pagePathsOf(all) : undefined));
  const fresh = { revisions, claims, settled };
  platforms.set(guid, fresh);
  settled.catch(() => platforms.delete(guid));
  return fresh;
}

async function givenOut(reader: Reader, claims: PathClaims): Promise<PagePaths> {
  const published = await readPublished(reader, contestingPages(claims));
  return pagePathsOf(claims, (guid) => published.has(guid));
}

function presentMenus({ db, platform }: Reader) {
  return db
    .selectFrom('read_model.menus')
    .where('platformGuid', '=', platform.guid)
    .where('removed', '=', false);
}

async function readRevisions(reader: Reader): Promise<string> {
  const rows = await presentMenus(reader).select(['guid', 'revision']).orderBy('guid').execute();
  return rows.map(({ guid, revision }) => `${guid}@${revision}`).join(' ');
}

async function readMenus(reader: Reader) {
  const rows = await presentMenus(reader).select('menu').execute();
  return rows.map(({ menu }) => menu);
}

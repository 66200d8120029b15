import type { Menu } from '@spoor/contracts/menus/menu';
import {
  type PagePaths,
  type PathClaims,
  pagePathsOf,
  pagesSharingPaths,
  pathClaimsOf,
} from '@spoor/contracts/menus/page-paths';
import type { Kysely } from 'kysely';
import type { ReadModel } from '../read-model.ts';
import type { Reader } from '../query-context.ts';

/** A menu, with every name that it has had. */
export interface CachedMenu {
  readonly menu: Menu;
  readonly names: readonly string[];
  readonly revision: number;
}

/** The menus of a platform, as of certain revisions, and the addresses that they give. */
export interface CachedMenus {
  readonly rows: readonly CachedMenu[];
  readonly claims: PathClaims;
  /** Pages that share an address with another: who has it depends on which of them are published. */
  readonly contesting: readonly string[];
  /** The addresses, where none is contested. */
  readonly settled: PagePaths | undefined;
}

interface Kept {
  readonly revisions: string;
  readonly menus: Promise<CachedMenus>;
}

/** By database, then by platform. */
const kept = new WeakMap<Kysely<ReadModel>, Map<string, Kept>>();

/**
 * The menus, read and folded anew when one of them has another revision. Requests share them: asking for revisions takes
 * a fraction of a millisecond, also where five levels of menus hold thousands of pages.
 */
export async function readMenuCache(reader: Reader): Promise<CachedMenus> {
  const platforms = kept.get(reader.db) ?? new Map<string, Kept>();
  kept.set(reader.db, platforms);
  const { guid } = reader.platform;
  const revisions = await readRevisions(reader);
  const known = platforms.get(guid);
  if (known?.revisions === revisions) return known.menus;
  const menus = readAndFold(reader);
  platforms.set(guid, { revisions, menus });
  menus.catch(() => platforms.delete(guid));
  return menus;
}

async function readAndFold(reader: Reader): Promise<CachedMenus> {
  const rows = await presentMenus(reader).select(['menu', 'names', 'revision']).execute();
  const claims = pathClaimsOf(rows.map(({ menu }) => menu));
  const contesting = pagesSharingPaths(claims);
  return { rows, claims, contesting, settled: contesting.length === 0 ? pagePathsOf(claims) : undefined };
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

import type { RedirectView } from '@spoor/contracts/redirects/redirect.views';
import type { RedirectListQuery } from '@spoor/contracts/redirects/redirect-query';
import type { RedirectSort } from '@spoor/contracts/redirects/redirect-sort';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { sql } from 'kysely';
import type { Answer, Reader } from '../../reader.ts';
import { readLocations } from './redirect-locations.queries.ts';
import type { RedirectRow } from './redirects.schema.ts';

/** A redirect as far as events tell of it: how often it was used, they do not. */
export type StoredRedirect = Omit<RedirectView, 'hits' | 'lastHitOn'>;

/** Redirects of the platform, a page at a time, and how many there are in all. */
export async function listRedirects(
  reader: Reader,
  { search, source, sort_by, pageNumber, itemCount }: RedirectListQuery,
): Promise<Answer<{ redirects: StoredRedirect[]; total: number }>> {
  const wanted = presentRedirects(reader)
    .$if(search !== undefined, (query) => query.where('fromPath', 'ilike', `%${literally(search ?? '')}%`))
    .$if(source !== undefined, (query) => query.where(sql<boolean>`redirect->>'source' = ${source}`));
  const [rows, { total }] = await Promise.all([
    wanted
      .selectAll()
      .orderBy(...orderOf(sort_by))
      .orderBy('guid')
      .limit(itemCount)
      .offset((pageNumber - 1) * itemCount)
      .execute(),
    wanted.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return {
    view: { redirects: await viewsOf(reader, rows), total: Number(total) },
    keys: [surrogateKey.redirects(), surrogateKey.menu()],
  };
}

export async function readRedirect(reader: Reader, guid: string): Promise<StoredRedirect | undefined> {
  const row = await presentRedirects(reader).selectAll().where('guid', '=', guid).executeTakeFirst();
  const [view] = row === undefined ? [] : await viewsOf(reader, [row]);
  return view;
}

/** The redirect of an address, in its one written form. */
export function findRedirectAt(reader: Reader, fromPath: string): Promise<RedirectRow | undefined> {
  return presentRedirects(reader).selectAll().where('fromPath', '=', fromPath).executeTakeFirst();
}

/** Those of some addresses that lead elsewhere. */
export async function findRedirectPaths(reader: Reader, paths: readonly string[]): Promise<string[]> {
  if (paths.length === 0) return [];
  const rows = await presentRedirects(reader).select('fromPath').where('fromPath', 'in', paths).execute();
  return rows.map(({ fromPath }) => fromPath);
}

function presentRedirects({ db, platform }: Reader) {
  return db
    .selectFrom('read_model.redirects')
    .where('platformGuid', '=', platform.guid)
    .where('removed', '=', false);
}

async function viewsOf(reader: Reader, rows: readonly RedirectRow[]): Promise<StoredRedirect[]> {
  const locations = await readLocations(
    reader,
    rows.map(({ redirect }) => redirect.to),
  );
  return rows.map(({ redirect, createdOn, modifiedOn, revision }, index) => ({
    ...redirect,
    location: locations[index] ?? null,
    ...{ createdOn, modifiedOn, revision },
  }));
}

function orderOf(sort: RedirectSort): readonly ['fromPath' | 'createdOn', 'asc' | 'desc'] {
  switch (sort) {
    case 'fromPath_asc':
      return ['fromPath', 'asc'];
    case 'fromPath_desc':
      return ['fromPath', 'desc'];
    case 'createdOn_asc':
      return ['createdOn', 'asc'];
    case 'createdOn_desc':
      return ['createdOn', 'desc'];
    default:
      return sort satisfies never;
  }
}

/** A text as a pattern that matches nothing but itself. */
function literally(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

import { SpoorProblem } from '@spoor/client';
import { publicAssetRoutes } from '@spoor/contracts/assets/public-asset.routes';
import { limits } from '@spoor/contracts/shared/limits';
import { urlOf } from '@spoor/contracts/shared/route';
import pMap from 'p-map';
import { chunksOf, type ImportContext, reported } from './import-context.ts';
import { refusalOf } from './import-report.ts';
import type { OldThing } from './old-addresses.ts';

/** One Change waits for the event store more than it keeps a processor busy. */
const changesAtOnce = 3;

type Target = { kind: 'page' | 'item'; guid: string } | { kind: 'url'; url: string };

interface OldAddress {
  readonly fromPath: string;
  readonly to: Target;
  readonly thing: OldThing;
}

/**
 * Has old addresses lead to what stood there, in one step. What leads elsewhere, or is another page's, stays so and is
 * noted; an address that is the same as before needs nothing.
 */
export async function importRedirects(context: ImportContext): Promise<void> {
  const { report } = context;
  const [present, own] = await Promise.all([presentRedirects(context), ownPaths(context)]);
  const wanted: OldAddress[] = [];
  for (const [fromPath, thing] of context.index.addresses.all()) {
    const guid = context.known.guidOf(thing);
    if (guid === undefined || own.get(fromPath) === guid) continue;
    const to: Target =
      thing.kind === 'file'
        ? { kind: 'url', url: urlOf(publicAssetRoutes.image, { guid }) }
        : { kind: thing.kind, guid };
    const now = own.has(fromPath) ? 'a page' : present.get(fromPath);
    if (now === undefined) wanted.push({ fromPath, to, thing });
    else if (now === keyOf(to)) report.count('redirect', 'same');
    else {
      report.count('redirect', 'failed');
      report.note(thingOf(context, thing), { what: 'addressTaken', address: fromPath });
    }
  }
  await pMap(chunksOf(wanted, limits.arrayLength), (redirects) => setTogether(context, redirects), {
    concurrency: changesAtOnce,
  });
}

/** Sets so many as one Change; where some cannot be, the others. */
async function setTogether(context: ImportContext, redirects: readonly OldAddress[]): Promise<void> {
  const { spoor, report } = context;
  if (redirects.length === 0) return;
  try {
    await spoor.redirects.changeTogether({
      body: { set: redirects.map(({ fromPath, to }) => ({ fromPath, to })) },
    });
    report.count('redirect', 'made', redirects.length);
  } catch (error) {
    const sentence = refusalOf(error);
    const refused = refusedOf(error);
    const isSolved = refused.size > 0 || redirects.length === 1;
    for (const [index, { thing }] of redirects.entries()) {
      if (!refused.has(index) && redirects.length > 1) continue;
      report.count('redirect', 'failed');
      report.note(thingOf(context, thing), { what: 'refused', sentence });
    }
    const others = redirects.filter((_, index) => !refused.has(index));
    if (isSolved) await setTogether(context, redirects.length === 1 ? [] : others);
    else for (const each of others) await setTogether(context, [each]);
  }
}

/** Places in the batch that are refused, as far as that is told. */
function refusedOf(error: unknown): ReadonlySet<number> {
  const errors = error instanceof SpoorProblem ? error.errors : [];
  const places = errors.flatMap(({ path }) => /^\/set\/(\d+)/.exec(path)?.[1] ?? []);
  return new Set(places.map(Number));
}

function thingOf({ index }: ImportContext, { id }: OldThing) {
  const entry = index.byId.get(id);
  if (entry === undefined) throw new Error(`${id} is in no export`);
  return reported('redirect', entry);
}

function keyOf(to: Target): string {
  return to.kind === 'url' ? to.url : `${to.kind} ${to.guid}`;
}

/** Where old addresses lead now. */
async function presentRedirects({ spoor }: ImportContext): Promise<ReadonlyMap<string, string>> {
  const present = new Map<string, string>();
  for await (const { fromPath, to } of spoor.redirects.list.each())
    present.set(fromPath, to === null ? '' : keyOf(to));
  return present;
}

/** Guids of pages by the addresses that they have by the menus: there, no redirect leads anywhere. */
async function ownPaths({ spoor }: ImportContext): Promise<ReadonlyMap<string, string>> {
  const { data: menus } = await spoor.menus.list();
  type Item = (typeof menus)[number]['menuItems'][number];
  const paths = new Map<string, string>();
  const add = ({ path, pageGuid, menuItems }: Item): void => {
    if (path !== null && pageGuid !== null && !paths.has(path)) paths.set(path, pageGuid);
    for (const item of menuItems) add(item);
  };
  for (const { menuItems } of menus) for (const item of menuItems) add(item);
  return paths;
}

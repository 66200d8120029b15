import { chmod, cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { freePort } from '@spoor/infra/embedded/ports';
import { makeTempFolder } from '../support/temp-folder.ts';
import { makeFolder, type OrdinaryUser, ordinaryUser } from './ordinary-user.ts';

/** The project, which is the release that runs. */
export const release = join(import.meta.dirname, '../..');
const shipped = join(release, 'infra/production');

/** Where everything of one run is: instead of `/srv`, `/etc` and `/var` a folder, instead of the usual ports free ones. */
export interface Place {
  readonly folder: string;
  readonly user: OrdinaryUser;
  readonly ports: Ports;
  /** The units of systemd. */
  readonly units: string;
  /** The environment of all processes. */
  readonly environmentFile: string;
  /** Configuration of nginx. */
  readonly nginx: string;
  readonly caddyfile: string;
  /** Certificate and key of nginx. */
  readonly tls: string;
  readonly state: string;
  readonly backups: string;
}

export interface Ports {
  readonly http: number;
  readonly https: number;
  /** The proxy's door for the processes of this machine. */
  readonly inside: number;
  readonly service: number;
  /** Of the version that takes over. */
  readonly nextService: number;
  readonly eventStore: number;
  readonly postgres: number;
  readonly redis: number;
}

/** Makes the place, with what `infra/production` ships put in it as the page there says, at the addresses of this run. */
export async function preparePlace(): Promise<Place> {
  const folder = await makeTempFolder('production');
  const user = ordinaryUser();
  const place: Place = {
    folder,
    user,
    ports: await freePorts(),
    units: join(folder, 'systemd'),
    environmentFile: join(folder, 'spoor/environment'),
    nginx: join(folder, 'nginx'),
    caddyfile: join(folder, 'caddy/Caddyfile'),
    tls: join(folder, 'tls'),
    state: join(folder, 'state'),
    backups: join(folder, 'backups'),
  };
  await cp(join(shipped, 'systemd'), place.units, { recursive: true });
  await cp(join(shipped, 'nginx'), place.nginx, { recursive: true });
  await cp(join(shipped, 'caddy'), dirname(place.caddyfile), { recursive: true });
  await mkdir(dirname(place.environmentFile));
  await cp(join(shipped, 'environment'), place.environmentFile);
  const adapted = [place.units, place.nginx, dirname(place.caddyfile), dirname(place.environmentFile)];
  await adapt(adapted, replacementsFor(place));
  for (const path of [place.state, place.backups]) await makeFolder(path, user);
  return place;
}

async function freePorts(): Promise<Ports> {
  const found = new Set<number>();
  while (found.size < 8) found.add(await freePort());
  const [
    http = 0,
    https = 0,
    inside = 0,
    service = 0,
    nextService = 0,
    eventStore = 0,
    postgres = 0,
    redis = 0,
  ] = found;
  return { http, https, inside, service, nextService, eventStore, postgres, redis };
}

/** What stands in a file, and what stands there in this run. */
type Replacement = readonly [string, string];

function replacementsFor({ folder, ports, ...place }: Place): readonly Replacement[] {
  return [
    ['/srv/spoor/current', release],
    ['/var/lib/spoor', place.state],
    ['/var/backups/spoor', place.backups],
    ['/etc/spoor/environment', place.environmentFile],
    ['/etc/letsencrypt/live/www.example.nl', place.tls],
    ['/etc/nginx', place.nginx],
    ['listen 80;', `listen ${ports.http};`],
    ['listen 443 ', `listen ${ports.https} `],
    ['[::]:80;', `[::]:${ports.http};`],
    ['[::]:443 ', `[::]:${ports.https} `],
    ['127.0.0.1:3100', `127.0.0.1:${ports.inside}`],
    ['127.0.0.1:3000', `127.0.0.1:${ports.service}`],
    ['127.0.0.1:2113', `127.0.0.1:${ports.eventStore}`],
    ['--port=2113', `--port=${ports.eventStore}`],
    ['127.0.0.1:5432', `127.0.0.1:${ports.postgres}`],
    ['127.0.0.1:6379', `127.0.0.1:${ports.redis}`],
  ];
}

/** @throws Error where nothing that is shipped speaks of a place that this run has elsewhere */
async function adapt(paths: readonly string[], replacements: readonly Replacement[]): Promise<void> {
  const unused = new Map(replacements);
  for (const file of await filesIn(paths)) {
    let text = await readFile(file, 'utf8');
    for (const [from, to] of replacements) {
      if (!text.includes(from)) continue;
      unused.delete(from);
      text = text.replaceAll(from, to);
    }
    await writeFile(file, text);
    await chmod(file, 0o644);
  }
  const [missing] = unused.keys();
  if (missing !== undefined) throw new Error(`Nothing in infra/production speaks of ${missing} any more`);
}

async function filesIn(folders: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true })),
  );
  return found.flat().flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name)] : []));
}

import { execFile } from 'node:child_process';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Drill } from '../drill.ts';
import { falseClock } from '../false-clock.ts';
import type { Installation } from '../installation.ts';

const run = promisify(execFile);

const minute = 60;

/** How large a file a running process may write: with 0, every write fails, as on a disk that is full. */
async function limitFiles(site: Installation, size: '0' | 'unlimited'): Promise<void> {
  const { pid } = site.unit('spoor-event-store');
  await run('prlimit', ['--pid', String(pid), `--fsize=${size}:`], site.place.user.ids);
}

/** Where files are made before they are whole. */
const drafts = (site: Installation) => join(site.place.state, 'objects/.unfinished');
const eventStoreFolder = (site: Installation) => join(site.place.state, 'event-store');

const setReadOnly = (value: string) => `ALTER SYSTEM SET default_transaction_read_only = ${value}`;

/** Servers that are there, and are not as they have to be. */
export const unfitServers: readonly Drill[] = [
  {
    name: 'disk of the event store full',
    finding: 'event_store_read_only',
    breakIt: (site) => limitFiles(site, '0'),
    mend: (site) => limitFiles(site, 'unlimited'),
  },
  {
    name: 'event store may not write',
    finding: 'event_store_away',
    async breakIt(site) {
      await site.stop('spoor-event-store');
      await chmod(eventStoreFolder(site), 0o500);
      await chmod(join(eventStoreFolder(site), 'events.sqlite'), 0o400);
      site.start('spoor-event-store');
    },
    async mend(site) {
      await chmod(eventStoreFolder(site), 0o700);
      await chmod(join(eventStoreFolder(site), 'events.sqlite'), 0o600);
    },
  },
  {
    name: 'files may not be written',
    finding: 'object_store_away',
    breakIt: (site) => chmod(drafts(site), 0o500),
    mend: (site) => chmod(drafts(site), 0o700),
  },
  {
    name: 'Postgres read-only',
    finding: 'postgres_read_only',
    async breakIt({ database }) {
      await database.sql(setReadOnly('on'));
      await database.sql('SELECT pg_reload_conf()');
    },
    async mend({ database }) {
      await database.sql(setReadOnly('off'));
      await database.sql('SELECT pg_reload_conf()');
    },
  },
  {
    name: 'clock of Postgres wrong',
    finding: 'clocks_differ',
    mayFail: ['new page', 'file', 'editor'],
    async breakIt({ database }) {
      await database.stop();
      await database.up(falseClock(2 * minute));
    },
    async mend({ database }) {
      await database.stop();
      await database.up();
    },
  },
  {
    name: 'Redis throws jobs away',
    finding: 'redis_unfit',
    isUnnoticed: true,
    breakIt: ({ redis }) => redis.configure('maxmemory-policy', 'allkeys-lru'),
    mend: ({ redis }) => redis.configure('maxmemory-policy', 'noeviction'),
  },
];

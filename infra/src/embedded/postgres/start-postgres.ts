import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { waitUntil } from '../../wait-until.ts';
import { withTimeout } from '../../with-timeout.ts';
import { freePort } from '../ports.ts';
import { applicationPassword, applicationRole, ensureRole, giveDatabase } from './application-role.ts';
import { findBinaries } from './binaries.ts';
import { initCluster, superuser } from './init-cluster.ts';
import { lastOutput, launchServer, type PostgresSettings } from './launch-server.ts';
import { findPostmaster, type Postmaster, serverEnd, serves } from './postmaster.ts';
import { openServerFolder } from './server-folder.ts';

export interface PostgresOptions {
  /** Absolute path of a folder that belongs to this server; made when missing. */
  readonly dataDir: string;
  /** Absent or 0: a free one. A server that already runs keeps its own. */
  readonly port?: number;
  /** Settings above the usual ones. */
  readonly settings?: PostgresSettings;
}

/** A server that answers. */
export interface RunningPostgres {
  /** `postgres://…` of the database `spoor`. */
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Resolves once the server is gone, for whatever reason. */
  readonly ended: Promise<void>;
  /** Breaks off what is going on, writes a checkpoint and waits until the server is gone. */
  stop(): Promise<void>;
}

const database = 'spoor';
const startDeadlineMs = 30_000;
const stopDeadlineMs = 10_000;

/**
 * Starts PostgreSQL from the binaries that came from npm, or adopts the server that still runs on this folder because its
 * supervisor was killed. Recovers from a kill -9 of either.
 *
 * @throws Error with the server's own last words when it does not come up.
 */
export async function startPostgres({
  dataDir,
  port = 0,
  settings = {},
}: PostgresOptions): Promise<RunningPostgres> {
  const folder = await openServerFolder(dataDir);
  const binaries = await findBinaries(folder.path, folder.user);
  const password = await initCluster(folder, binaries);
  const deadline = Date.now() + startDeadlineMs;

  while (Date.now() < deadline) {
    const server =
      (await findPostmaster(folder.cluster)) ??
      launchServer(folder, binaries, port || (await freePort()), settings);
    const url = (name: string) => `postgres://${superuser}:${password}@127.0.0.1:${server.port}/${name}`;
    if (await becomesReady(server, folder.cluster, url('postgres'), deadline)) {
      await ensureDatabase(url('postgres'));
      return runningPostgres(server, folder.cluster, await applicationUrl(url(database), folder.path));
    }
    // After a kill -9 the old server's children and its lock file outlive it for a moment; then the next try succeeds.
    await sleep(250);
  }
  throw new Error(`PostgreSQL did not start:\n${await lastOutput(folder)}`);
}

async function becomesReady(
  server: Postmaster,
  cluster: string,
  url: string,
  deadline: number,
): Promise<boolean> {
  let isReady = false;
  const isDecided = async () => {
    const isAlive = await serves(server.pid, cluster);
    isReady = isAlive && (await answers(url));
    return isReady || !isAlive;
  };
  await waitUntil(isDecided, { every: 25, within: deadline - Date.now() });
  return isReady;
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  // A server that is still starting may close the door on us after opening it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${database}`);
  } finally {
    await client.end();
  }
}

/** The same database as seen by a role that is no superuser. @param url of the superuser */
async function applicationUrl(url: string, folder: string): Promise<string> {
  const password = applicationPassword(folder);
  await ensureRole(url, password);
  await giveDatabase(url, database);
  const own = new URL(url);
  own.username = applicationRole;
  own.password = password;
  return own.href;
}

function runningPostgres({ pid, port }: Postmaster, cluster: string, url: string): RunningPostgres {
  return {
    url,
    port,
    pid,
    ended: serverEnd(pid, cluster, { keepAwake: false }),
    async stop() {
      if (await serves(pid, cluster)) process.kill(pid, 'SIGINT');
      const gone = serverEnd(pid, cluster, { keepAwake: true });
      await withTimeout(stopDeadlineMs, gone).catch(() => process.kill(pid, 'SIGQUIT'));
      await gone;
    },
  };
}

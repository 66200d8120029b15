import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '@spoor/infra/embedded/ports';
import { DataDirectory } from '@spoor/infra/embedded/supervisor/data-directory';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeTempFolder } from '../support/temp-folder.ts';
import { createTestDatabase } from '../support/test-database.ts';
import { workerEventStoreUrl } from '../support/worker-event-store.ts';
import { JournalReader } from './journal-reader.ts';
import { programArguments } from './supervise.ts';

let folder: string;
let dataDir: string;
let journal: JournalReader;

beforeEach(async () => {
  folder = await makeTempFolder('foreground');
  dataDir = join(folder, 'data');
  journal = new JournalReader(join(folder, 'journal'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Starts a system, with servers of its own unless some are given, and waits for its address. */
async function start(program: 'starter' | 'starters-parent', servers: Record<string, string> = {}) {
  const port = String(await freePort());
  const child = spawn(process.execPath, programArguments(program), {
    env: { PATH: process.env.PATH, PORT: port, DATA_DIR: dataDir, JOURNAL: journal.file, ...servers },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let starter = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('starter ')) starter = Number(line.split(' ')[1]);
    if (line.includes('Spoor runs at')) break;
  }
  await Promise.all(['workers', 'service', 'projections'].map((name) => journal.started(name)));
  return { child, starter };
}

const givenServers = async () => ({
  EVENTSTORE_URL: workerEventStoreUrl(),
  DATABASE_URL: await createTestDatabase(),
});

/** All have stopped by themselves, and nothing that the next start needs is held any more. */
async function endsInOrder(starter: number): Promise<void> {
  await vi.waitUntil(() => isGone(starter), { timeout: 30_000 });
  await journal.received('service stopped');
  const stops = journal.eventLines().filter((line) => line.endsWith('stopped'));
  expect(stops.slice(-3)).toEqual(['workers stopped', 'projections stopped', 'service stopped']);
  await vi.waitFor(() => new DataDirectory(dataDir, 1).close(), { timeout: 30_000 });
}

function isGone(pid: number): boolean {
  try {
    return !process.kill(pid, 0);
  } catch {
    return true;
  }
}

describe('A system in the foreground ends as a whole, in order,', () => {
  it.each<[string, 'starter' | 'starters-parent', (child: ChildProcess) => unknown]>([
    ['when it is asked to', 'starter', (child) => child.kill('SIGTERM')],
    ['when what started it is killed', 'starter', (child) => child.kill('SIGKILL')],
    ['when npm alone is killed', 'starters-parent', (child) => child.kill('SIGKILL')],
  ])('%s', async (_, program, end) => {
    const { child, starter } = await start(program, await givenServers());
    child.stdout?.resume();
    end(child);
    await endsInOrder(starter);
  });

  it('when nobody reads it any more, also its database', async () => {
    const { child, starter } = await start('starter');
    const lockFile = await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8');
    child.stdout?.destroy();
    // What it has to say is then read by nobody.
    process.kill(await journal.started('projections'), 'SIGKILL');
    await vi.waitUntil(() => isGone(starter), { timeout: 30_000 });
    await journal.received('service stopped');
    await vi.waitUntil(() => isGone(Number.parseInt(lockFile, 10)), { timeout: 30_000 });
  });
});

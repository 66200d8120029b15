import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { urlOf } from '@spoor/contracts/shared/route';
import { freePort } from '@spoor/infra/embedded/ports';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeTempFolder } from '../support/temp-folder.ts';
import { type FaultySystem, startFaultySystem } from './faulty-system.ts';
import { survivorsOf } from './processes.ts';
import { runNpmScript } from './run-npm-script.ts';
import { SignedInClient } from './signed-in-client.ts';

/** What is left behind by a killed supervisor may finish what it was doing. */
const untilGone = { timeout: 60_000, interval: 100 };

let system: FaultySystem;
let itemUrl: string;
beforeAll(async () => {
  system = await startFaultySystem({ DEMO: '0' });
  const editor = await SignedInClient.signIn(system);
  const url = urlOf(listItemRoutes.add, { listGuid: await editor.createList() });
  const { body } = await editor.sendUntilDone({ method: 'POST', url, body: [{ title: 'Blijft' }] });
  itemUrl = urlOf(listItemRoutes.read, { guid: (body as ListItemView[])[0]?.guid ?? '' });
});
afterAll(() => system.stop());

async function expectNothingLost(): Promise<void> {
  const editor = await SignedInClient.signIn(system);
  expect(await editor.send({ url: itemUrl })).toMatchObject({ status: 200, body: { title: 'Blijft' } });
}

describe('A system that is started again', () => {
  it('has lost nothing after Ctrl-C, which stops everybody before they are killed for being late', async () => {
    const before = await system.processes();
    process.kill(system.pid, 'SIGINT');
    expect(await system.ended).toBe(0);
    expect(system.output()).not.toContain('did not stop in time');
    expect(await survivorsOf(before)).toEqual([]);

    system = await startFaultySystem(system.environment);
    await expectNothingLost();
  });

  it('has lost nothing after its supervisor was killed, and has nobody beside it', async () => {
    const before = await system.processes();
    await system.kill('supervisor');
    system = await startFaultySystem(system.environment);
    await expectNothingLost();

    const current = new Set((await system.processes()).map(({ pid }) => pid));
    // Its PostgreSQL is taken over by the new one.
    const others = before.filter(
      ({ pid, commandLine }) => !current.has(pid) && !/postgres/.test(commandLine),
    );
    await vi.waitFor(async () => expect(await survivorsOf(others)).toEqual([]), untilGone);
  });
});

describe('A start that cannot succeed', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await makeTempFolder('starting');
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function expectRefusal(environment: Record<string, string>, sentence: RegExp) {
    const elsewhere = { PORT: String(await freePort()), DATA_DIR: folder };
    const outcome = await runNpmScript('start', { ...system.environment, ...elsewhere, ...environment });
    expect(outcome.exitCode).toBe(1);
    expect(outcome.output).toBe('');
    expect(outcome.errors.trim()).toMatch(sentence);
  }

  it('says that the data is in use', () =>
    expectRefusal(
      { DATA_DIR: system.dataDir },
      /^The data directory \S+ is in use by another Spoor \(process (\d+), port \d+\): end it with "kill \1", or set DATA_DIR to another folder\.$/,
    ));

  it('says which port is taken', async () => {
    const other = createServer().listen(0);
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    await expectRefusal(
      { PORT: String(port) },
      new RegExp(
        `^Port ${port} is taken.*: (end it with "kill ${process.pid}"|stop what listens there), or set PORT to another one\\.$`,
      ),
    );
    other.close();
  });

  it('says what is wrong with a variable', () =>
    expectRefusal({ PORT: 'http' }, /^PORT must be a port number from 1 to 65535, but is "http"\.$/));

  it('repeats no secret', () =>
    expectRefusal({ SECRET_KEY: 'short' }, /^SECRET_KEY must have at least 32 characters\.$/));
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { freePort } from '@spoor/infra/embedded/ports';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../support/test-database.ts';
import { workerEventStoreUrl } from '../support/worker-event-store.ts';

/** Runs a tool to its end. */
async function run(tool: string, servers: Record<string, string>) {
  const program = fileURLToPath(import.meta.resolve(tool));
  const child = spawn(process.execPath, ['--conditions=@spoor/source', program], {
    env: { PATH: process.env.PATH, SECRET_KEY: 'a secret of at least thirty-two characters', ...servers },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { said, complained, code };
}

describe.each(['@spoor/projections/rebuild', '@spoor/projections/verify'])('%s', (tool) => {
  it('says in one sentence which server is away, and where its address is set', async () => {
    const nowhere = await freePort();
    const [noDatabase, noStore] = await Promise.all([
      run(tool, {
        DATABASE_URL: `postgres://spoor@127.0.0.1:${nowhere}/spoor`,
        EVENTSTORE_URL: workerEventStoreUrl(),
      }),
      run(tool, {
        DATABASE_URL: await createTestDatabase(),
        EVENTSTORE_URL: `esdb://127.0.0.1:${nowhere}?tls=false`,
      }),
    ]);
    expect(noDatabase.complained).toMatch(/^The database is unavailable .*DATABASE_URL\.\n$/);
    expect(noStore.complained).toMatch(/^The event store is unavailable.*EVENTSTORE_URL\.\n$/);
    for (const { code, said } of [noDatabase, noStore]) {
      expect(code).toBe(1);
      expect(said).toMatch(/Waiting for a server/);
      expect(said).not.toMatch(/^ +at /m);
    }
  });

  it('says in one sentence which server does not let it in', async () => {
    const database = await createTestDatabase();
    const nobody = new URL(workerEventStoreUrl());
    nobody.password = 'een ander wachtwoord';
    const stranger = new URL(database);
    stranger.pathname = `/${crypto.randomUUID()}`;
    const [noDatabase, noStore] = await Promise.all([
      run(tool, { DATABASE_URL: stranger.href, EVENTSTORE_URL: workerEventStoreUrl() }),
      run(tool, { DATABASE_URL: database, EVENTSTORE_URL: nobody.href }),
    ]);
    expect(noDatabase.complained).toMatch(/^The database is unavailable .*does not exist.*DATABASE_URL\.\n$/);
    expect(noStore.complained).toMatch(/^The event store is unavailable.*EVENTSTORE_URL\.\n$/);
    for (const { code } of [noDatabase, noStore]) expect(code).toBe(1);
  });
});

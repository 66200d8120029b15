import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectionNames, projections } from '@spoor/projections/read-model';
import { verify } from '@spoor/projections/runtime/verify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  newItem,
  openProjectionTestEnvironment,
  type ProjectionTestEnvironment,
  titleChanged,
} from './projection-test-environment.ts';

const main = join(import.meta.dirname, '../../projections/src/main.ts');
const writers = 8;
const roundsEach = 40;

describe('Killing the projections under load', () => {
  let bench: ProjectionTestEnvironment;
  let child: ChildProcess;

  const start = () => {
    child = spawn(process.execPath, ['--conditions=@spoor/source', main], {
      stdio: 'inherit',
      env: {
        ...process.env,
        EVENTSTORE_URL: bench.eventStoreUrl,
        DATABASE_URL: bench.databaseUrl,
        SECRET_KEY: 'only for this very spec, nowhere else',
        LOG_LEVEL: 'fatal',
      },
    });
  };
  const kill = (signal: NodeJS.Signals) => {
    const ended = once(child, 'exit');
    child.kill(signal);
    return ended;
  };

  /** Once it has come as far as this, while more is coming in. */
  const killInTheMidst = async (position: bigint) => {
    expect(await bench.waiter.waitFor(['list-items'], position, 60_000)).toBe(true);
    await kill('SIGKILL');
    start();
  };

  beforeAll(async () => {
    bench = await openProjectionTestEnvironment();
    start();
  });
  afterAll(() => bench.close());

  it('loses nothing and does nothing twice', async () => {
    let written = 0;
    let killed = Promise.resolve();
    const write = async () => {
      const item = newItem('0', [randomUUID()]);
      const stream = `listitem-${item.guid}`;
      let position = await bench.append(stream, [{ type: 'ListItemAdded', data: { item } }]);
      for (let round = 0; round < roundsEach; round += 1) {
        position = await bench.append(stream, [titleChanged(`${round}`, `${round + 1}`)], round);
        written += 1;
        if (written % 80 === 0) killed = killed.then(() => killInTheMidst(position));
      }
      return { item, position };
    };
    const results = await Promise.all(Array.from({ length: writers }, write));
    await killed;

    const last = results.map(({ position }) => position).reduce((a, b) => (a > b ? a : b));
    // All of them: those that are verified below have to be there.
    expect(await bench.waiter.waitFor(projectionNames, last, 60_000)).toBe(true);
    const rows = await bench.db
      .selectFrom('read_model.list_items')
      .select(['title', 'revision'])
      .where(
        'guid',
        'in',
        results.map(({ item }) => item.guid),
      )
      .execute();
    expect(rows).toEqual(
      Array.from({ length: writers }, () => ({ title: `${roundsEach}`, revision: roundsEach })),
    );
    expect((await verify(projections, bench)).filter(({ isSame }) => !isSame)).toEqual([]);
  });

  it('is never needed: asked to stop, they stop', async () => {
    const item = newItem('0', [randomUUID()]);
    const position = await bench.append(`listitem-${item.guid}`, [{ type: 'ListItemAdded', data: { item } }]);
    expect(await bench.waiter.waitFor(['list-items'], position, 60_000)).toBe(true);
    expect(await kill('SIGTERM')).toEqual([0, null]);
  });
});

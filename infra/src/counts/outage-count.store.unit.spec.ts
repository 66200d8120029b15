import { beforeEach, describe, expect, it } from 'vitest';
import { MemoryCountStore } from './memory-count.store.ts';
import { OutageCountStore } from './outage-count.store.ts';

const minute = 60_000;

/** A server that can be away. */
class Server extends MemoryCountStore {
  isAway = false;
  calls = 0;

  override async add(...given: Parameters<MemoryCountStore['add']>): Promise<number[]> {
    this.calls += 1;
    if (this.isAway) throw new Error('Connection is closed');
    return super.add(...given);
  }
}

let now: number;
let server: Server;
let counts: OutageCountStore;
const count = async () => (await counts.add([{ key: 'jan', by: 1 }], minute))[0];

beforeEach(() => {
  now = 0;
  server = new Server(() => now);
  counts = new OutageCountStore(server, () => now);
});

describe('Counts that processes share', () => {
  it('are those of the server', async () => {
    await count();
    expect(await count()).toBe(2);
    expect(await server.add([{ key: 'jan', by: 0 }], minute)).toEqual([2]);
  });

  it('go on in this process while it is away, and nobody waits for it each time', async () => {
    await count();
    server.isAway = true;
    expect([await count(), await count(), await count()]).toEqual([1, 2, 3]);
    expect(server.calls).toBe(2);
  });

  it('are those of the server once it is back', async () => {
    await count();
    server.isAway = true;
    await count();
    server.isAway = false;
    now += 10_000;
    expect(await count()).toBe(2);
  });
});

it('Of more than can be kept, what ends soonest is forgotten', async () => {
  const memory = new MemoryCountStore(() => now);
  await memory.add([{ key: 'long', by: 1 }], 10 * minute);
  await memory.add(
    Array.from({ length: 20_000 }, (_, index) => ({ key: `short ${index}`, by: 1 })),
    minute,
  );
  expect(await memory.add([{ key: 'long', by: 1 }], minute)).toEqual([2]);
  expect(await memory.add([{ key: 'short 0', by: 1 }], minute)).toEqual([1]);
});

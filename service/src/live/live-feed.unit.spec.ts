import type { Thing } from '@spoor/contracts/shared/thing-access';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { jan } from '../../testing/principal.examples.ts';
import { ReadModelUpdates } from '../shared/read-model-updates.ts';
import type { Listener } from './listener.ts';
import { type LiveAccess, LiveFeed } from './live-feed.ts';

const ours = '11111111-1111-4111-8111-111111111111';
const theirs = '22222222-2222-4222-8222-222222222222';

const anybodys: Thing = {
  editRules: [],
  viewRules: [{ viewPermission: 'Public', viewRoles: [] }],
  owner: null,
  isShown: true,
  mayHaveBeenShown: true,
  isInLibrary: false,
  edition: '1',
  position: 1n,
};

const feeds: LiveFeed[] = [];
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const feed of feeds.splice(0)) feed.close();
  vi.useRealTimers();
});

function openFeed(changes: Partial<LiveAccess> = {}) {
  const updates = new ReadModelUpdates();
  const access = {
    prepare: async () => undefined,
    changesOf: async () => ({ before: new Map(), after: new Map() }),
    thingsOf: async () => new Map(),
    principalOf: async () => jan,
    release: () => undefined,
    ...changes,
  };
  const failures: unknown[] = [];
  const feed = new LiveFeed(updates, access, (error) => failures.push(error));
  feeds.push(feed);
  return { updates, feed, failures };
}

const silent: Listener = {
  platformGuid: ours,
  userGuid: undefined,
  keys: undefined,
  ageMs: 0,
  isStillKnown: async () => true,
  write: () => true,
  end: () => undefined,
  drop: () => undefined,
};

async function listen(
  feed: LiveFeed,
  options: { keys?: string[]; ageMs?: number; keepsUp?: boolean; userGuid?: string; isKnown?: boolean } = {},
) {
  const received: string[] = [];
  const listener: Listener = {
    ...silent,
    userGuid: options.userGuid,
    keys: options.keys && new Set(options.keys),
    ageMs: options.ageMs ?? 0,
    isStillKnown: async () => options.isKnown ?? true,
    write: (bytes) => {
      received.push(Buffer.from(bytes).toString());
      return options.keepsUp ?? true;
    },
    end: () => received.push('end'),
    drop: () => received.push('drop'),
  };
  feed.add(listener);
  await feed.settled();
  return received;
}

/** Everything is told that was announced before, also what waited to be joined. */
async function settled(feed: LiveFeed): Promise<void> {
  await feed.settled();
  await vi.advanceTimersByTimeAsync(50);
}

const notice = (keys: string[], platformGuid = ours) => ({
  projections: [],
  position: 7n,
  keys,
  platformGuid,
});

describe('The live feed', () => {
  it('tells what changed, and the position that can be read', async () => {
    const { updates, feed } = openFeed();
    const received = await listen(feed);
    updates.announce(notice(['settings', 'menu']));
    await settled(feed);
    expect(received.at(-1)).toBe('event: touched\ndata: {"position":"7","keys":["settings","menu"]}\n\n');
  });

  it('says nothing of other platforms', async () => {
    const { updates, feed } = openFeed();
    const received = await listen(feed);
    updates.announce(notice(['menu'], theirs));
    await settled(feed);
    expect(received).toHaveLength(1);
  });

  it('tells only the keys that were asked for', async () => {
    const { updates, feed } = openFeed();
    const received = await listen(feed, { keys: ['menu'] });
    updates.announce(notice(['settings']));
    updates.announce(notice(['settings', 'menu']));
    await settled(feed);
    expect(received.slice(1)).toEqual(['event: touched\ndata: {"position":"7","keys":["menu"]}\n\n']);
  });

  it('is asked for things by the beginning of their guid', async () => {
    const { updates, feed } = openFeed();
    const list = 'list:10c8a7b2-aaaa-4000-8000-000000000001';
    const open = openFeed({
      changesOf: async () => ({ before: new Map(), after: new Map([[list, anybodys]]) }),
    });
    const [near, far] = [
      await listen(open.feed, { keys: ['list:10c8a7b2'] }),
      await listen(feed, { keys: ['list:0'] }),
    ];
    open.updates.announce(notice([list]));
    updates.announce(notice([list]));
    await settled(open.feed);
    await settled(feed);
    expect(near.slice(1)).toEqual([`event: touched\ndata: {"position":"7","keys":["${list}"]}\n\n`]);
    expect(far).toHaveLength(1);
  });

  it('tells one Change once, although several read models tell of it', async () => {
    const { updates, feed } = openFeed();
    const received = await listen(feed);
    updates.announce(notice(['menu', 'settings']));
    updates.announce({ ...notice(['menu', 'pages']), position: 9n });
    await settled(feed);
    expect(received.slice(1)).toEqual([
      'event: touched\ndata: {"position":"9","keys":["menu","settings","pages"]}\n\n',
    ]);
  });

  it('tells nobody more than four times a second, and leaves nothing out', async () => {
    const shown = { isShown: true, viewRules: [{ viewPermission: 'Public' }] } as unknown as Thing;
    const { updates, feed } = openFeed({
      changesOf: async ({ keys }) => ({
        before: new Map(),
        after: new Map(keys.map((key) => [key, { ...shown, mayHaveBeenShown: true, editRules: [] }])),
      }),
    });
    const received = await listen(feed);
    for (let change = 0; change < 20; change += 1) {
      updates.announce(notice([`form:${change}`]));
      await settled(feed);
    }
    expect(received.length - 1).toBeLessThanOrEqual(5);
    await vi.advanceTimersByTimeAsync(250);
    for (let change = 0; change < 20; change += 1) expect(received.join()).toContain(`"form:${change}"`);
  });

  it('tells at first what changed just before, of what was asked for', async () => {
    const { updates, feed } = openFeed();
    updates.announce(notice(['menu', 'settings']));
    await feed.settled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await listen(feed, { keys: ['menu'], ageMs: 2_000 })).toEqual([
      'retry: 1000\n\nevent: touched\ndata: {"position":"0","keys":["menu"]}\n\n',
    ]);
    expect((await listen(feed, { keys: ['menu'], ageMs: 500 })).join()).toContain('"keys":[]');
  });

  it('tells at first what changed just before also to who asks for no keys', async () => {
    const { updates, feed } = openFeed();
    updates.announce(notice(['menu']));
    await feed.settled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect((await listen(feed, { ageMs: 2_000 })).join()).toContain('"keys":["menu"]');
    expect((await listen(feed)).join()).toContain('"keys":[]');
  });

  it('has somebody read everything anew whose own account changed just before they listened', async () => {
    const { updates, feed } = openFeed();
    updates.announce(notice(['user:jan', 'menu']));
    await feed.settled();
    const received = await listen(feed, { keys: ['menu', 'user:jan'], ageMs: 2_000, userGuid: 'jan' });
    expect(received[0]).toContain('"keys":["menu"]');
    expect(received.slice(1)).toEqual(['event: touched\ndata: {"position":"0","keys":[]}\n\n']);
    expect(await listen(feed, { keys: ['menu'], ageMs: 2_000 })).toHaveLength(1);
    expect(await listen(feed, { keys: ['menu'], ageMs: 2_000, userGuid: 'eva' })).toHaveLength(1);
  });

  it('says what changed by the clock alone, also with other changes and to whoever comes a moment later', async () => {
    const { updates, feed } = openFeed();
    const received = await listen(feed, { keys: ['menu'] });
    updates.announce({ ...notice(['menu']), isByTime: true });
    updates.announce({ ...notice(['menu']), position: 8n });
    await settled(feed);
    expect(received.slice(1)).toEqual([
      'event: touched\ndata: {"position":"8","keys":["menu"],"isByTime":true}\n\n',
    ]);
    expect((await listen(feed, { keys: ['menu'], ageMs: 2_000 })).join()).toContain('"isByTime":true');
  });

  it('tells everybody when something was missed', async () => {
    const { updates, feed } = openFeed();
    const received = await listen(feed, { keys: ['list:news'] });
    updates.announce({ ...notice(['page:home']), projections: ['pages'] });
    updates.catchUp([{ projection: 'pages', position: 7n }]);
    await settled(feed);
    expect(received).toHaveLength(1);
    updates.catchUp([{ projection: 'menus', position: 7n }]);
    await settled(feed);
    expect(received.slice(1)).toEqual(['event: touched\ndata: {"position":"7","keys":[]}\n\n']);
  });

  it('tells that something changed, and not what, where nobody knows who may hear it', async () => {
    const { updates, feed, failures } = openFeed({ changesOf: () => Promise.reject(new Error('away')) });
    const received = await listen(feed);
    updates.announce(notice(['page:home']));
    await settled(feed);
    expect(received.slice(1)).toEqual(['event: touched\ndata: {"position":"0","keys":[]}\n\n']);
    expect(failures).toEqual([new Error('away')]);
  });

  it('has people read everything anew when their rights may have changed', async () => {
    const { updates, feed } = openFeed();
    const received = await listen(feed, { userGuid: 'jan' });
    const others = await listen(feed);
    updates.announce(notice(['user:jan']));
    await settled(feed);
    expect(received.slice(1)).toEqual(['event: touched\ndata: {"position":"7","keys":[]}\n\n']);
    expect(others).toHaveLength(1);
  });

  it('ends for whoever has no account any more', async () => {
    const { updates, feed } = openFeed({ principalOf: async () => undefined });
    const received = await listen(feed, { userGuid: 'jan' });
    updates.announce(notice(['menu']));
    await settled(feed);
    expect(received.slice(1)).toEqual(['end']);
  });

  it('ends for whoever signed out', async () => {
    const { feed } = openFeed();
    const received = await listen(feed, { userGuid: 'jan', isKnown: false });
    const others = await listen(feed, { userGuid: 'jan' });
    await feed.beat();
    expect([received.at(-1), others.at(-1)]).toEqual(['end', ':\n\n']);
  });

  it('drops a listener that does not keep up', async () => {
    const { updates, feed } = openFeed();
    const received = await listen(feed, { keepsUp: false });
    updates.announce(notice(['menu']));
    await settled(feed);
    expect(received.at(-1)).toBe('drop');
    expect(received).toHaveLength(2);
  });

  it('makes one message for all who asked for the same', async () => {
    const { updates, feed } = openFeed();
    const messages: Uint8Array[] = [];
    const write = (bytes: Uint8Array) => messages.push(bytes) > 0;
    for (const keys of [
      ['menu', 'settings'],
      ['settings', 'menu'],
    ]) {
      feed.add({ ...silent, keys: new Set(keys), write });
    }
    await feed.settled();
    updates.announce(notice(['menu']));
    await settled(feed);
    expect(messages).toHaveLength(4);
    expect(messages[2]).toBe(messages[3]);
  });

  it('says goodbye to everybody when it closes', async () => {
    const { feed } = openFeed();
    const received = await listen(feed);
    feed.close();
    expect(received.at(-1)).toBe('end');
  });
});

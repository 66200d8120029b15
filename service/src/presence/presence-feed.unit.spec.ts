import type { PresenceMessage } from '@spoor/contracts/presence/presence-message';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ReadModelUpdates } from '../shared/read-model-updates.ts';
import { PresenceFeed, type PresenceStream } from './presence-feed.ts';

const anna: PresenceMessage = {
  platformGuid: 'ours',
  topic: 'page:1',
  tab: 'a',
  userGuid: 'anna',
  displayName: 'Anna',
  path: null,
  state: 'here',
};
const annasTab = { userGuid: 'anna', tab: 'a' };
const minute = 60_000;
const silent: PresenceStream = {
  write: () => true,
  end: () => undefined,
  drop: () => undefined,
  mayStay: async () => true,
};

describe('The presence feed', () => {
  let publish: (word: PresenceMessage) => void;
  let now: number;
  let updates: ReadModelUpdates;
  let mayStay: boolean;
  let feed: PresenceFeed;

  beforeEach(() => {
    now = 0;
    updates = new ReadModelUpdates();
    mayStay = true;
    const follow = (listener: typeof publish) => {
      publish = listener;
      return () => true;
    };
    feed = new PresenceFeed({ follow, publish: async (word) => publish(word) }, updates, () => now);
  });
  afterEach(() => feed.close());

  function lookOn(topic = 'page:1', keepsUp = true): string[] {
    const received: string[] = [];
    const write = (text: string) => {
      received.push(...[...text.matchAll(/"tab":"(\w+)"/g)].map(([, tab = '']) => tab), '.');
      return keepsUp;
    };
    feed.add('ours', topic, annasTab, {
      write,
      end: () => received.push('end'),
      drop: () => received.push('drop'),
      mayStay: async () => mayStay,
    });
    return received;
  }

  it('tells at once who is there, and each change of that', () => {
    publish(anna);
    const received = lookOn();
    publish({ ...anna, tab: 'b' });
    expect(received).toEqual(['a', '.', 'a', 'b', '.']);
  });

  it('says nothing of other pages', () => {
    const received = lookOn('page:2');
    publish(anna);
    expect(received).toEqual(['.']);
  });

  it('ends for who is not there any more', () => {
    const received = lookOn();
    publish(anna);
    now = minute;
    feed.removeTimedOut();
    expect(received).toEqual(['.', 'a', '.', '.', 'end']);
  });

  it('keeps a tab that listens again before its former connection has ended', () => {
    const former = feed.add('ours', 'page:1', annasTab, silent);
    publish(anna);
    const again = feed.add('ours', 'page:1', annasTab, silent);
    former();
    expect(feed.present('ours', 'page:1').tabs).toHaveLength(1);
    again();
    expect(feed.present('ours', 'page:1').tabs).toEqual([]);
  });

  it('keeps somebody whose tab another person claims to be', () => {
    publish(anna);
    feed.add('ours', 'page:1', { userGuid: 'bram', tab: 'a' }, silent)();
    publish({ ...anna, userGuid: 'bram', displayName: 'Bram', state: 'gone' });
    expect(feed.present('ours', 'page:1').tabs).toMatchObject([{ userGuid: 'anna', tab: 'a' }]);
  });

  it('takes along the tab that was closed, and has the one back that was only hidden', () => {
    const [closed, hidden] = ['a', 'b'].map((tab) =>
      feed.add('ours', 'page:1', { userGuid: 'anna', tab }, silent),
    );
    publish({ ...anna, state: 'idle' });
    publish({ ...anna, tab: 'b', state: 'idle' });
    closed?.();
    hidden?.();
    publish({ ...anna, state: 'idle' });
    now += 3_000;
    publish({ ...anna, tab: 'b', state: 'idle' });
    expect(feed.present('ours', 'page:1').tabs.map(({ tab }) => tab)).toEqual(['b']);
  });

  it.each([
    ['their account', { keys: ['user:anna'] }],
    ['what roles give', { keys: ['roles'] }],
    ['whom the page names', { keys: ['page:1'] }],
  ])('ends for whose right ended with %s, and for nobody else', async (_of, { keys }) => {
    const received = lookOn();
    const update = { projections: [], position: 1n, platformGuid: 'ours', keys };
    updates.announce(update);
    mayStay = false;
    updates.announce({ ...update, keys: ['user:bram'] });
    updates.announce({ ...update, platformGuid: 'theirs' });
    await Promise.resolve();
    expect(received).toEqual(['.']);
    updates.announce(update);
    await expect.poll(() => received).toEqual(['.', 'end']);
  });

  it('asks all once more where it may have missed an update', async () => {
    const received = lookOn();
    mayStay = false;
    updates.catchUp([{ projection: 'users', position: 1n }]);
    await expect.poll(() => received).toEqual(['.', 'end']);
  });

  it('drops a browser that does not keep up', () => {
    const received = lookOn('page:1', false);
    publish(anna);
    publish({ ...anna, state: 'gone' });
    expect(received).toEqual(['.', 'a', '.', 'drop']);
  });
});

import type { PresenceMessage } from '@spoor/contracts/presence/presence-message';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PresenceFeed } from './presence-feed.ts';

const anna: PresenceMessage = {
  ...{ platformGuid: 'ours', topic: 'page:1', tab: 'a' },
  ...{ userGuid: 'anna', displayName: 'Anna', path: null, state: 'here' },
};
const annasTab = { userGuid: 'anna', tab: 'a' };
const minute = 60_000;

describe('The presence feed', () => {
  let say: (word: PresenceMessage) => void;
  let now: number;
  let feed: PresenceFeed;

  beforeEach(() => {
    now = 0;
    const follow = (listener: typeof say) => {
      say = listener;
      return () => true;
    };
    feed = new PresenceFeed({ follow, say: async (word) => say(word) }, () => now);
  });
  afterEach(() => feed.close());

  function lookOn(topic = 'page:1', keepsUp = true): string[] {
    const heard: string[] = [];
    const write = (text: string) => {
      heard.push(...[...text.matchAll(/"tab":"(\w+)"/g)].map(([, tab = '']) => tab), '.');
      return keepsUp;
    };
    feed.add('ours', topic, annasTab, {
      write,
      end: () => heard.push('end'),
      drop: () => heard.push('drop'),
    });
    return heard;
  }

  it('tells at once who is there, and each change of that', () => {
    say(anna);
    const heard = lookOn();
    say({ ...anna, tab: 'b' });
    expect(heard).toEqual(['a', '.', 'a', 'b', '.']);
  });

  it('says nothing of other pages', () => {
    const heard = lookOn('page:2');
    say(anna);
    expect(heard).toEqual(['.']);
  });

  it('ends for who is not there any more', () => {
    const heard = lookOn();
    say(anna);
    now = minute;
    feed.removeTimedOut();
    expect(heard).toEqual(['.', 'a', '.', '.', 'end']);
  });

  it('keeps a tab that listens again before its former connection has ended', () => {
    const stream = { write: () => true, end: () => undefined, drop: () => undefined };
    const former = feed.add('ours', 'page:1', annasTab, stream);
    say(anna);
    const again = feed.add('ours', 'page:1', annasTab, stream);
    former();
    expect(feed.present('ours', 'page:1').tabs).toHaveLength(1);
    again();
    expect(feed.present('ours', 'page:1').tabs).toEqual([]);
  });

  it('keeps somebody whose tab another person claims to be', () => {
    const stream = { write: () => true, end: () => undefined, drop: () => undefined };
    say(anna);
    feed.add('ours', 'page:1', { userGuid: 'bram', tab: 'a' }, stream)();
    say({ ...anna, userGuid: 'bram', displayName: 'Bram', state: 'gone' });
    expect(feed.present('ours', 'page:1').tabs).toMatchObject([{ userGuid: 'anna', tab: 'a' }]);
  });

  it('takes along the tab that was closed, and has the one back that was only hidden', () => {
    const stream = { write: () => true, end: () => undefined, drop: () => undefined };
    const [closed, hidden] = ['a', 'b'].map((tab) =>
      feed.add('ours', 'page:1', { userGuid: 'anna', tab }, stream),
    );
    say({ ...anna, state: 'idle' });
    say({ ...anna, tab: 'b', state: 'idle' });
    closed?.();
    hidden?.();
    say({ ...anna, state: 'idle' });
    now += 3_000;
    say({ ...anna, tab: 'b', state: 'idle' });
    expect(feed.present('ours', 'page:1').tabs.map(({ tab }) => tab)).toEqual(['b']);
  });

  it('drops a browser that does not keep up', () => {
    const heard = lookOn('page:1', false);
    say(anna);
    say({ ...anna, state: 'gone' });
    expect(heard).toEqual(['.', 'a', '.', 'drop']);
  });
});

import type { PresenceMessage } from '@spoor/contracts/presence/presence-message';
import { beforeEach, describe, expect, it } from 'vitest';
import { PresenceRegistry, topicKey } from './presence-registry.ts';

const key = topicKey('ours', 'page:1');
const second = 1_000;

function word(tab: string, more: Partial<PresenceMessage> = {}): PresenceMessage {
  const anna = { userGuid: 'anna', displayName: 'Anna' };
  return {
    ...anna,
    platformGuid: 'ours',
    topic: 'page:1',
    tab,
    path: null,
    state: 'here',
    ...more,
  };
}

describe('Present people', () => {
  let people: PresenceRegistry;
  const tabs = () => people.at(key).map(({ tab }) => tab);
  beforeEach(() => {
    people = new PresenceRegistry();
  });

  it('are told in the order in which they came, each tab apart', () => {
    people.record(word('a'), 0);
    people.record(word('b'), 1);
    people.record(word('a', { path: '/draft/title' }), 2);
    expect(people.at(key)).toEqual([
      { tab: 'a', userGuid: 'anna', displayName: 'Anna', path: '/draft/title', state: 'here' },
      { tab: 'b', userGuid: 'anna', displayName: 'Anna', path: null, state: 'here' },
    ]);
  });

  it('are nobody else’s business: not of another page, not of another platform', () => {
    people.record(word('a', { topic: 'page:2' }), 0);
    people.record(word('b', { platformGuid: 'theirs' }), 0);
    expect(tabs()).toEqual([]);
  });

  it('are news when they come, step or leave, and not when they only stay', () => {
    const messages = [
      word('a'),
      word('a'),
      word('a', { path: '/draft/title' }),
      word('a', { path: '/draft/title', state: 'typing' }),
      word('a', { state: 'gone' }),
      word('a', { state: 'gone' }),
    ];
    expect(messages.map((each) => people.record(each, 0))).toEqual([true, false, true, true, true, false]);
    expect(tabs()).toEqual([]);
  });

  it('are gone when they fall silent, and later where their tab is hidden', () => {
    people.record(word('a'), 0);
    people.record(word('b', { state: 'idle' }), 0);
    expect(people.removeTimedOut(45 * second)).toEqual([]);
    expect(people.removeTimedOut(46 * second)).toEqual([key]);
    expect(tabs()).toEqual(['b']);
    expect(people.removeTimedOut(151 * second)).toEqual([key]);
    expect(tabs()).toEqual([]);
  });

  it('do not come back by what their tab said while it was closed, but do where it was only hidden', () => {
    people.record(word('a'), 0);
    people.record(word('a', { state: 'gone' }), 0);
    expect(people.record(word('a', { state: 'idle' }), second)).toBe(false);
    expect(tabs()).toEqual([]);
    people.record(word('a', { state: 'idle' }), 3 * second);
    expect(tabs()).toEqual(['a']);
    people.record(word('a', { state: 'gone' }), 4 * second);
    people.record(word('a'), 4 * second);
    expect(tabs()).toEqual(['a']);
  });

  it('are at most a hundred', () => {
    for (let tab = 0; tab < 101; tab += 1) people.record(word(String(tab), { userGuid: String(tab) }), 0);
    expect(tabs()).toHaveLength(100);
  });

  it('are at most twenty tabs of one person, who keeps nobody out', () => {
    for (let tab = 0; tab < 101; tab += 1) people.record(word(String(tab)), 0);
    people.record(word('b', { userGuid: 'bram' }), 0);
    expect(tabs()).toHaveLength(21);
  });
});

import { afterEach, describe, expect, it } from 'vitest';
import { ReadModelUpdates } from '../shared/read-model-updates.ts';
import { type Listener, LiveFeed } from './live-feed.ts';

const ours = '11111111-1111-4111-8111-111111111111';
const theirs = '22222222-2222-4222-8222-222222222222';

const feeds: LiveFeed[] = [];
afterEach(() => {
  for (const feed of feeds.splice(0)) feed.close();
});

function openFeed() {
  const updates = new ReadModelUpdates();
  const feed = new LiveFeed(updates);
  feeds.push(feed);
  return { updates, feed };
}

function listen(feed: LiveFeed, options: { keys?: string[]; keepsUp?: boolean } = {}) {
  const heard: string[] = [];
  const listener: Listener = {
    platformGuid: ours,
    keys: options.keys && new Set(options.keys),
    write: (text) => {
      heard.push(text);
      return options.keepsUp ?? true;
    },
    end: () => heard.push('end'),
    drop: () => heard.push('drop'),
  };
  feed.add(listener);
  return heard;
}

const said = (keys: string[], platformGuid = ours) => ({ projections: [], position: 7n, keys, platformGuid });

describe('The live feed', () => {
  it('tells which things changed, and the position that can be read', () => {
    const { updates, feed } = openFeed();
    const heard = listen(feed);
    updates.announce(said(['page:home', 'menu']));
    expect(heard.at(-1)).toBe('event: touched\ndata: {"position":"7","keys":["page:home","menu"]}\n\n');
  });

  it('says nothing of other platforms', () => {
    const { updates, feed } = openFeed();
    const heard = listen(feed);
    updates.announce(said(['page:home'], theirs));
    expect(heard).toHaveLength(1);
  });

  it('says nothing of people', () => {
    const { updates, feed } = openFeed();
    const heard = listen(feed);
    updates.announce(said(['user:jan']));
    expect(heard).toHaveLength(1);
  });

  it('tells only the keys that were asked for', () => {
    const { updates, feed } = openFeed();
    const heard = listen(feed, { keys: ['list:news'] });
    updates.announce(said(['page:home']));
    updates.announce(said(['page:home', 'list:news']));
    expect(heard.slice(1)).toEqual(['event: touched\ndata: {"position":"7","keys":["list:news"]}\n\n']);
  });

  it('tells everybody when something was missed', () => {
    const { updates, feed } = openFeed();
    const heard = listen(feed, { keys: ['list:news'] });
    updates.announce({ ...said(['page:home']), projections: ['pages'] });
    updates.catchUp([{ projection: 'pages', position: 7n }]);
    expect(heard).toHaveLength(1);
    updates.catchUp([{ projection: 'menus', position: 7n }]);
    expect(heard.slice(1)).toEqual(['event: touched\ndata: {"position":"7","keys":[]}\n\n']);
  });

  it('drops a listener that does not keep up', () => {
    const { updates, feed } = openFeed();
    const heard = listen(feed, { keepsUp: false });
    updates.announce(said(['page:home']));
    updates.announce(said(['page:about']));
    expect(heard.at(-1)).toBe('drop');
    expect(heard).toHaveLength(3);
  });

  it('says goodbye to everybody when it closes', () => {
    const { feed } = openFeed();
    const heard = listen(feed);
    feed.close();
    expect(heard.at(-1)).toBe('end');
  });
});

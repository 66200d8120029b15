import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { CachedResponse } from './cached-response.ts';
import { ResponseCache } from './response-cache.ts';

const hour = 3_600_000;
const [here, elsewhere] = ['platform-1', 'platform-2'];
const answerOf = (...keys: string[]): CachedResponse => ({ size: 10_000, keys, send: () => undefined });

function openCache(maxBytes = 1_000_000) {
  const cache = new ResponseCache(maxBytes);
  cache.resume();
  return cache;
}

describe('The cache of anonymous answers', () => {
  it('gives an answer until something that it was made of is touched', () => {
    const cache = openCache();
    const news = answerOf('page:news', 'list:news');
    cache.begin('/nieuws', here).store(news, hour);
    expect(cache.get('/nieuws')).toBe(news);
    cache.invalidate(['page:about']);
    expect(cache.get('/nieuws')).toBe(news);
    cache.invalidate(['list:news']);
    expect(cache.get('/nieuws')).toBeUndefined();
  });

  it('keeps an answer no longer than it holds, which began before it was made', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const cache = openCache();
    const [first, second] = [cache.begin('/nieuws', here), cache.begin('/agenda', here)];
    vi.advanceTimersByTime(4_000);
    first.store(answerOf('page:news'), 8_000);
    expect(cache.addresses()).toEqual(['/nieuws']);
    vi.advanceTimersByTime(4_000);
    second.store(answerOf('page:news'), 8_000);
    expect(cache.addresses()).not.toContain('/agenda');
  });

  it('has a page of a moment ago until a new one is made', () => {
    const cache = openCache();
    const page = { ...answerOf('page:news'), mayBeStale: true };
    cache.begin('/nieuws', here).store(page, hour);
    cache.begin('/api/nieuws', here).store(answerOf('page:news'), hour);
    cache.invalidate(['page:news']);
    expect(cache.get('/nieuws')).toBeUndefined();
    expect([cache.stale('/nieuws'), cache.stale('/api/nieuws')]).toEqual([page, undefined]);
    cache.begin('/nieuws', here).end();
    expect(cache.stale('/nieuws')).toBeUndefined();
  });

  it('has no page of a moment ago where changes were missed, or where it was thrown away by name', () => {
    const cache = openCache();
    const page = { ...answerOf('page:news'), mayBeStale: true };
    cache.begin('/nieuws', here).store(page, hour);
    cache.remove('/nieuws');
    expect(cache.stale('/nieuws')).toBeUndefined();
    cache.begin('/nieuws', here).store(page, hour);
    cache.invalidate(['page:news']);
    cache.suspend();
    expect(cache.stale('/nieuws')).toBeUndefined();
  });

  it('has no page of a moment ago that was withdrawn, whatever had changed in it just before', () => {
    const cache = openCache();
    const page = { ...answerOf('page:news', 'menu'), mayBeStale: true };
    const store = () => cache.begin('/nieuws', here).store(page, hour);
    store();
    cache.invalidate(['page:news', 'withdrawal'], here);
    expect([cache.get('/nieuws'), cache.stale('/nieuws')]).toEqual([undefined, undefined]);
    store();
    cache.invalidate(['menu'], here);
    expect(cache.stale('/nieuws')).toBe(page);
    cache.invalidate(['page:other', 'withdrawal'], here);
    expect(cache.stale('/nieuws')).toBe(page);
    cache.invalidate(['page:news', 'withdrawal'], here);
    expect(cache.stale('/nieuws')).toBeUndefined();
  });

  it('has a page that changed while it was made as one of a moment ago, also where that never ends', () => {
    const cache = openCache();
    const pages = ['first', 'second'].map((body) => ({ ...answerOf('menu'), mayBeStale: true, body }));
    for (const page of pages) {
      const pending = cache.begin('/nieuws', here);
      cache.invalidate(['menu'], here);
      pending.store(page, hour);
      pending.end();
      expect([cache.get('/nieuws'), cache.stale('/nieuws')]).toEqual([undefined, page]);
    }
    const fresh = { ...answerOf('menu'), mayBeStale: true };
    const last = cache.begin('/nieuws', here);
    last.store(fresh, hour);
    last.end();
    expect([cache.get('/nieuws'), cache.stale('/nieuws')]).toEqual([fresh, undefined]);
  });

  it('has a page for whoever waited for it, although what it tells ended while it was made', () => {
    const cache = openCache();
    const page = { ...answerOf('menu'), mayBeStale: true };
    const pending = cache.begin('/nieuws', here);
    pending.store(page, 0);
    pending.end();
    expect([cache.get('/nieuws'), cache.stale('/nieuws')]).toEqual([undefined, page]);
  });

  it('has no page of which a part was withdrawn while it was made', () => {
    const cache = openCache();
    const pending = cache.begin('/nieuws', here);
    cache.invalidate(['page:news', 'withdrawal'], here);
    cache.invalidate(['menu'], here);
    pending.store({ ...answerOf('page:news', 'menu'), mayBeStale: true }, hour);
    pending.end();
    expect([cache.get('/nieuws'), cache.stale('/nieuws')]).toEqual([undefined, undefined]);
  });

  it('keeps no answer of which a part changed while it was made', () => {
    const cache = openCache();
    const pending = cache.begin('/nieuws', here);
    cache.invalidate(['list:news']);
    pending.store(answerOf('page:news', 'list:news'), hour);
    expect(cache.get('/nieuws')).toBeUndefined();
  });

  it('lets nobody wait without end for who makes an answer, and keeps none that came too late', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const cache = openCache();
    const stuck = cache.begin('/nieuws', here);
    const waiting = cache.pending('/nieuws');
    vi.advanceTimersByTime(10_000);
    await waiting;
    expect(cache.pending('/nieuws')).toBeUndefined();
    stuck.store(answerOf('page:news'), hour);
    expect(cache.get('/nieuws')).toBeUndefined();
  });

  it('forgets nothing of one platform because of what changed on another', () => {
    const cache = openCache();
    cache.begin('/', here).store(answerOf('menu'), hour);
    const pending = cache.begin('/nieuws', here);
    cache.invalidate(['menu'], elsewhere);
    pending.store(answerOf('menu'), hour);
    expect(cache.addresses()).toHaveLength(2);
    cache.invalidate(['menu'], here);
    expect(cache.addresses()).toEqual([]);
  });

  it('keeps no answer of which a part changed on its own platform while it was made', () => {
    const cache = openCache();
    const pending = cache.begin('/', here);
    cache.invalidate(['menu'], here);
    pending.store(answerOf('menu'), hour);
    expect(cache.get('/')).toBeUndefined();
  });

  it('forgets answers of every platform where nobody says on which something changed', () => {
    const cache = openCache();
    cache.begin('/een', here).store(answerOf('settings'), hour);
    cache.begin('/twee', elsewhere).store(answerOf('settings'), hour);
    const pending = cache.begin('/drie', elsewhere);
    cache.invalidate(['settings']);
    pending.store(answerOf('settings'), hour);
    expect(cache.addresses()).toEqual([]);
  });

  it('forgets everything, also what is being made, when nobody says any more what changes', () => {
    const cache = openCache();
    cache.begin('/', here).store(answerOf('page:home'), hour);
    const pending = cache.begin('/nieuws', here);
    cache.suspend();
    cache.resume();
    pending.store(answerOf('page:news'), hour);
    expect(cache.get('/')).toBeUndefined();
    expect(cache.get('/nieuws')).toBeUndefined();
  });

  it('keeps nothing before it is told of changes', () => {
    const cache = new ResponseCache(1_000_000);
    cache.begin('/', here).store(answerOf('page:home'), hour);
    expect(cache.get('/')).toBeUndefined();
  });

  it('lets others wait for an answer that is being made, and go on whatever became of it', async () => {
    const cache = openCache();
    const pending = cache.begin('/', here);
    const waiting = cache.pending('/');
    pending.end();
    await expect(waiting).resolves.toBeUndefined();
    expect(cache.pending('/')).toBeUndefined();
  });

  it('drops what was used longest ago when it is full', () => {
    const cache = openCache(25_000);
    for (const address of ['/een', '/twee', '/drie'])
      cache.begin(address, here).store(answerOf('pages'), hour);
    expect(cache.get('/een')).toBeUndefined();
    expect(cache.get('/drie')).toBeDefined();
  });

  it('lets no answer outlive its time', () => {
    const cache = openCache();
    cache.begin('/', here).store(answerOf('page:home'), 0.000_001);
    expect(cache.get('/')).toBeUndefined();
  });
});

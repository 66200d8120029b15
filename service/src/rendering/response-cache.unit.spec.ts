import { describe, expect, it } from 'vitest';
import { createResponseCache } from './response-cache.ts';
import type { StoredAnswer } from './stored-answer.ts';

const hour = 3_600_000;
const [here, elsewhere] = ['platform-1', 'platform-2'];
const answerOf = (...keys: string[]): StoredAnswer => ({ size: 10_000, keys, send: () => undefined });

function openCache(maxBytes = 1_000_000) {
  const cache = createResponseCache(maxBytes);
  cache.resume();
  return cache;
}

describe('The cache of anonymous answers', () => {
  it('gives an answer until something that it was made of is touched', () => {
    const cache = openCache();
    const news = answerOf('page:news', 'list:news');
    cache.fill('/nieuws', here).store(news, hour);
    expect(cache.get('/nieuws')).toBe(news);
    cache.touch(['page:about']);
    expect(cache.get('/nieuws')).toBe(news);
    cache.touch(['list:news']);
    expect(cache.get('/nieuws')).toBeUndefined();
  });

  it('keeps no answer of which a part changed while it was made', () => {
    const cache = openCache();
    const fill = cache.fill('/nieuws', here);
    cache.touch(['list:news']);
    fill.store(answerOf('page:news', 'list:news'), hour);
    expect(cache.get('/nieuws')).toBeUndefined();
  });

  it('forgets nothing of one platform because of what changed on another', () => {
    const cache = openCache();
    cache.fill('/', here).store(answerOf('menu'), hour);
    const fill = cache.fill('/nieuws', here);
    cache.touch(['menu'], elsewhere);
    fill.store(answerOf('menu'), hour);
    expect(cache.addresses()).toHaveLength(2);
    cache.touch(['menu'], here);
    expect(cache.addresses()).toEqual([]);
  });

  it('keeps no answer of which a part changed on its own platform while it was made', () => {
    const cache = openCache();
    const fill = cache.fill('/', here);
    cache.touch(['menu'], here);
    fill.store(answerOf('menu'), hour);
    expect(cache.get('/')).toBeUndefined();
  });

  it('forgets answers of every platform where nobody says on which something changed', () => {
    const cache = openCache();
    cache.fill('/een', here).store(answerOf('settings'), hour);
    cache.fill('/twee', elsewhere).store(answerOf('settings'), hour);
    const fill = cache.fill('/drie', elsewhere);
    cache.touch(['settings']);
    fill.store(answerOf('settings'), hour);
    expect(cache.addresses()).toEqual([]);
  });

  it('forgets everything, also what is being made, when nobody says any more what changes', () => {
    const cache = openCache();
    cache.fill('/', here).store(answerOf('page:home'), hour);
    const fill = cache.fill('/nieuws', here);
    cache.suspend();
    cache.resume();
    fill.store(answerOf('page:news'), hour);
    expect(cache.get('/')).toBeUndefined();
    expect(cache.get('/nieuws')).toBeUndefined();
  });

  it('keeps nothing before it is told of changes', () => {
    const cache = createResponseCache(1_000_000);
    cache.fill('/', here).store(answerOf('page:home'), hour);
    expect(cache.get('/')).toBeUndefined();
  });

  it('lets others wait for an answer that is being made, and go on whatever became of it', async () => {
    const cache = openCache();
    const fill = cache.fill('/', here);
    const waiting = cache.filling('/');
    fill.end();
    await expect(waiting).resolves.toBeUndefined();
    expect(cache.filling('/')).toBeUndefined();
  });

  it('drops what was used longest ago when it is full', () => {
    const cache = openCache(25_000);
    for (const address of ['/een', '/twee', '/drie'])
      cache.fill(address, here).store(answerOf('pages'), hour);
    expect(cache.get('/een')).toBeUndefined();
    expect(cache.get('/drie')).toBeDefined();
  });

  it('lets no answer outlive its time', () => {
    const cache = openCache();
    cache.fill('/', here).store(answerOf('page:home'), 0.000_001);
    expect(cache.get('/')).toBeUndefined();
  });
});

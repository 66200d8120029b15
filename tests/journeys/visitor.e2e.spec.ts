import { errorDocument } from '@spoor/contracts/rendering/error-document';
import { pagePolicy } from '@spoor/service/shared/security-headers';
import { describe, expect, inject, it } from 'vitest';
import { measureFirstLoad } from '../bench/first-load.bench.ts';
import { isMet } from '../bench/measurement.ts';
import { open, openWithoutScripts, reload } from '../support/browser.ts';
import { expectNoBrowserErrors, heading, muteLiveUpdates, openLastItem, visitor } from './browser-user.ts';
import { withdrawAddress } from './test-page.ts';

describe('A first page', () => {
  it('brings no more script and style than it may', async () => {
    const figures = await measureFirstLoad({ url: inject('baseUrl') });
    expect(figures.filter((figure) => isMet(figure) !== true)).toEqual([]);
  });
});

describe('A visitor without JavaScript', () => {
  it('reads a list, pages through it, searches it and opens an item', async () => {
    const { page, leave } = await visitor({ javaScriptEnabled: false });
    await openWithoutScripts(page, '/');
    await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Nieuws' }).click();
    await expect.poll(() => page.title()).toBe('Nieuws - Gemeente Duinwijk');
    await expect.poll(() => page.locator('.item-card').count()).toBe(12);

    await page.getByRole('link', { name: 'Volgende' }).click();
    await page.waitForURL((url) => url.search === '?page=2');
    await expect.poll(() => page.locator('.item-card').count()).toBeGreaterThan(0);

    await page.locator('main').getByLabel('Zoeken').fill('wandelroute');
    await page.getByRole('button', { name: 'Toon' }).click();
    await page.getByRole('link', { name: 'Nieuwe wandelroute door de duinen' }).click();
    await heading(page, 'Nieuwe wandelroute door de duinen');
    expect(new URL(page.url()).pathname).toMatch(
      /^\/nieuws\/i\/[0-9a-f-]{36}\/nieuwe-wandelroute-door-de-duinen$/,
    );
    await page.getByRole('link', { name: 'Terug naar Nieuws' }).click();
    await heading(page, 'Laatste nieuws');
    await leave();
  });
});

describe('A visitor to whom nothing can be shown for a moment', () => {
  it('is told that it is tried again, and sees the page once it is there', async () => {
    const { page, leave } = await visitor();
    const nonce = 'once';
    const busy = { kind: 'busy', language: 'nl', code: 'abc', isTransient: true, triesAgain: true } as const;
    const refusal = {
      status: 503,
      body: errorDocument({ ...busy, nonce }),
      contentType: 'text/html; charset=utf-8',
      headers: { 'retry-after': '1', 'content-security-policy': pagePolicy(nonce) },
    };
    let refusals = 0;
    await page.route('**/nieuws', async (route) => {
      refusals += 1;
      if (refusals > 2) return route.continue();
      return route.fulfill(refusal);
    });
    await page.goto(`${inject('baseUrl')}/nieuws`);
    await expect.poll(() => page.getByRole('status').textContent()).toMatch(/vanzelf opnieuw/);
    await heading(page, 'Laatste nieuws');
    expect(refusals).toBeGreaterThan(2);
    await leave();
  });
});

describe('A visitor', () => {
  it('moves through the site without loading it anew, and goes back', async () => {
    const person = await visitor();
    const { page } = person;
    await open(page, '/');
    await page.evaluate(() => Reflect.set(window, 'same', true));
    await page.getByRole('link', { name: 'Lees het nieuws' }).click();
    await heading(page, 'Laatste nieuws');
    await openLastItem(page);
    await page.goBack();
    await heading(page, 'Laatste nieuws');
    expect(await page.evaluate(() => Reflect.get(window, 'same'))).toBe(true);
    expectNoBrowserErrors(person);
    await person.leave();
  });

  it('asks the server for nothing again that came with the page', async () => {
    const { page, leave } = await visitor();
    await muteLiveUpdates(page);
    await muteLiveUpdates(page);
    const requests: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() === 'GET' && pathname.startsWith('/api/')) requests.push(pathname);
    });
    for (const path of ['/', '/nieuws', '/wonen/afval', '/contact', '/search?q=afval', '/bestaat-niet'])
      await Promise.all([page.waitForResponse(/\/api\/live\?/), open(page, path)]);
    expect(requests.filter((path) => path !== '/api/live')).toEqual([]);
    await leave();
  });

  it('is suggested what there is while typing, and comes there by keyboard', async () => {
    const person = await visitor();
    const { page } = person;
    await open(page, '/nieuws');
    const field = page.locator('.site-header__top > search').getByLabel('Zoeken op deze site');
    await field.click();
    const combobox = page.locator('.site-header__top > search').getByRole('combobox');
    await combobox.pressSequentially('afval en mil');
    await page.getByRole('option', { name: 'Afval en milieu' }).waitFor();
    await combobox.press('ArrowDown');
    await expect
      .poll(() => page.getByRole('listbox').getByRole('option', { selected: true }).count())
      .toBe(1);
    await combobox.press('Escape');
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    await combobox.press('ArrowDown');
    await combobox.press('ArrowDown');
    await combobox.press('Enter');
    await page.waitForURL((url) => url.pathname === '/wonen/afval');
    expectNoBrowserErrors(person);
    await person.leave();
  });

  it('narrows what was found by kind, in the address', async () => {
    const { page, leave } = await visitor({ javaScriptEnabled: false });
    await openWithoutScripts(page, '/search?q=afval');
    await page
      .getByRole('link', { name: /^Documenten/ })
      .and(page.locator('.search-filters a'))
      .click();
    expect(new URL(page.url()).search).toBe('?q=afval&type=document');
    // What files say is found once a worker has read them, so there may be one more each time.
    const kinds = await page.locator('.search-result__about').allTextContents();
    expect(kinds.length).toBeGreaterThan(0);
    expect(kinds.filter((kind) => !/^(Document|Bestand)/.test(kind))).toEqual([]);
    expect(await page.locator('.search-result mark').count()).toBeGreaterThan(0);
    await leave();
  });

  it('chooses English, and finds it again on the next visit', async () => {
    const person = await visitor();
    const { page } = person;
    await open(page, '/nieuws');
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('link', { name: 'Next', exact: true }).waitFor();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en');
    await reload(page);
    await page.getByRole('link', { name: 'Next', exact: true }).waitFor();
    expectNoBrowserErrors(person);
    await person.leave();
  });

  it.each([320, 390, 768, 1280, 1680])('never scrolls sideways at %i pixels', async (width) => {
    const { page, leave } = await visitor({ width });
    for (const path of ['/', '/nieuws', '/over-duinwijk', '/account/login', '/bestaat-niet']) {
      await open(page, path);
      const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      expect([path, Math.max(content ?? 0, window ?? 0)]).toEqual([path, width]);
    }
    await leave();
  });
});

describe('An address', () => {
  const request = (path: string) => fetch(inject('baseUrl') + path, { redirect: 'manual' });

  it.each([
    ['/nieuws', 200],
    ['/bestaat-niet', 404],
    ['/nieuws/i/00000000-0000-4000-8000-000000000000', 404],
    ['/unauthorized', 401],
    ['/account/login', 200],
  ])('%s answers with its real status %i', async (path, status) => {
    expect((await request(path)).status).toBe(status);
  });

  it('that leads nowhere offers the site’s contents, also without scripts', async () => {
    expect(await (await request('/bestaat-niet')).text()).toMatch(
      /<main.*<a [^>]*href="\/sitemap".*<\/main>/s,
    );
  });

  it.each([
    ['of a page', '/weg-'],
    ['of an item', '/nieuws/i/'],
    ['where a page stands at its path', '/?p='],
  ])('that is gone says so within the site, as it is served: %s', async (_, start) => {
    const path = start + crypto.randomUUID();
    await withdrawAddress(path);
    const answer = await request(path);
    expect([answer.status, await answer.text()]).toEqual([
      410,
      expect.stringMatching(
        /<nav.*<main.*<h1>Deze pagina is er niet meer<\/h1>.*<a [^>]*href="\/sitemap".*<\/main>/s,
      ),
    ]);
    const person = await visitor();
    await person.page.goto(inject('baseUrl') + path);
    await heading(person.page, 'Deze pagina is er niet meer');
    await person.page
      .getByRole('navigation', { name: 'Hoofdmenu' })
      .getByRole('link', { name: 'Nieuws' })
      .click();
    await heading(person.page, 'Laatste nieuws');
    await person.leave();
  });

  it.each([
    ['/home', 301, '/'],
    ['/home?a=b', 301, '/?a=b'],
    ['/Nieuws/', 301, '/nieuws'],
    ['/nieuws/edit', 302, '/unauthorized?returnUrl=%2Fnieuws%2Fedit'],
    ['/nieuws/i/abc/titel/edit', 302, '/unauthorized?returnUrl=%2Fnieuws%2Fi%2Fabc%2Ftitel%2Fedit'],
  ])('%s leads by %i to %s', async (path, status, target) => {
    const response = await request(path);
    expect([response.status, response.headers.get('location')]).toEqual([status, target]);
  });

  it('of an item leads to its one true form', async () => {
    const html = await (await request('/nieuws')).text();
    const [, path, guid] = /href="(\/nieuws\/i\/([0-9a-f-]{36})\/[^"]+)"/.exec(html) ?? [];
    const response = await request(`/nieuws/i/${guid}/another-title`);
    expect([response.status, response.headers.get('location')]).toEqual([301, path]);
  });
});

import { statisticsRoutes } from '@spoor/contracts/statistics/statistics.routes';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { type BrowserUser, expectNoBrowserErrors, signedIn, visitor } from '../journeys/browser-user.ts';
import { makeContentManager } from '../journeys/test-page.ts';
import { open } from '../support/browser.ts';

interface Sent {
  readonly type: string;
  readonly path: string;
  readonly [member: string]: unknown;
}

let person: BrowserUser;
afterEach(() => person.leave());

/**
 * What a page sends about visits, from its next document on. Heard in the page: of requests that outlive their page the browser
 * does not report every one.
 */
async function sentBy(page: Page): Promise<readonly Sent[]> {
  const sent: Sent[] = [];
  await page.exposeFunction('reportBeacon', (url: string, body: string) => {
    if (url.endsWith(statisticsRoutes.collect.path)) sent.push(...(JSON.parse(body) as Sent[]));
  });
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      const { reportBeacon } = window as unknown as { reportBeacon(url: string, body: string): void };
      reportBeacon(String(url), String(body));
      return send(url, body);
    };
  });
  return sent;
}

const summary = (sent: readonly Sent[]) => sent.map(({ type, path }) => `${type} ${path}`);
const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first().click();

/** A link that leads nowhere in this spec. */
async function followAdded(page: Page, href: string, download: boolean): Promise<void> {
  await page.evaluate(
    ([to, isDownload]) => {
      const link = document.createElement('a');
      link.href = String(to);
      if (isDownload) link.download = 'kaart.pdf';
      link.addEventListener('click', (event) => event.preventDefault());
      document.body.append(link);
      link.click();
      link.remove();
    },
    [href, download],
  );
}

describe('What a visitor’s browser tells', () => {
  it('is where they are and how long, what they looked for, and what they took along', async () => {
    person = await visitor();
    const { page } = person;
    const sent = await sentBy(page);
    await open(page, '/');
    await expect.poll(() => summary(sent)).toEqual(['view /']);
    await follow(page, 'Nieuws');
    await expect.poll(() => summary(sent)).toEqual(['view /', 'leave /', 'view /nieuws']);
    expect(sent[1]?.durationMs).toBeGreaterThanOrEqual(0);
    expect(sent[2]?.pageGuid).toMatch(/^[0-9a-f-]{36}$/);
    await followAdded(page, 'https://elders.example/pagina?wie=ik', false);
    await followAdded(page, '/a/kaart.pdf', true);
    await expect
      .poll(() => sent.slice(3))
      .toMatchObject([
        { type: 'outbound', path: '/nieuws', target: 'elders.example' },
        { type: 'download', path: '/nieuws', target: '/a/kaart.pdf' },
      ]);
    expect(JSON.stringify(sent)).not.toContain('wie=ik');
    expectNoBrowserErrors(person);
  });

  it('is what they looked for with how much there was, and that there is nothing at an address', async () => {
    person = await visitor();
    const { page } = person;
    const sent = await sentBy(page);
    await open(page, '/search?q=afval');
    await expect.poll(() => sent.find(({ type }) => type === 'search')).toMatchObject({ term: 'afval' });
    expect(sent.find(({ type }) => type === 'search')?.results).toBeGreaterThan(0);
    await open(page, '/staat-nergens').catch(() => undefined);
    await expect.poll(() => summary(sent)).toContain('notFound /staat-nergens');
    expect(summary(sent)).not.toContain('view /staat-nergens');
  });

  it('is how fast the first page was once it is left, and nothing of screens of one’s account', async () => {
    // Of their own: what the administrator of all specs chose about being measured is kept with the account.
    person = await signedIn('/account/profile', await makeContentManager());
    const { page } = person;
    const sent = await sentBy(page);
    await open(page, '/');
    await expect.poll(() => summary(sent)).toContain('view /');
    const leave = () =>
      page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      });
    const vitals = () => sent.filter(({ type }) => type === 'vital').length;
    // What measures comes after the page: whoever leaves before that is not measured.
    await expect.poll(() => leave().then(vitals)).toBeGreaterThan(0);
    await open(page, '/account/security');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(sent.filter(({ path }) => path.startsWith('/account'))).toEqual([]);
    expectNoBrowserErrors(person);
  });

  it('ends at once when they refuse it, and begins at once when they allow it', async () => {
    person = await visitor();
    const { page } = person;
    const sent = await sentBy(page);
    await open(page, '/');
    await expect.poll(() => summary(sent)).toEqual(['view /']);
    const choose = async (name: string) => {
      await page.getByRole('button', { name: 'Cookies', exact: true }).click();
      await page.getByRole('button', { name, exact: true }).click();
    };
    await choose('Alleen noodzakelijk');
    await follow(page, 'Nieuws');
    await page.waitForURL('**/nieuws');
    await followAdded(page, 'https://elders.example/', false);
    await choose('Alles toestaan');
    await expect.poll(() => summary(sent)).toEqual(['view /', 'view /nieuws']);
    expectNoBrowserErrors(person);
  });
});

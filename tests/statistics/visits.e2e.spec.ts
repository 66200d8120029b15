import { statisticsRoutes } from '@spoor/contracts/statistics/statistics.routes';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { type BrowserUser, expectNoBrowserErrors, signedIn, visitor } from '../journeys/browser-user.ts';
import { open } from '../support/browser.ts';

interface Sent {
  readonly type: string;
  readonly path: string;
  readonly [member: string]: unknown;
}

let person: BrowserUser;
afterEach(() => person.leave());

/** What a browser tells of visits, from now on. */
function sentBy(page: Page): readonly Sent[] {
  const sent: Sent[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(statisticsRoutes.collect.path))
      sent.push(...(request.postDataJSON() as Sent[]));
  });
  return sent;
}

const told = (sent: readonly Sent[]) => sent.map(({ type, path }) => `${type} ${path}`);
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
    const sent = sentBy(page);
    await open(page, '/');
    await expect.poll(() => told(sent)).toEqual(['view /']);
    await follow(page, 'Nieuws');
    await expect.poll(() => told(sent)).toEqual(['view /', 'leave /', 'view /nieuws']);
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
    const sent = sentBy(page);
    await open(page, '/search?q=afval');
    await expect.poll(() => sent.find(({ type }) => type === 'search')).toMatchObject({ term: 'afval' });
    expect(sent.find(({ type }) => type === 'search')?.results).toBeGreaterThan(0);
    await open(page, '/staat-nergens').catch(() => undefined);
    await expect.poll(() => told(sent)).toContain('notFound /staat-nergens');
    expect(told(sent)).not.toContain('view /staat-nergens');
  });

  it('is how fast the first page was once it is left, and nothing of screens of staff', async () => {
    person = await signedIn('/admin/pages', inject('admin'));
    const { page } = person;
    const sent = sentBy(page);
    await open(page, '/');
    await expect.poll(() => told(sent)).toContain('view /');
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect.poll(() => sent.filter(({ type }) => type === 'vital').length).toBeGreaterThan(0);
    await open(page, '/admin/history');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(sent.filter(({ path }) => path.startsWith('/admin'))).toEqual([]);
    expectNoBrowserErrors(person);
  });

  it('ends at once when they refuse it, and begins at once when they allow it', async () => {
    person = await visitor();
    const { page } = person;
    const sent = sentBy(page);
    await open(page, '/');
    await expect.poll(() => told(sent)).toEqual(['view /']);
    const choose = async (name: string) => {
      await page.getByRole('button', { name: 'Cookies', exact: true }).click();
      await page.getByRole('button', { name, exact: true }).click();
    };
    await choose('Alleen noodzakelijk');
    await follow(page, 'Nieuws');
    await page.waitForURL('**/nieuws');
    await followAdded(page, 'https://elders.example/', false);
    await choose('Alles toestaan');
    await expect.poll(() => told(sent)).toEqual(['view /', 'view /nieuws']);
    expectNoBrowserErrors(person);
  });
});

import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { open, openWithoutScripts } from '../support/browser.ts';
import { violations } from './accessibility-violations.ts';
import { expectNoBrowserErrors, heading, visitor } from './browser-user.ts';

const below = (page: Page) =>
  page.locator('.main-menu li', { hasText: 'Wonen en leven' }).locator('> ul').first();
/** A page of the demo that shows films and maps of others. */
const withEmbeds = '/over-duinwijk/website/bouwstenen';

describe('The main menu', () => {
  it('opens on focus, closes by Escape and leads on, without a mouse', async () => {
    const person = await visitor();
    const { page } = person;
    await open(page, '/nieuws');
    await page.locator('.main-menu').getByRole('link', { name: 'Wonen en leven' }).focus();
    await below(page).waitFor({ state: 'visible' });
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Projecten');

    await page.keyboard.press('Escape');
    await below(page).waitFor({ state: 'hidden' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toContain('Wonen en leven');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/wonen');
    await page.locator('.main-menu [aria-current="page"]', { hasText: 'Wonen en leven' }).waitFor();
    expectNoBrowserErrors(person);
    await person.leave();
  });

  it('opens where somebody points, also without a script', async () => {
    const { page, leave } = await visitor({ javaScriptEnabled: false });
    await openWithoutScripts(page, '/');
    await page.locator('.main-menu').getByRole('link', { name: 'Wonen en leven' }).hover();
    await below(page).waitFor({ state: 'visible' });
    await page.locator('.main-menu').getByRole('link', { name: 'Afval en milieu' }).click();
    await heading(page, 'Afval en milieu');
    await leave();
  });

  it.each([true, false])(
    'is a sheet on a small screen, that keeps the focus (scripts: %s)',
    async (scripts) => {
      const { page, leave } = await visitor({ width: 390, javaScriptEnabled: scripts });
      await (scripts ? open : openWithoutScripts)(page, '/wonen/afval');
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      const sheet = page.getByRole('dialog', { name: 'Hoofdmenu' });
      // The section that is shown is open.
      await sheet.getByRole('link', { name: 'Afval en milieu' }).waitFor();
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await sheet.getByRole('link', { name: 'Agenda', exact: true }).click();
      await page.waitForURL('**/agenda');
      await leave();
    },
  );
});

describe('Consent', () => {
  it('is asked for beside the page that needs it, kept, and changed from the foot of any page', async () => {
    const person = await visitor();
    const { page, context } = person;
    // The maps of others stay with others.
    await page.route(/^https:/, (route) => route.fulfill({ body: '' }));
    await open(page, withEmbeds);
    const question = page.getByRole('region', { name: 'Mogen we meer onthouden?' });
    await question.waitFor();
    expect(await violations(page)).toEqual([]);
    // The page stays usable.
    await page.locator('.main-menu').getByRole('link', { name: 'Agenda' }).click();
    await page.waitForURL('**/agenda');
    await question.waitFor({ state: 'detached' });

    await page.goBack();
    await question.getByRole('button', { name: 'Alles toestaan' }).click();
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => chosen(context)).toEqual(['required', 'analytical', 'external']);

    await page.getByRole('button', { name: 'Cookies' }).click();
    await question.waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Mogen we meer onthouden?');
    await question.getByText('Kaarten en video’s van anderen').click();
    await question.getByRole('button', { name: 'Keuze opslaan' }).click();
    await expect.poll(() => chosen(context)).toEqual(['required', 'analytical']);

    // Who thinks better of it leaves it as it was, and is where they were.
    const opener = page.getByRole('button', { name: 'Cookies' });
    const isBack = () => opener.evaluate((button) => button === document.activeElement);
    for (const key of ['Escape', 'Enter']) {
      await opener.press('Enter');
      await question.waitFor();
      await question.getByText('Statistiek', { exact: true }).click();
      if (key === 'Enter') await question.getByRole('button', { name: 'Niets veranderen' }).focus();
      await page.keyboard.press(key);
      await question.waitFor({ state: 'detached' });
      await expect.poll(isBack).toBe(true);
    }
    expect(await chosen(context)).toEqual(['required', 'analytical']);
    expectNoBrowserErrors(person);
    await person.leave();
  });

  it('is not asked for where nothing needs it', async () => {
    const { page, leave } = await visitor();
    await Promise.all([page.waitForResponse(/\/api\/live\?/), open(page, '/nieuws')]);
    expect(await page.locator('.consent').count()).toBe(0);
    await leave();
  });
});

async function chosen(context: { cookies(): Promise<{ name: string; value: string }[]> }): Promise<unknown> {
  const cookie = (await context.cookies()).find(({ name }) => name === 'consent');
  return JSON.parse(decodeURIComponent(cookie?.value ?? '{}')).categories;
}

describe('Whoever is lost', () => {
  it('searches from the missing page, and finds the pages whose names fit', async () => {
    const { page, leave } = await visitor({ javaScriptEnabled: false });
    await openWithoutScripts(page, '/bestaat-niet');
    await page.locator('main').getByLabel('Zoeken op deze site').fill('afval');
    await page.locator('main').getByRole('button', { name: 'Zoeken' }).click();
    expect(new URL(page.url()).search).toBe('?q=afval');
    await page.locator('main').getByRole('link', { name: 'Afval en milieu' }).click();
    await heading(page, 'Afval en milieu');
    await leave();
  });
});

describe('An address', () => {
  it.each([
    ['/admin', 302, '/admin/pages'],
    ['/login', 302, '/account/login?returnUrl=%2F'],
    ['/account?a=b', 302, '/account/profile?a=b'],
    ['/admin/pages', 302, '/unauthorized?returnUrl=%2Fadmin%2Fpages'],
    ['/settings', 302, '/unauthorized?returnUrl=%2Fsettings'],
    ['/account/profile', 302, '/unauthorized?returnUrl=%2Faccount%2Fprofile'],
  ])('%s leads by %i to %s', async (path, status, target) => {
    const response = await fetch(inject('baseUrl') + path, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([status, target]);
  });
});

describe('The head of a page', () => {
  it('tells machines what they want to know', async () => {
    const html = await (await fetch(`${inject('baseUrl')}/wonen/afval`)).text();
    const head = html.slice(0, html.indexOf('</head>'));
    const wanted = [
      '<link rel="canonical"',
      'property="og:title"',
      'property="og:image"',
      'name="theme-color"',
      'rel="manifest"',
      'data-precedence="scheme"',
    ];
    expect(wanted.filter((each) => !head.includes(each))).toEqual([]);
    const types = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json = '{}']) => JSON.parse(json)['@type'],
    );
    expect(types.toSorted()).toEqual(['BreadcrumbList', 'WebPage']);
  });
});

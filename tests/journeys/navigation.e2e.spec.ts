import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { open, reload } from '../support/browser.ts';
import { heading, muteLiveUpdates, openLastItem, visitor } from './browser-user.ts';

async function onNews({ isMuted = false } = {}): Promise<Awaited<ReturnType<typeof visitor>>> {
  const person = await visitor();
  if (isMuted) await muteLiveUpdates(person.page);
  await open(person.page, '/nieuws');
  return person;
}

const toHome = (page: Page) => page.getByRole('link', { name: /naar de homepage$/ }).first();
const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Hoofdmenu' });

function untilScrolled(page: Page, top: number): Promise<unknown> {
  return page.waitForFunction((expected) => Math.abs(scrollY - expected) < 2, top);
}

describe('Moving through the site', () => {
  it('starts at the top, and comes back to where one was', async () => {
    const { page, leave } = await onNews();
    const link = page.locator('.item-card a').last();
    await link.scrollIntoViewIfNeeded();
    const top = await page.evaluate(() => scrollY);
    expect(top).toBeGreaterThan(100);
    await link.click();
    await page.waitForURL('**/nieuws/i/**');
    await untilScrolled(page, 0);
    await page.goBack();
    await heading(page, 'Laatste nieuws');
    await untilScrolled(page, top);
    await reload(page);
    await untilScrolled(page, top);
    await leave();
  });

  it('leads to a place on the page without loading anything', async () => {
    const { page, leave } = await onNews({ isMuted: true });
    await page.evaluate(() => scrollTo(0, 500));
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.evaluate(() => location.assign('#main'));
    await page.waitForFunction(() => document.activeElement?.id === 'main');
    await page.goBack();
    await untilScrolled(page, 500);
    // Pictures come as they scroll into view; the page and what it shows must not come again.
    expect(requests.filter((path) => /^\/(nieuws|api\/(pages|listitem|menus))/.test(path))).toEqual([]);
    await leave();
  });

  it('goes where one went last, however long the first one takes', async () => {
    const { page, leave } = await onNews({ isMuted: true });
    let goOn = () => undefined as unknown;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route('**/api/pages:byPath?path=%2F', async (route) => {
      await held;
      await route.continue();
    });
    await toHome(page).click();
    const title = await openLastItem(page);
    const late = page.waitForResponse('**/api/pages:byPath?path=%2F');
    goOn();
    await (await late).finished();
    // Whatever would be shown of it, would be by the frame after the next.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await heading(page, title);
    expect(new URL(page.url()).pathname).toMatch(/^\/nieuws\/i\//);
    await leave();
  });

  it('shows what failed, and everything else still works', async () => {
    const { page, leave } = await onNews();
    await page.route('**/api/pages:byPath?path=%2F', (route) => route.abort());
    await toHome(page).click();
    await heading(page, 'Er ging iets mis');
    await mainMenu(page).getByRole('link', { name: 'Nieuws' }).click();
    await heading(page, 'Laatste nieuws');
    await leave();
  });

  it('leaves clicks that ask for another tab to the browser', async () => {
    const { page, leave } = await onNews();
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page
        .locator('.item-card a')
        .last()
        .click({ modifiers: ['Control'] }),
    ]);
    await tab.waitForURL('**/nieuws/i/**');
    expect(page.url()).toBe(`${inject('baseUrl')}/nieuws`);
    await leave();
  });
});

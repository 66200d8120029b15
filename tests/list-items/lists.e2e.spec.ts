import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { expectNoBrowserErrors, muteLiveUpdates, visitor } from '../journeys/browser-user.ts';
import { open, reload } from '../support/browser.ts';

async function visit(path: string) {
  const person = await visitor();
  await open(person.page, path);
  return person;
}

/** Goes to an element as somebody without a mouse does, and presses a key there. */
async function press(page: Page, selector: string, key: string): Promise<void> {
  const target = page.locator(selector).first();
  await target.focus();
  await page.keyboard.press(key);
}

describe('By keyboard alone', () => {
  it('a calendar is paged, its month standing in the address', async () => {
    const person = await visit('/agenda');
    const { page } = person;
    const caption = page.locator('.item-calendar caption');
    const first = await caption.textContent();
    expect(await page.locator('.item-calendar [aria-current="date"]').textContent()).toContain('Vandaag');
    await press(page, '.item-calendar a[rel~="next"]', 'Enter');
    await page.waitForURL(/[?&]month(-\d)?=\d{4}-\d{2}/);
    await page.waitForFunction(
      (before) => document.querySelector('.item-calendar caption')?.textContent !== before,
      first,
    );
    await page.goBack();
    await page.waitForFunction(
      (before) => document.querySelector('.item-calendar caption')?.textContent === before,
      first,
    );
    expectNoBrowserErrors(person);
    await person.leave();
  });

  it('a table is sorted by its headers', async () => {
    const person = await visit('/bestuur/documenten');
    const { page } = person;
    await press(page, '.item-table th a', 'Enter');
    await page.waitForURL(/sort=title_(asc|desc)/);
    await page
      .locator('.item-table th[aria-sort="ascending"], .item-table th[aria-sort="descending"]')
      .waitFor();
    expectNoBrowserErrors(person);
    await person.leave();
  });

  it('a question is opened, and is open for whoever follows a link to its answer', async () => {
    const person = await visit('/contact/veelgestelde-vragen');
    const { page } = person;
    await press(page, '.item-accordion summary', 'Enter');
    const body = page.locator('.item-accordion__body').first();
    await body.waitFor({ state: 'visible' });
    const id = await page.locator('.item-accordion__body').last().getAttribute('id');
    await page.goto(`/contact/veelgestelde-vragen#${id}`);
    await reload(page);
    await page.locator(`#${id}`).waitFor({ state: 'visible' });
    expectNoBrowserErrors(person);
    await person.leave();
  });

  it('a tree is opened branch by branch', async () => {
    const person = await visit('/bestuur/organisatie');
    const { page } = person;
    const branch = page.locator('.item-tree details').first();
    const wasOpen = await branch.evaluate((details: HTMLDetailsElement) => details.open);
    await press(page, '.item-tree summary', 'Space');
    await page.waitForFunction(
      (before) => document.querySelector<HTMLDetailsElement>('.item-tree details')?.open === !before,
      wasOpen,
    );
    expectNoBrowserErrors(person);
    await person.leave();
  });

  it('places are read as a list before any map is loaded from elsewhere', async () => {
    const person = await visit('/wonen/locaties');
    const { page } = person;
    expect(await page.locator('.item-map__places a').count()).toBeGreaterThan(0);
    expect(await page.locator('.leaflet-container').count()).toBe(0);
    expectNoBrowserErrors(person);
    await person.leave();
  });
});

describe('A list', () => {
  it('is found again as it was left, also on the way back from an item', async () => {
    const person = await visit('/nieuws');
    const { page } = person;
    await press(page, '.paging a[rel="next"]', 'Enter');
    await page.waitForURL('**/nieuws?page=2');
    // The address comes before the items: a card of the first page would go while it is pressed.
    await page.locator('.paging [aria-current="page"]', { hasText: '2' }).waitFor();
    await press(page, '.item-card a', 'Enter');
    await page.waitForURL('**/nieuws/i/**');
    await page.locator('.item-detail__back a[href*="page=2"]').waitFor();
    await press(page, '.item-detail__back a', 'Enter');
    await page.waitForURL('**/nieuws?page=2');
    expectNoBrowserErrors(person);
    await person.leave();
  });

  it('is narrowed by what it holds, and asks nothing again that came with the page', async () => {
    const person = await visitor();
    const { page } = person;
    await muteLiveUpdates(page);
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/listitem/')) requests.push(request.url());
    });
    await open(page, '/nieuws');
    await press(page, '.list-filters summary', 'Enter');
    expect(requests).toEqual([]);
    await page.locator('.list-filters select').last().selectOption({ index: 1 });
    await press(page, '.list-filters button', 'Enter');
    await page.waitForURL(/[?&](tag|type)=[^&]/);
    await page.locator('.list-chosen a').first().waitFor();
    await press(page, '.list-chosen a', 'Enter');
    await page.locator('.list-chosen').waitFor({ state: 'detached' });
    expectNoBrowserErrors(person);
    await person.leave();
  });
});

describe('An item', () => {
  it('has one address; every other one leads to it for good', async () => {
    const person = await visit('/nieuws');
    // What other journeys add and remove stands above it.
    const path = (await person.page.locator('.item-card a').last().getAttribute('href')) ?? '';
    await person.leave();
    const [, guid = ''] = /\/i\/([^/]+)/.exec(path) ?? [];
    for (const other of [
      `/nieuws/i/${guid}`,
      `/nieuws/i/${guid}/anders`,
      `/i/${guid}`,
      `/contact/i/${guid}`,
    ]) {
      const response = await fetch(inject('baseUrl') + other, { redirect: 'manual' });
      expect([other, response.status, response.headers.get('location')]).toEqual([other, 301, path]);
    }
  });

  it('that never was is not found', async () => {
    const response = await fetch(`${inject('baseUrl')}/nieuws/i/nergens234`);
    expect(response.status).toBe(404);
  });
});

import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { makeOwnPage, moveOwnPage } from './own-page.ts';
import { visitor } from './person.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe('A page that moves', () => {
  it('takes along who looks at it, and whoever comes by its old address', async () => {
    const path = await makeOwnPage('Verhuizing');
    const { page, leave } = await visitor(browser);
    await Promise.all([page.waitForResponse('**/api/live'), page.goto(`${path}?van=brief`)]);

    const segment = `nieuw-${randomUUID().slice(0, 8)}`;
    await moveOwnPage(path, segment);
    await page.waitForURL(`**/${segment}?van=brief`);
    await page.getByRole('heading', { name: 'Verhuizing', level: 1 }).waitFor();

    const answer = await page.goto(`${path}?van=boek`);
    expect(answer?.request().redirectedFrom()?.url()).toContain(path);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(`/${segment}?van=boek`);
    await leave();
  });
});

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { open } from '../support/browser.ts';
import { expectInOrder, expectToFit, violations } from './accessibility-violations.ts';
import {
  type BrowserUser,
  editor,
  expectNoBrowserErrors,
  heading,
  openLastItem,
  signedIn,
  visitor,
} from './browser-user.ts';
import { createTestPage, makeContentManager, testList } from './test-page.ts';

describe.each([390, 1280])('At %i pixels', (width) => {
  let page: Page;
  let leave: BrowserUser['leave'];
  beforeAll(async () => {
    ({ page, leave } = await visitor({ width }));
  });
  afterAll(() => leave());

  it.each([
    '/',
    '/nieuws',
    '/nieuws?q=onvindbaar',
    '/over-duinwijk',
    '/account/login',
    '/unauthorized',
    '/bestaat-niet',
    '/search?q=afval',
    '/wonen/afval',
  ])('visitors find no barrier on %s', async (path) => {
    await open(page, path);
    expect(await violations(page)).toEqual([]);
  });

  it('visitors find no barrier on an item, nor in the menu sheet', async () => {
    await open(page, '/nieuws');
    await openLastItem(page);
    expect(await violations(page)).toEqual([]);
    const sheet = page.getByRole('button', { name: 'Menu', exact: true });
    if (await sheet.isVisible()) {
      await sheet.click();
      expect(await violations(page)).toEqual([]);
    }
  });
});

describe('Editors find no barrier', () => {
  let anna: BrowserUser;
  beforeAll(async () => {
    anna = await editor(
      await createTestPage('Drempels', [
        testList,
        { buildingBlockName: 'Accordion', content: { items: [] } },
      ]),
    );
  });
  afterAll(async () => {
    expectNoBrowserErrors(anna);
    await anna.leave();
  });

  it.each<[string, (page: Page) => Promise<void>]>([
    ['on the page as it is', async () => undefined],
    ['in the page settings', (page) => page.getByRole('button', { name: /Pagina-instellingen/ }).click()],
    ['in the history', (page) => page.getByRole('button', { name: /^Geschiedenis/ }).click()],
    ['in the form of an item', (page) => page.getByRole('button', { name: 'Item toevoegen' }).click()],
    [
      'in the form of a block',
      async (page) => {
        await page.getByRole('button', { name: 'Lijst bewerken' }).focus();
        await page.keyboard.press('Enter');
      },
    ],
    [
      'in the block library',
      async (page) => {
        await page.getByRole('button', { name: 'Blok toevoegen na Kop' }).focus();
        await page.keyboard.press('Enter');
        await page.getByRole('dialog').waitFor();
      },
    ],
    [
      'in the menu of a block',
      async (page) => {
        await page.getByRole('button', { name: 'Lijst bewerken' }).focus();
        await page.getByRole('button', { name: 'Meer voor Lijst' }).press('Enter');
        await page.getByRole('menu').waitFor();
      },
    ],
    [
      'with several blocks selected',
      async (page) => {
        await page.getByRole('button', { name: 'Lijst bewerken' }).focus();
        await page.keyboard.press('Control+a');
        await page.getByRole('region', { name: /blokken geselecteerd$/ }).waitFor();
      },
    ],
    [
      'in the form of several of the same',
      async (page) => {
        await page.getByRole('button', { name: 'Uitklapper bewerken' }).press('Enter');
        await page.getByRole('button', { name: 'Vraag toevoegen' }).press('Enter');
      },
    ],
    [
      'in the overview of keys',
      async (page) => {
        await page.getByRole('button', { name: 'Sneltoetsen' }).press('Enter');
        await page.getByRole('dialog').waitFor();
      },
    ],
    [
      'in the menu of publishing',
      (page) => page.getByRole('button', { name: 'Meer over publiceren' }).click(),
    ],
  ])('%s', async (_, open) => {
    await open(anna.page);
    expect(await violations(anna.page)).toEqual([]);
    await anna.page.keyboard.press('Escape');
  });
});

it('My account has no barrier at 390 pixels in English, and is as wide as any window', async () => {
  const person = await signedIn('/', await makeContentManager(), { width: 390, language: 'en' });
  const { page } = person;
  for (const category of ['profile', 'preferences', 'activity', 'privacy', 'security']) {
    await open(page, `/account/${category}`);
    await heading(page, 'My account');
    await expectInOrder(page);
    await expectToFit(page);
  }
  expectNoBrowserErrors(person);
  await person.leave();
});

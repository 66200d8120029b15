import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { open, reload } from '../support/browser.ts';
import { type BrowserUser, editor, expectNoBrowserErrors, isGone, shows, visitor } from './browser-user.ts';

const photo = join(import.meta.dirname, '../../service/demo/images/home.jpg');

let anna: BrowserUser;
let queryContext: BrowserUser;

beforeEach(async () => {
  anna = await editor('/nieuws');
  queryContext = await visitor();
  // From here on the reader hears of every change.
  await Promise.all([queryContext.page.waitForResponse(/\/api\/live\?/), open(queryContext.page, '/nieuws')]);
});
afterEach(async () => {
  expectNoBrowserErrors(anna);
  expectNoBrowserErrors(queryContext);
  await Promise.all([anna.leave(), queryContext.leave()]);
});

/** A title that nothing else in the system has. */
const newTitle = (what: string) => `${what} ${randomUUID().slice(0, 8)}`;

async function add(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Item toevoegen' }).click();
  await page.getByLabel('Titel', { exact: true }).fill(title);
  await save(page);
  await shows(page, title);
}

async function rename(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('button', { name: `${from} bewerken` }).click();
  await page.getByLabel('Titel', { exact: true }).fill(to);
  await save(page);
  await shows(page, to);
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await page.locator('.editor-drawer').waitFor({ state: 'detached' });
}

const undo = (page: Page) => page.keyboard.press('Control+z');
const redo = (page: Page) => page.keyboard.press('Control+y');

describe('An editor of a list', () => {
  it('adds, edits and deletes an item, and a visitor sees each change without reloading', async () => {
    const [title, changed] = [newTitle('Markt'), newTitle('Kermis')];
    await add(anna.page, title);
    await shows(queryContext.page, title);

    await rename(anna.page, title, changed);
    await shows(queryContext.page, changed);

    await anna.page.getByRole('button', { name: `${changed} verwijderen` }).click();
    await isGone(queryContext.page, changed);
  });

  it('takes a deletion back from the notice', async () => {
    const title = newTitle('Brug');
    await add(anna.page, title);
    await anna.page.getByRole('button', { name: `${title} verwijderen` }).click();
    await isGone(queryContext.page, title);

    const notice = anna.page.locator('.toast-card', { hasText: `${title} verwijderd` });
    await notice.getByRole('button', { name: 'Ongedaan maken' }).click();
    await shows(anna.page, title);
    await shows(queryContext.page, title);
  });

  it('goes back and forth by the keyboard, also after reloading', async () => {
    const [first, second, third] = [newTitle('Een'), newTitle('Twee'), newTitle('Drie')];
    await add(anna.page, first);
    await rename(anna.page, first, second);
    await rename(anna.page, second, third);

    await undo(anna.page);
    await shows(anna.page, second);
    await undo(anna.page);
    await shows(anna.page, first);
    await redo(anna.page);
    await shows(anna.page, second);

    await reload(anna.page);
    const undoButton = anna.page.getByRole('button', { name: /^Ongedaan maken: .+/ });
    await undoButton.waitFor();
    await undo(anna.page);
    await shows(anna.page, first);
    await shows(queryContext.page, first);
  });

  it('undoes an older change while later ones stay', async () => {
    const [older, renamed, later] = [newTitle('Oud'), newTitle('Anders'), newTitle('Later')];
    await add(anna.page, older);
    await rename(anna.page, older, renamed);
    await add(anna.page, later);

    await anna.page.getByRole('button', { name: /^Geschiedenis/ }).click();
    // The second entry: the rename, older than the addition that stays.
    await anna.page
      .locator('.history-list__entry')
      .nth(1)
      .getByRole('button', { name: /^Ongedaan maken/ })
      .click();
    await shows(anna.page, older);
    await shows(queryContext.page, older);
    await shows(queryContext.page, later);
    await isGone(queryContext.page, renamed);
  });

  it('gives an item a picture, which a visitor sees', async () => {
    const title = newTitle('Strand');
    const { page } = anna;
    await page.getByRole('button', { name: 'Item toevoegen' }).click();
    await page.getByLabel('Titel', { exact: true }).fill(title);
    const field = page.getByRole('group', { name: 'Afbeelding (niet verplicht)', exact: true });
    await field.locator('input[type=file]').setInputFiles(photo);
    await page.getByLabel('Beschrijving voor wie de afbeelding niet ziet').fill('Een strand bij zonsopkomst');
    await save(page);

    const picture = queryContext.page.locator('.item-card', { hasText: title }).locator('img');
    await picture.waitFor();
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth), { timeout: 60_000 })
      .toBeGreaterThan(0);

    await queryContext.page.getByRole('link', { name: title }).click();
    await queryContext.page.getByAltText('Een strand bij zonsopkomst').waitFor();
  });

  it('is told what is wrong before anything is sent', async () => {
    await anna.page.getByRole('button', { name: 'Item toevoegen' }).click();
    await anna.page.getByRole('button', { name: 'Opslaan', exact: true }).click();
    await anna.page.getByText('Vul een titel in').waitFor();
    await expect
      .poll(() => anna.page.getByLabel('Titel', { exact: true }).getAttribute('aria-invalid'))
      .toBe('true');
  });
});

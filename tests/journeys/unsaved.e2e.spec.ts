import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { open, reload } from '../support/browser.ts';
import { type BrowserUser, editor, shows } from './browser-user.ts';
import { createTestPage } from './test-page.ts';

let path: string;
let person: BrowserUser;
let page: Page;

beforeEach(async () => {
  path = await createTestPage('Bewaren', [
    { buildingBlockName: 'Quote', content: { text: 'Eerste citaat', source: '' } },
    { buildingBlockName: 'Quote', content: { text: 'Tweede citaat', source: '' } },
  ]);
  person = await editor(path, { width: 1680 });
  page = person.page;
});
afterEach(() => person.leave());

const quotes = () => page.locator('.block--quote');
const order = () => quotes().allInnerTexts();
const firstHandle = () => page.getByRole('button', { name: 'Citaat bewerken' }).first();

async function isSaved(): Promise<void> {
  await page.getByText(/^Opgeslagen \d/).waitFor();
}

/** The same person, in another tab of the same browser. */
async function comeBack(): Promise<void> {
  page = await person.context.newPage();
  await open(page, `${path}/edit`);
}

describe('What somebody does in the editor', () => {
  it('shows while it is typed, and is undone at once, also after a reload', async () => {
    await firstHandle().press('Enter');
    const field = page.getByRole('tabpanel').getByLabel(/^Tekst( \(niet verplicht\))?$/);
    await field.fill('Eerste citaat, mooier');
    await shows(page, 'Eerste citaat, mooier');
    await field.blur();
    await isSaved();

    await reload(page);
    await page.getByRole('button', { name: /^Ongedaan maken: / }).waitFor();
    await page.keyboard.press('Control+z');
    await shows(page, 'Eerste citaat');
    await isSaved();
    await page.keyboard.press('Control+y');
    await shows(page, 'Eerste citaat, mooier');
    await isSaved();
  });

  it('shows without a connection, and is saved when there is one again', async () => {
    await person.context.setOffline(true);
    await firstHandle().focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(order).toEqual(['Tweede citaat', 'Eerste citaat']);
    await page.getByRole('button', { name: 'Niet opgeslagen, opnieuw' }).waitFor();
    await person.context.setOffline(false);
    await isSaved();
  });

  it('is offered beside what stands there now, where the browser was closed before it was saved', async () => {
    await person.context.setOffline(true);
    await firstHandle().press('Enter');
    const field = page.getByRole('tabpanel').getByLabel(/^Tekst( \(niet verplicht\))?$/);
    await field.fill('Nog niet bewaard');
    await expect.poll(() => page.evaluate(readStoredDrafts)).toContain('Nog niet bewaard');
    await page.close();
    await person.context.setOffline(false);

    await comeBack();
    const dialog = page.getByRole('dialog', { name: 'Er is werk dat niet is opgeslagen' });
    await dialog.getByText('Eerste citaat').waitFor();
    await dialog.getByText('Nog niet bewaard').waitFor();
    await dialog.getByRole('button', { name: 'Terugzetten' }).click();
    await expect.poll(order).toEqual(['Nog niet bewaard', 'Tweede citaat']);
    await isSaved();
  });
});

/** What the browser keeps because it is not stored yet, as text. */
function readStoredDrafts(): Promise<string> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('spoor-outbox');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const waiting = opening.result.transaction('waiting').objectStore('waiting').getAll();
      waiting.onerror = () => reject(waiting.error);
      waiting.onsuccess = () => {
        opening.result.close();
        resolve(JSON.stringify(waiting.result));
      };
    };
  });
}

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { open } from '../support/browser.ts';
import { editor, expectNoBrowserErrors, isGone, shows, visitor } from './browser-user.ts';
import { tabTo } from './keys.ts';
import { createTestPage } from './test-page.ts';

/** Milliseconds. A machine that runs many browsers at once is slow, not wrong. */
const deadline = 60_000;

/** What has the focus can be seen to have it. */
async function hasVisibleFocus(page: Page): Promise<boolean> {
  return await page.evaluate(() => {
    const element = document.activeElement;
    const frame = element?.closest('.item-card, .radio-field__choice') ?? element;
    const shown = [element, frame].map((each) => each && getComputedStyle(each));
    return shown.some(
      (style) => style?.outlineStyle !== 'none' && Number.parseFloat(style?.outlineWidth ?? '') >= 2,
    );
  });
}

describe('Without a mouse, a visitor', () => {
  it('skips to the content, opens an item and comes back', async () => {
    const person = await visitor();
    const { page } = person;
    await open(page, '/nieuws');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Naar de inhoud');
    await page.keyboard.press('Enter');
    // What other journeys add and remove stands above it.
    const title = (await page.locator('.item-card__title').nth(8).textContent()) ?? '';
    await tabTo(page, title);
    await expect.poll(() => hasVisibleFocus(page)).toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/nieuws/i/**');
    // The focus moved along: the next Tab goes on in the item, not in the header.
    await page.waitForFunction(() => document.activeElement?.id === 'main');
    await tabTo(page, 'Terug naar Nieuws');
    await page.keyboard.press('Enter');
    await shows(page, 'Laatste nieuws');
    expectNoBrowserErrors(person);
    await person.leave();
  });
});

describe('Without a mouse, an editor', () => {
  it('adds an item, deletes it, and takes that back from the notice', async () => {
    const person = await editor(await createTestPage('Toetsen'));
    const { page } = person;
    await tabTo(page, 'Item toevoegen');
    await expect.poll(() => hasVisibleFocus(page)).toBe(true);
    await page.keyboard.press('Enter');
    await tabTo(page, 'Titel');
    await page.keyboard.type('Met de hand');
    await tabTo(page, 'Opslaan');
    await page.keyboard.press('Enter');
    await shows(page, 'Met de hand');
    // The form gave the focus back to the button that opened it.
    await page.waitForFunction(() => document.activeElement?.textContent?.trim() === 'Item toevoegen');

    await tabTo(page, 'Met de hand verwijderen');
    await page.keyboard.press('Enter');
    await isGone(page, 'Met de hand');
    await page.locator('.toast-card', { hasText: 'Met de hand verwijderd' }).waitFor();
    await page.keyboard.press('F6');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Ongedaan maken');
    await page.keyboard.press('Enter');
    await shows(page, 'Met de hand');
    expectNoBrowserErrors(person);
    await person.leave();
  });

  it('adds, moves and removes a block, and reads the history', async () => {
    const person = await editor(await createTestPage('Blokken'));
    const { page } = person;
    const order = () =>
      page
        .locator('.region--main [data-block]')
        .evaluateAll((all) => all.map((each) => each.getAttribute('data-block')));
    await expect.poll(() => order()).toEqual(['Title', 'List']);

    await tabTo(page, 'Blok toevoegen na Kop');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await tabTo(page, /^Scheidingslijn/);
    await page.keyboard.press('Enter');
    await expect.poll(order, { timeout: deadline }).toEqual(['Title', 'Divider', 'List']);
    await page.locator('.editor-drawer').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.editor-drawer').waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Scheidingslijn omlaag' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(order, { timeout: deadline }).toEqual(['Title', 'List', 'Divider']);
    await page.waitForFunction(
      () => document.activeElement?.getAttribute('aria-label') === 'Scheidingslijn omlaag',
    );
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(order, { timeout: deadline }).toEqual(['Title', 'Divider', 'List']);

    const part = () =>
      page.evaluate(() => document.activeElement?.closest('[data-region]')?.getAttribute('aria-label'));
    await page.keyboard.press('Shift+F6');
    await expect.poll(() => part()).toBe('Overzicht van de pagina');
    await page.keyboard.press('Shift+F6');
    await expect.poll(() => part()).toBe('Gereedschap');
    await page.keyboard.press('F6');
    await page.keyboard.press('F6');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Scheidingslijn omlaag');
    await page.keyboard.press('Delete');
    await expect.poll(order, { timeout: deadline }).toEqual(['Title', 'List']);
    await page.keyboard.press('Control+z');
    await expect.poll(order, { timeout: deadline }).toEqual(['Title', 'Divider', 'List']);

    await page.keyboard.press('h');
    await page.locator('.history-list__entry').first().waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Geschiedenis');
    await page.keyboard.press('Escape');
    await page.locator('.editor-drawer').waitFor({ state: 'detached' });
    expectNoBrowserErrors(person);
    await person.leave();
  });

  it('keeps Ctrl+Z to the text field that it types in', async () => {
    const person = await editor(await createTestPage('Velden'));
    const { page } = person;
    await tabTo(page, /Pagina-instellingen$/);
    await page.keyboard.press('Enter');
    const title = page.getByLabel('Titel van de pagina');
    await title.pressSequentially('xyz');
    await page.keyboard.press('Control+z');
    await expect.poll(() => title.inputValue()).not.toContain('xyz');
    await page.keyboard.press('Escape');
    await shows(page, 'Velden');
    expectNoBrowserErrors(person);
    await person.leave();
  });
});

import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { open } from '../support/browser.ts';
import { violations } from './accessibility-violations.ts';
import { editor, expectNoBrowserErrors, untilWriting } from './browser-user.ts';
import { createTestPage, fillTestList } from './test-page.ts';

const panel = (page: Page) => page.locator('.items-panel');
const rows = (page: Page) => panel(page).getByRole('row');

/** Waits until the rows say this, from top to bottom. */
async function untilRows(page: Page, ...texts: readonly string[]): Promise<void> {
  await page.waitForFunction((wanted) => {
    const found = [...document.querySelectorAll('.items-panel [role="row"]')].map((row) => row.textContent);
    return JSON.stringify(found) === JSON.stringify(wanted);
  }, texts);
}

describe('The items of a list', () => {
  it('are put in order by keyboard, hidden together, and brought back by one undo; what refers to one is told', async () => {
    const path = await createTestPage('Drie berichten');
    const guids = await fillTestList(path, 'Drie', 'Twee', 'Een');
    const link = { kind: 'item', guid: guids[2] ?? '' };
    await createTestPage('Verwijst', [{ buildingBlockName: 'Button', content: { label: 'Lees', link } }]);
    const person = await editor(path);
    const { page } = person;
    await page.getByRole('button', { name: 'Items beheren', exact: true }).click();
    await untilRows(page, 'Drie', 'Twee', 'Een');

    await rows(page).last().focus();
    await page.keyboard.press('Alt+ArrowUp');
    await untilRows(page, 'Drie', 'Een', 'Twee');
    await rows(page).nth(1).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await untilRows(page, 'Een', 'Drie', 'Twee');
    await page.waitForFunction(
      () => document.querySelector('.item-card__title')?.textContent?.trim() === 'Een',
    );

    await page.locator('.save-status--saved').waitFor();
    await page.getByRole('button', { name: 'Plaats van Een' }).press('ArrowRight');
    await untilRows(page, 'Drie', 'Een', 'Twee');
    await page.keyboard.press('Control+z');
    await untilRows(page, 'Een', 'Drie', 'Twee');
    expect(await violations(page)).toEqual([]);

    await rows(page).first().focus();
    await page.keyboard.press('Control+a');
    await panel(page).getByRole('button', { name: 'Verbergen' }).click();
    const question = page.getByRole('dialog', { name: '3 items verbergen' });
    await question.getByRole('link', { name: 'Verwijst' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await question.getByRole('button', { name: 'Verbergen' }).click();
    await untilRows(page, 'EenConcept', 'DrieConcept', 'TweeConcept');
    const notice = page.locator('.toast-card', { hasText: '3 items offline gehaald' });
    await notice.getByRole('button', { name: 'Ongedaan maken' }).click();
    await untilRows(page, 'Een', 'Drie', 'Twee');

    await page.getByRole('button', { name: 'Een verwijderen' }).press('Enter');
    const removal = page.getByRole('dialog', { name: '‘Een’ verwijderen' });
    await removal.getByRole('link', { name: 'Verwijst' }).waitFor();
    await removal.getByRole('button', { name: 'Annuleren' }).click();
    await removal.waitFor({ state: 'detached' });
    // To that nothing refers.
    await page.getByRole('button', { name: 'Twee verwijderen' }).press('Enter');
    await untilRows(page, 'Een', 'Drie');

    await panel(page).getByRole('searchbox').fill('drie');
    await untilRows(page, 'Drie');
    const downloading = page.waitForEvent('download');
    await panel(page).getByRole('button', { name: 'CSV downloaden' }).press('Enter');
    const file = await readFile(await (await downloading).path(), 'utf8');
    const [head = '', ...lines] = file.split('\r\n');
    expect(head).toMatch(/^\uFEFF"Titel";"Soort";"Status";/);
    expect(lines).toEqual([expect.stringMatching(/^"Drie";"Nieuws";"Gepubliceerd";/)]);
    expectNoBrowserErrors(person);
    await person.leave();
  });

  it('are saved as a file, edited there, and taken over again; what is wrong is told before', async () => {
    const path = await createTestPage('Uit een bestand');
    await fillTestList(path, 'Twee', 'Een');
    const person = await editor(path);
    const { page } = person;
    await page.getByRole('button', { name: 'Items beheren', exact: true }).click();
    await untilRows(page, 'Twee', 'Een');
    const downloading = page.waitForEvent('download');
    await panel(page).getByRole('button', { name: 'CSV downloaden' }).press('Enter');
    const saved = await readFile(await (await downloading).path(), 'utf8');
    const edited = `${saved.replace('"Een"', '"Eén"')}\r\n"Drie";"Nieuws"\r\n"Vier";"Feest"`;

    await panel(page).getByRole('button', { name: 'Items uit een bestand' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Items uit een bestand' });
    const choose = (text: string, name = 'berichten.csv') =>
      dialog
        .getByLabel('CSV-bestand')
        .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text, 'utf8') });
    await choose('Naam;Kleur\r\na;b');
    await dialog.getByText('Geen kolom van dit bestand is bekend.').waitFor();
    await choose(edited);
    await dialog.getByText('1 rij wordt overgeslagen:').waitFor();
    const status = await dialog.getByRole('status').innerText();
    expect(status).toMatch(/1 nieuw item\s+1 item verandert\s+1 item blijft zoals het is/);
    expect(status).toContain('Rij 5 ‘Vier’ Soort: ‘Feest’ is geen soort item.');
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: '2 items overnemen' }).press('Enter');
    await dialog.getByText('1 item gemaakt').waitFor();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Klaar' }).press('Enter');
    await untilRows(page, 'Drie', 'Twee', 'Eén');

    await panel(page).getByRole('button', { name: 'Items uit een bestand' }).press('Enter');
    await choose(edited);
    await dialog.getByText('3 items blijven zoals ze zijn').waitFor();
    await dialog.getByRole('button', { name: '0 items overnemen' }).waitFor();
    await page.keyboard.press('Escape');
    expectNoBrowserErrors(person);
    await person.leave();
  });

  it('are written on pages of their own, as pages are', async () => {
    const path = await createTestPage('Eigen pagina’s');
    await fillTestList(path, 'Met een eigen pagina');
    const person = await editor(path);
    const { page } = person;
    await page.getByRole('button', { name: 'Eigen pagina van Met een eigen pagina' }).press('Enter');
    await page.waitForURL('**/i/**/edit');
    await page.getByRole('button', { name: 'Blok toevoegen in Hoofd' }).first().click();
    await page.locator('.block-library__card', { hasText: 'Kop' }).first().click();
    const heading = page.locator('.item-detail__content [data-writing-place]').first();
    await heading.click();
    await untilWriting(page);
    await page.keyboard.type('Een tussenkop');
    await page.getByRole('heading', { level: 1 }).locator('[data-writing-place]').click();
    await untilWriting(page);
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    await page.keyboard.press('Enter');
    // It ends the writing; within a text the keys below would be the text's.
    await page.waitForFunction(() => !(document.activeElement as HTMLElement).isContentEditable);
    await page.locator('.save-status--saved').waitFor();

    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+z');
    await page.getByRole('heading', { name: 'Met een eigen pagina', level: 1, exact: true }).waitFor();
    await page.keyboard.press('Control+z');
    await page.locator('.editable-block[data-selected]', { hasNotText: 'Een tussenkop' }).waitFor();
    await page.keyboard.press('Control+Shift+z');
    await page.keyboard.press('Control+Shift+z');
    await page.locator('.save-status--saved').waitFor();

    await open(page, page.url().replace(/\/edit$/, ''));
    await page.getByRole('heading', { name: 'Met een eigen pagina!', level: 1 }).waitFor();
    expect(await page.locator('.item-detail__content').textContent()).toBe('Een tussenkop');
    expectNoBrowserErrors(person);
    await person.leave();
  });
});

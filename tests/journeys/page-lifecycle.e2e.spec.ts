import { describe, expect, it } from 'vitest';
import { open } from '../support/browser.ts';
import { violations } from './accessibility-violations.ts';
import { editor, expectNoBrowserErrors, heading, shows, visitor } from './browser-user.ts';
import { createTestPage } from './test-page.ts';

describe('A page', () => {
  it('is planned, shown to somebody without an account, thrown away, and back again', async () => {
    const path = await createTestPage('Levensloop', [
      { buildingBlockName: 'Button', content: { label: 'Meld je aan' } },
    ]);
    const [anna, queryContext] = await Promise.all([editor(path), visitor()]);
    const { page } = anna;
    const more = page.getByRole('button', { name: 'Meer over publiceren' });

    // What is wrong with it is told before it is published, and shown on the page.
    await page.getByRole('button', { name: /Pagina-instellingen/ }).click();
    const title = page.getByLabel('Titel van de pagina');
    await title.fill('Levensloop van een pagina');
    await title.press('Tab');
    await shows(page, 'Nieuwe wijzigingen');
    await page.getByRole('button', { name: 'Publiceren', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Andere titel').waitFor();
    await dialog.getByText('Deze knop leidt nergens heen. Bezoekers zien hem niet.').waitFor();

    // Back to before that, and forth again: what it changes is told first.
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Geschiedenis', exact: true }).click();
    await page.getByRole('button', { name: /^Terug naar dit moment: .* publiceerde/ }).click();
    await dialog.getByText('1 verschil met nu').waitFor();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Terugzetten' }).click();
    await shows(page, 'Gepubliceerd');
    await page.getByText(/terug naar een eerder moment$/).waitFor();
    await page.keyboard.press('Control+z');
    await shows(page, 'Nieuwe wijzigingen');

    // Planned instead, on the clock of the platform.
    await page.getByRole('button', { name: 'Publiceren', exact: true }).click();
    await dialog.getByLabel('Later, of voor een tijd').check();
    await dialog.getByRole('spinbutton').first().click();
    await page.keyboard.type('010120990900');
    // What will lead nowhere once it is offline is told while it is planned.
    await dialog.getByRole('group', { name: 'Offline halen op' }).getByRole('spinbutton').first().click();
    await page.keyboard.type('010220990900');
    await dialog.getByText('Zodra de pagina offline is, leidt dit nergens meer heen.').waitFor();
    await dialog.getByText('Dit menu-item leidt hierheen:').waitFor();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Plannen' }).click();
    await page.getByRole('button', { name: 'Online op do 1 jan 2099 09:00' }).waitFor();
    // On a laptop it takes no room from the title.
    const shownTitle = page.locator('.editor-bar__title span').first();
    expect(await shownTitle.evaluate((span) => span.scrollWidth - span.clientWidth)).toBe(0);

    await more.click();
    await page.getByRole('menuitem', { name: 'Voorbeeld delen…' }).click();
    await dialog.getByRole('button', { name: 'Link maken' }).click();
    const address = await dialog.getByRole('link', { name: 'Open het voorbeeld' }).getAttribute('href');
    const preview = await open(queryContext.page, address ?? '');
    expect(preview.headers()).toMatchObject({ 'x-robots-tag': 'noindex' });
    await heading(queryContext.page, 'Levensloop');
    await queryContext.page.getByText('Bezoekers zien deze versie nog niet.').waitFor();
    await open(queryContext.page, '/');
    await dialog.getByRole('button', { name: 'Sluiten', exact: true }).click();

    // Where nobody can tell what leads there, it asks all the more.
    await page.route('**/api/pages:usages*', (route) => route.fulfill({ status: 500, body: '' }));
    await more.click();
    await page.getByRole('menuitem', { name: 'Offline halen' }).click();
    await dialog.getByText(/^Het is niet gelukt om na te gaan wat hierheen verwijst/).waitFor();
    await dialog.getByRole('button', { name: 'Annuleren' }).click();
    await page.unroute('**/api/pages:usages*');

    await more.click();
    await page.getByRole('menuitem', { name: 'Naar de prullenbak' }).click();
    await dialog.getByText('Dit menu-item leidt hierheen:').waitFor();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Naar de prullenbak' }).click();
    await page.waitForURL('**/admin/trash');
    const restored = page.getByRole('button', { name: /^Terugzetten ?: Levensloop van een pagina/ });
    await restored.waitFor();
    await page.getByRole('button', { name: 'Ongedaan maken', exact: true }).click();
    await restored.waitFor({ state: 'detached' });
    await open(page, `${path}/edit`);
    await more.click();
    await page.getByRole('menuitem', { name: 'Naar de prullenbak' }).click();
    await dialog.getByRole('button', { name: 'Naar de prullenbak' }).click();
    await page.waitForURL('**/admin/trash');
    await page.getByRole('button', { name: /^Terugzetten ?: Levensloop van een pagina/ }).click();
    await page
      .getByRole('button', { name: /^Terugzetten ?: Levensloop van een pagina/ })
      .waitFor({ state: 'detached' });
    await open(queryContext.page, path);
    await heading(queryContext.page, 'Levensloop');
    await anna.leave();
    expectNoBrowserErrors(queryContext);
    await queryContext.leave();
  });

  it('is made from nothing, with a place in the menu', async () => {
    const path = await createTestPage('Ouder');
    const person = await editor(path);
    const { page } = person;
    await open(page, '/admin/pages');
    await page.getByRole('button', { name: 'Nieuwe pagina' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Nieuwe pagina' });
    await dialog.getByLabel('Titel', { exact: true }).fill('Kind');
    const place = dialog.getByRole('combobox');
    await place.fill('Ouder');
    await page.getByRole('option').filter({ hasText: path }).click();
    await dialog.getByRole('button', { name: 'Pagina maken' }).click();
    await page.waitForURL('**/edit');
    await page.getByRole('button', { name: /Pagina-instellingen/ }).click();
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Adres', exact: true }).inputValue())
      .toBe('kind');
    expectNoBrowserErrors(person);
    await person.leave();
  });
});

import { describe, expect, it } from 'vitest';
import { open } from '../support/browser.ts';
import { editor, expectNoBrowserErrors, isGone, shows, untilWriting, visitor } from './browser-user.ts';
import { createTestPage } from './test-page.ts';

describe('An editor of a page', () => {
  it('writes in a draft, which visitors see when it is published, and takes that back', async () => {
    const path = await createTestPage('Concept');
    const [anna, queryContext] = await Promise.all([editor(path), visitor()]);
    const { page } = anna;
    await Promise.all([queryContext.page.waitForResponse(/\/api\/live\?/), open(queryContext.page, path)]);

    await page.getByRole('button', { name: 'Blok toevoegen na Kop' }).press('Enter');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Tekst/ })
      .click();
    await page.getByRole('textbox', { name: 'Tekst' }).click();
    await untilWriting(page);
    await page.keyboard.type('## Een kop');
    await page.getByRole('heading', { name: 'Een kop' }).waitFor();
    await shows(page, 'Nieuwe wijzigingen');
    expect(await queryContext.page.getByText('Een kop').count()).toBe(0);

    await page.getByRole('button', { name: 'Publiceren', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '‘Concept’ publiceren' });
    await dialog.getByText('Toegevoegd').waitFor();
    await dialog.getByLabel('Opmerking (niet verplicht)').fill('Op verzoek van de raad');
    await dialog.getByRole('button', { name: 'Nu publiceren' }).click();
    await shows(queryContext.page, 'Een kop');
    await shows(page, 'Gepubliceerd');
    await page.getByRole('button', { name: 'Geschiedenis', exact: true }).click();
    await page.locator('.history-list__entry', { hasText: 'Op verzoek van de raad' }).waitFor();
    await page.keyboard.press('Escape');

    await page.locator('.toast-card').getByRole('button', { name: 'Ongedaan maken' }).last().click();
    await isGone(queryContext.page, 'Een kop');
    await shows(page, 'Nieuwe wijzigingen');
    for (const person of [anna, queryContext]) {
      expectNoBrowserErrors(person);
      await person.leave();
    }
  });

  it('gives it another layout and another title, one step each', async () => {
    const person = await editor(await createTestPage('Indeling'));
    const { page } = person;
    await page.getByRole('button', { name: /Pagina-instellingen/ }).click();
    await page.getByLabel('Breed links, smal rechts').check({ force: true });
    await page.getByRole('button', { name: 'Blok toevoegen in Rechts' }).waitFor();
    const title = page.getByLabel('Titel van de pagina');
    await title.fill('Andere naam');
    await title.press('Tab');
    await page.getByRole('button', { name: /^Andere naam/ }).waitFor();
    await page.getByRole('button', { name: 'Sluiten', exact: true }).click();

    await page.keyboard.press('Control+z');
    await page.getByRole('button', { name: /^Indeling/ }).waitFor();
    await page.keyboard.press('Control+z');
    await page.getByRole('button', { name: 'Blok toevoegen in Rechts' }).waitFor({ state: 'detached' });
    expectNoBrowserErrors(person);
    await person.leave();
  });
});

import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { open } from '../support/browser.ts';
import { violations } from './accessibility-violations.ts';
import { type BrowserUser, editor, expectNoBrowserErrors, isGone, shows } from './browser-user.ts';

const images = join(import.meta.dirname, '../../service/demo/images');
const photo = join(images, 'wintermarkt.jpg');
/** A kind of file that the library does not take. */
const program = import.meta.filename;

let anna: BrowserUser;

beforeAll(async () => {
  anna = await editor('/contact');
});
afterAll(async () => {
  await anna.leave();
});

describe('Whoever fills the library', () => {
  it('sends several files, files them away, tells what they show, and takes it back', async () => {
    const { page } = anna;
    await open(page, '/admin/media');

    await page.getByRole('button', { name: 'Nieuwe map' }).click();
    await page.getByLabel('Naam van de map').fill('Winter in de wijken langs de vaart en aan het strand');
    await page.getByRole('button', { name: 'Opslaan' }).click();
    await page.getByRole('link', { name: /^Winter/ }).click();
    await page.waitForURL(/folder=/);
    // A long name stays in its column.
    expect(await page.locator('.media-folders').evaluate((nav) => nav.scrollWidth - nav.clientWidth)).toBe(0);

    await page.locator('.screen-heading input[type=file]').setInputFiles([photo, program]);
    // Refused with words before it is sent; the other one arrives.
    await page.getByText(/^Dit soort bestand kennen we niet/).waitFor();
    await page.getByText('1 niet gelukt').waitFor();
    await page.getByRole('link', { name: /^wintermarkt\.jpg/ }).click();

    const dialog = page.getByRole('dialog', { name: 'wintermarkt.jpg' });
    await dialog.getByLabel('Beschrijving voor wie de afbeelding niet ziet').fill('Een markt in de sneeuw');
    await dialog.getByRole('button', { name: /^Focuspunt: 50% van links/ }).press('ArrowRight');
    await dialog.getByRole('button', { name: /^Focuspunt: 52% van links/ }).waitFor();
    await dialog.getByText('Nergens gebruikt').waitFor();
    expect(await violations(page)).toEqual([]);
    // What was moved a moment before goes along, and comes back.
    await dialog.getByRole('button', { name: /^Focuspunt: 52% van links/ }).press('ArrowRight');
    await dialog.getByRole('button', { name: 'Verwijderen' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: /^wintermarkt\.jpg/ }).waitFor({ state: 'detached' });

    await page.keyboard.press('Control+z');
    await page.getByRole('link', { name: /^wintermarkt\.jpg/ }).click();
    await expect
      .poll(() => dialog.getByLabel('Beschrijving voor wie de afbeelding niet ziet').inputValue(), {
        timeout: 60_000,
      })
      .toBe('Een markt in de sneeuw');
    await dialog.getByRole('button', { name: /^Focuspunt: 54% van links/ }).waitFor();

    // Two quick words and a text that was typed last: Escape loses none of them.
    await dialog.getByLabel('Trefwoorden').fill('winter');
    await page.keyboard.press('Enter');
    await page.keyboard.type('markt,');
    await dialog.getByLabel('Bron of maker').fill('Jan de Vries');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: /^wintermarkt\.jpg/ }).click();
    await expect.poll(() => dialog.getByLabel('Bron of maker').inputValue()).toBe('Jan de Vries');
    await expect
      .poll(() => dialog.locator('.chip').allTextContents(), { timeout: 60_000 })
      .toEqual(['markt', 'winter']);
    expectNoBrowserErrors(anna);
  });
});

describe('Whoever has much to file away', () => {
  it('chooses the files of every page, gives them a word, and takes it back in one step', async () => {
    const { page } = anna;
    await open(page, '/admin/media');
    for (const view of ['table', 'grid']) {
      if (view === 'table') await page.getByRole('button', { name: 'Als lijst tonen' }).click();
      await page.getByLabel('Alles op deze pagina kiezen').check();
      await page.getByRole('button', { name: /^Alle \d+ kiezen$/ }).click();
      const total = await page.locator('.media-folders a').first().locator('span').last().textContent();
      await shows(page, `${total} gekozen`);
      await page.getByRole('button', { name: 'Trefwoorden' }).click();
      const dialog = page.getByRole('dialog', { name: 'Trefwoorden' });
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await shows(page, `${total} gekozen`);
      await page.getByRole('button', { name: 'Trefwoorden' }).click();
      await dialog.getByLabel('Trefwoorden').fill(view);
      await page.keyboard.press('Enter');
      await dialog.getByRole('button', { name: 'Opslaan' }).click();
      await page.getByRole('button', { name: 'Ongedaan maken', exact: true }).waitFor();
      await page.keyboard.press('Control+z');
      await shows(page, `Ongedaan gemaakt: ${total} bestanden wijzigen`);
      if (view === 'table') await page.getByRole('button', { name: 'Als raster tonen' }).click();
    }
    expectNoBrowserErrors(anna);
  });

  it('sees what is on its way in the editor too', async () => {
    const bram = await editor('/contact');
    const { page } = bram;
    const tray = page.getByRole('region', { name: 'Uploads' });
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/a/upload**', async (route) => {
      await held;
      await route.continue();
    });
    await open(page, '/admin/media');
    await page.locator('.screen-heading input[type=file]').setInputFiles([photo]);
    await tray.getByText('wintermarkt.jpg').waitFor();
    await page.getByRole('link', { name: /Naar de site/ }).click();
    await page.getByRole('link', { name: 'Bewerken', exact: true }).click();
    await tray.getByText('wintermarkt.jpg').waitFor();
    letGo();
    await tray.getByText('Klaar').waitFor();
    await tray.waitFor({ state: 'detached' });
    await bram.leave();
  });
});

describe('Whoever sets the site', () => {
  it('sees what becomes of it, saves it as one step, and takes it back', async () => {
    const { page } = anna;
    await open(page, '/settings?section=header');
    const preview = page.frameLocator('iframe');
    await preview.locator('.site-header[data-logo=left]').waitFor();

    await page.getByLabel('Plaats van het logo').selectOption('center');
    await preview.locator('.site-header[data-logo=center]').waitFor();
    await page.getByRole('button', { name: 'Opslaan' }).click();
    await isGone(page, 'Nog niet opgeslagen');

    await page.keyboard.press('Control+z');
    await preview.locator('.site-header[data-logo=left]').waitFor();

    await page.getByRole('link', { name: 'Kopafbeeldingen' }).click();
    await page.locator('.entry-list__one .link-field').first().click();
    await page.getByRole('combobox', { name: /^Zoek een pagina/ }).fill('Contact');
    await page
      .getByRole('option', { name: /^Contact/ })
      .first()
      .click();
    await preview.locator('.header-band__title a[href="/contact"]').waitFor();
    await page.getByRole('button', { name: 'Terugzetten' }).click();
    await preview.locator('.header-band__title a').waitFor({ state: 'detached' });

    await page.getByRole('link', { name: 'Kleuren' }).click();
    await page.getByRole('heading', { name: 'Kleuren' }).waitFor();
    await page.getByRole('textbox', { name: 'Tekst', exact: true }).fill('#cccccc');
    await page.getByText(/^Tekst op Achtergrond is slecht te lezen/).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Terugzetten' }).click();
    await shows(page, 'Alles is goed te lezen: het contrast is overal minstens 4,5 op 1.');
    expectNoBrowserErrors(anna);
  });

  it('presses what is under the pointer, also while the images of a form are on their way', async () => {
    const { page } = anna;
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/api/assets/*', async (route) => {
      await held;
      await route.continue();
    });
    await open(page, '/settings?section=header-images');
    const entry = page.locator('.entry-list__one').first();
    await entry.locator('.link-field').hover();
    await page.mouse.down();
    letGo();
    await entry.locator('.asset-field-layout__image img').waitFor();
    await page.mouse.up();
    await page.getByRole('combobox', { name: /^Zoek een pagina/ }).waitFor();
    await page.unroute('**/api/assets/*');
    expectNoBrowserErrors(anna);
  });

  it('sees what somebody else set meanwhile before it is replaced', async () => {
    const bram = await editor('/contact');
    const address = ({ page }: BrowserUser) => page.getByLabel('E-mailadres voor vragen');
    for (const { page } of [anna, bram]) {
      await open(page, '/settings?section=identity');
    }
    await address(bram).fill('bram@example.nl');
    await address(anna).fill('anna@example.nl');
    await anna.page.getByRole('button', { name: 'Opslaan' }).click();
    await isGone(anna.page, 'Nog niet opgeslagen');

    await bram.page.getByRole('button', { name: 'Opslaan' }).click();
    // Both are signed in to one account.
    const dialog = bram.page.getByRole('dialog', { name: 'Je wijzigde dit zelf ook al' });
    await dialog.getByText('anna@example.nl').waitFor();
    await dialog.getByText(/^Nu staat er \(van (?!iemand)/).waitFor();
    expect(await violations(bram.page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Doorvoeren' }).click();
    await expect.poll(() => address(bram).inputValue(), { timeout: 60_000 }).toBe('anna@example.nl');

    await anna.page.keyboard.press('Control+z');
    await expect.poll(() => address(anna).inputValue(), { timeout: 60_000 }).not.toBe('anna@example.nl');
    expectNoBrowserErrors(anna);
    await bram.leave();
  });
});

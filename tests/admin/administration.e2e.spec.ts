import { adminScreens } from '@spoor/contracts/administration/admin-screens';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { expectInOrder, expectToFit, violations } from '../journeys/accessibility-violations.ts';
import { type BrowserUser, expectNoBrowserErrors, signedIn } from '../journeys/browser-user.ts';
import { createTestPage, importPages, makeContentManager, sendToTestList } from '../journeys/test-page.ts';
import { open } from '../support/browser.ts';
import { startReceiver } from '../webhooks/receiver.ts';

/** The screens that need no more than their address, but for those of the operator, who is somebody else. */
const screens = Object.entries(adminScreens).flatMap(([path, opensTo]) =>
  opensTo === 'operator' || path.includes(':') ? [] : [path],
);

let anna: BrowserUser;

beforeAll(async () => {
  anna = await signedIn('/admin/pages', inject('admin'));
});
afterAll(async () => {
  expectNoBrowserErrors(anna);
  await anna.leave();
});

async function show(path: string): Promise<void> {
  await open(anna.page, path);
}

/** A screen without barriers that fits into windows of all widths. */
async function showInOrder(page: Page, path: string): Promise<void> {
  await open(page, path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectInOrder(page);
  await expectToFit(page);
}

describe('An administrator', () => {
  it('finds pages, takes several offline, and takes that back', async () => {
    const { page } = anna;
    const title = `Tabel ${crypto.randomUUID().slice(0, 8)}`;
    for (const number of [1, 2]) await createTestPage(`${title} ${number}`, []);
    await show('/admin/pages');
    await page.getByLabel('Zoek op titel of adres').fill(title);
    await page.waitForURL(/\?q=Tabel/);
    await page.getByText('1–2 van 2').waitFor();
    await page.getByLabel('Alles op deze pagina kiezen').check();
    await page.getByRole('button', { name: 'Offline halen' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Deze menu-items leiden hierheen:').waitFor();
    await dialog.getByRole('button', { name: 'Offline halen' }).click();
    const drafts = page.getByRole('row').filter({ hasText: 'Concept' });
    await drafts.nth(1).waitFor();
    await page.getByRole('button', { name: 'Ongedaan maken', exact: true }).click();
    await page.getByRole('row').filter({ hasText: 'Gepubliceerd' }).nth(1).waitFor();
    await expect.poll(() => drafts.count()).toBe(0);
  });

  it('has another program told what happens, sees how that goes, and takes removing it back', async () => {
    const { page } = anna;
    const receiver = await startReceiver();
    const name = `Zoekmachine ${crypto.randomUUID().slice(0, 8)}`;
    await show('/admin/webhooks');
    await page.getByRole('button', { name: 'Nieuwe webhook' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Naam').fill(name);
    await dialog.getByLabel('Adres').fill('geen adres');
    await dialog.getByRole('button', { name: 'Webhook maken' }).click();
    await dialog.getByText('Vul een volledig adres in').waitFor();
    await dialog.getByLabel('Adres').fill(receiver.url);
    await dialog.getByLabel('Pagina’s').check();
    const events = dialog.getByRole('combobox', { name: 'Alleen deze gebeurtenissen' });
    // Scrolling to it closes its choices.
    await events.focus();
    await events.pressSequentially('PageCre');
    await page.getByRole('option', { name: /PageCreated/ }).waitFor();
    await events.press('ArrowDown');
    await events.press('Enter');
    await dialog.getByRole('button', { name: '‘PageCreated’ weghalen' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Webhook maken' }).click();
    const secret = await dialog.getByLabel('Geheim', { exact: true }).inputValue();
    expect(secret).toMatch(/^whsec_/);
    await dialog.getByRole('button', { name: 'Ik heb hem bewaard' }).click();

    await createTestPage(`Verteld ${name}`, []);
    await receiver.until(1, ({ kind }) => kind === 'PageCreated');
    await page.getByRole('link', { name }).click();
    await page.getByRole('button', { name: 'Proefbericht sturen' }).press('Enter');
    await receiver.until(2);
    await page.getByRole('row', { name: /WebhookTested.*Aangenomen/ }).waitFor();
    // Other specs make pages on this site too.
    await page
      .getByRole('row', { name: /PageCreated.*Aangenomen/ })
      .first()
      .waitFor();
    receiver.answer = () => ({ status: 500, body: '<b>Stuk</b>' });
    await page.getByRole('button', { name: 'Opnieuw sturen' }).first().click();
    const refused = page.getByRole('row', { name: /PageCreated.*De ontvanger antwoordde met 500/ }).first();
    await refused.getByRole('button', { name: 'PageCreated', exact: true }).click();
    await dialog.getByText('<b>Stuk</b>').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await page.getByRole('link', { name: 'Alle webhooks' }).click();
    const row = page.getByRole('row', { name: new RegExp(name) });
    await row.getByRole('button', { name: /acties|meer/i }).click();
    await page.getByRole('menuitem', { name: 'Verwijderen' }).click();
    await row.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Ongedaan maken', exact: true }).click();
    await row.waitFor();
    await receiver.close();
  });

  it('moves and renames a menu item by the keyboard, and its address follows', async () => {
    const { page } = anna;
    const name = `Boom ${crypto.randomUUID().slice(0, 8)}`;
    await createTestPage(name, []);
    await show('/admin/menu');
    const row = page.getByRole('row', { name });
    await row.focus();
    await page.keyboard.press('Enter');
    const form = page.getByRole('region', { name });
    await form.getByLabel('Naam in het menu').fill(`${name} anders`);
    await form.getByLabel('Deel van het adres').fill(name.toLowerCase());
    await form.getByRole('button', { name: 'Opslaan' }).click();
    await page.getByRole('row', { name: `${name} anders` }).waitFor();
    const path = `/${name.toLowerCase().replace(' ', '-')}`;
    await page.getByText(path, { exact: true }).waitFor();
    await page.getByRole('row', { name: `${name} anders` }).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await page.keyboard.press('Alt+ArrowRight');
    await page.getByText(new RegExp(`^/.+${path}$`)).waitFor();
  });

  it('looks as an editor and as a visitor, and stops by the keyboard', async () => {
    const { page } = anna;
    await show('/admin/roles');
    await page
      .getByRole('row', { name: /^Redacteur/ })
      .getByRole('button', { name: /acties|meer/i })
      .click();
    await page.getByRole('menuitem', { name: 'Kijken als deze rol' }).click();
    const bar = page.getByRole('form', { name: 'Kijken als een ander' });
    await bar.getByText('Je kijkt als iemand met de rol ‘Redacteur’.').waitFor();
    await show('/admin/media');
    expect(await page.getByRole('link', { name: 'Gebruikers' }).count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    await bar.getByRole('button', { name: 'Stoppen' }).press('Enter');
    await bar.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Gebruikers' }).waitFor();
  });

  it('follows the log, narrows it down, and reads all that followed from one request', async () => {
    const { page } = anna;
    const words = `Kapot ${crypto.randomUUID().slice(0, 8)}`;
    await show('/admin/logs');
    await page.evaluate(async (said) => {
      const line = { short_message: said, level: 3, origin: 'client', timestamp: Date.now() / 1_000 };
      const body = JSON.stringify([{ ...line, correlation_id: said.replace(' ', '-') }]);
      await fetch('/api/logs', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    }, words);
    const lines = page.getByRole('list', { name: 'Logs' }).getByRole('listitem');
    await lines.filter({ hasText: words }).filter({ hasText: 'Fout' }).waitFor();
    await page.getByRole('searchbox', { name: 'Zoek in de logs' }).fill(words.toUpperCase());
    await expect.poll(() => lines.count()).toBe(1);
    expect(await violations(page)).toEqual([]);
    await lines.getByRole('link', { name: 'Alles van dit verzoek' }).press('Enter');
    const story = page.getByRole('list', { name: 'Wat er uit dit verzoek volgde' }).getByRole('listitem');
    await story.filter({ hasText: words }).waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('is told what an item lacks, where it lacks it, and is back at its row in the end', async () => {
    const { page } = anna;
    await show('/admin/menu');
    const row = page.getByRole('row', { name: /^Wonen en leven/ });
    await row.focus();
    await page.keyboard.press('Enter');
    const name = page.getByLabel('Naam in het menu');
    await name.fill('');
    await page.getByRole('button', { name: 'Opslaan', exact: true }).press('Enter');
    await page.getByText('Geef het item een naam.').waitFor();
    await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => row.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('takes redirects from a file, throws them all away together, and takes that back', async () => {
    const { page } = anna;
    const path = `/verhuisd-${crypto.randomUUID().slice(0, 8)}`;
    const lines = Array.from({ length: 28 }, (_, number) => `${path}/${number};/nieuws;301`);
    const text = [
      'oud;nieuw;soort',
      `${path}/a;/nieuws;301`,
      `${path}/b;;410`,
      `${path}/c;;301`,
      ...lines,
    ].join('\n');
    await show(`/admin/redirects?q=${path}`);
    await page.getByRole('button', { name: 'Bestand inlezen' }).click();
    const file = { name: 'verhuizing.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    await page.getByLabel('CSV-bestand').setInputFiles(file);
    await page.getByText('Regel 4: het doel ontbreekt of kan niet.').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Overnemen' }).click();
    await page.getByText('1–25 van 30').waitFor();
    await page.getByLabel('Alles op deze pagina kiezen').check();
    await page.getByRole('button', { name: 'Alle 30 kiezen' }).click();
    await page.getByText('30 gekozen').waitFor();
    await page.getByRole('button', { name: 'Verwijderen', exact: true }).click();
    await page.getByText('Hier past niets bij.', { exact: false }).waitFor();
    await page.keyboard.press('Control+z');
    await page.getByText('1–25 van 30').waitFor();
    await page.keyboard.press('Control+Shift+z');
    await page.getByText('Hier past niets bij.', { exact: false }).waitFor();
  });

  it('says that what was at an old address is gone for good', async () => {
    const { page } = anna;
    const path = `/verdwenen-${crypto.randomUUID().slice(0, 8)}`;
    await show('/admin/redirects');
    await page.getByRole('button', { name: 'Nieuwe doorverwijzing' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Oud adres').fill(path);
    await dialog.getByLabel(/^Verdwenen/).check();
    await dialog.getByRole('button', { name: 'Doorverwijzing maken' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(path, { exact: true }).waitFor();
  });

  it('goes on where they were once they have signed in again', async () => {
    const { page, context, leave } = await signedIn('/admin/redirects', inject('admin'));
    const old = `/verlopen-${crypto.randomUUID().slice(0, 8)}`;
    await page.getByRole('button', { name: 'Nieuwe doorverwijzing' }).click();
    await page.getByLabel('Oud adres').fill(old);
    await page.getByLabel(/^Verdwenen/).check();
    await context.clearCookies({ name: 'login' });
    // Only what they send: a read of the list behind the dialog would ask for the password too early.
    await page.route('**/api/redirects**', (route, request) => {
      if (request.method() === 'GET') return route.continue();
      return route.continue({ headers: { ...request.headers(), authorization: '' } });
    });
    await page.getByRole('button', { name: 'Doorverwijzing maken' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Log opnieuw in' });
    await dialog.getByLabel('Wachtwoord').fill(inject('admin').password);
    await page.unroute('**/api/redirects**');
    await dialog.getByRole('button', { name: 'Inloggen en verder werken' }).click();
    await page.getByText(`${old} toegevoegd`).first().waitFor();
    await leave();
  });

  it('refuses what a visitor sent in, takes that back, and publishes it', async () => {
    const { page } = anna;
    const title = `Inzending ${crypto.randomUUID().slice(0, 8)}`;
    await sendToTestList(await createTestPage('Inzendingen'), title);
    await show(`/admin/moderation?q=${title.slice(-8)}`);
    const row = page.getByRole('row').filter({ hasText: title });
    await row.getByText('bezoeker').waitFor();
    expect(await violations(page)).toEqual([]);
    await row.getByRole('button', { name: /^Weigeren/ }).click();
    await row.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Ongedaan maken', exact: true }).click();
    await row.getByRole('button', { name: /^Publiceren/ }).click();
    await page.getByText(`${title} gepubliceerd`).first().waitFor();
    await row.waitFor({ state: 'detached' });
  });

  it('finds what a program did as one entry, opens it, and takes all of it back by the keyboard', async () => {
    const { page } = anna;
    const name = `Import ${crypto.randomUUID().slice(0, 8)}`;
    await importPages(name, `${name} A`, `${name} B`);
    await show('/admin/history');
    const entry = page.getByRole('listitem').filter({ hasText: `‘${name}’ uit` });
    await entry.getByText('2 wijzigingen').waitFor();
    await entry.getByRole('button', { name: 'Toon de wijzigingen' }).press('Enter');
    await entry.getByRole('listitem').nth(1).waitFor();
    expect(await violations(page)).toEqual([]);
    await entry
      .getByText(/^voegde pagina ‘Import .*’ toe$/)
      .first()
      .waitFor();
    await entry.getByRole('button', { name: /^Alles ongedaan maken/ }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('2 dingen gaan terug naar hoe ze waren.').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await entry.getByRole('button', { name: /^Alles ongedaan maken/ }).press('Enter');
    await dialog.getByText('2 dingen gaan terug naar hoe ze waren.').waitFor();
    await dialog.getByRole('button', { name: 'Alles ongedaan maken' }).press('Enter');
    await entry.getByText('2 ongedaan gemaakt').waitFor();
    await page.getByText(`draaide ‘${name}’ terug`).waitFor();
    await entry.getByRole('button', { name: /^Alles opnieuw doen/ }).press('Enter');
    await dialog.getByText('2 dingen gaan terug naar hoe ze waren.').waitFor();
    await dialog.getByRole('button', { name: 'Alles opnieuw doen' }).press('Enter');
    await page.getByText(`deed ‘${name}’ opnieuw`).waitFor();
    await entry.getByRole('button', { name: /^Alles ongedaan maken/ }).waitFor();
  });

  it('goes anywhere from one field', async () => {
    const { page } = anna;
    await show('/admin/pages');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Zoeken en gaan naar' }).fill('geschied');
    await page.getByRole('option', { name: 'Geschiedenis' }).first().waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('option', { name: 'Geschiedenis', exact: true }).last().click();
    await page.waitForURL('**/admin/history');
    await makeContentManager();
    await show('/admin/pages');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Zoeken en gaan naar' }).fill('eva smit');
    await page
      .getByRole('group', { name: 'Mensen' })
      .getByRole('option', { name: 'Eva Smit' })
      .first()
      .click();
    await page.waitForURL(/\/admin\/users\/[0-9a-f-]{36}$/);
  });

  it('finds accounts beside what visitors find, and comes to where they are managed', async () => {
    const { page } = anna;
    await makeContentManager();
    await show('/search?q=eva+smit&type=user');
    await page
      .getByRole('list', { name: 'Resultaten' })
      .getByRole('link', { name: 'Eva Smit' })
      .first()
      .click();
    await page.waitForURL(/\/admin\/users\/[0-9a-f-]{36}$/);
  });

  it.each(screens)('finds no barrier on %s', async (path) => {
    await showInOrder(anna.page, path);
  });

  it('finds none on a phone in English either, nor anything wider than any window', async () => {
    const { page, leave, ...phone } = await signedIn('/account/profile', inject('admin'), {
      width: 390,
      language: 'en',
    });
    for (const path of screens) await showInOrder(page, path);
    expectNoBrowserErrors(phone);
    await leave();
  });

  it('finds none at a person either', async () => {
    const { guid } = await makeContentManager();
    const { page, leave, ...phone } = await signedIn('/account/profile', inject('admin'), {
      width: 390,
      language: 'en',
    });
    for (const category of ['profile', 'preferences', 'activity', 'privacy', 'security'])
      for (const reader of [anna.page, page]) await showInOrder(reader, `/admin/users/${guid}/${category}`);
    const missing = await page.request.get(`/admin/users/${guid}/anything`);
    expect(missing.status()).toBe(404);
    expectNoBrowserErrors(phone);
    await leave();
  });
});

describe('Somebody who edits pages without being an administrator', () => {
  it('comes from the site to what is theirs in administration, and no further', async () => {
    const eva = await signedIn('/', await makeContentManager());
    const { page } = eva;
    await page.locator('summary').filter({ hasText: 'Eva Smit' }).click();
    await page.getByRole('link', { name: 'Beheer', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Media' }).waitFor();
    const places = page.getByRole('navigation', { name: 'Beheer' }).getByRole('link');
    expect(await places.allInnerTexts()).not.toContain('Menu');
    await open(page, '/admin/menu');
    await page.getByRole('heading', { name: 'Je mag deze pagina niet bekijken' }).waitFor();
    await eva.leave();
  });
});

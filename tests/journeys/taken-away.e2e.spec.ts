import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, inject, it } from 'vitest';
import { open } from '../support/browser.ts';
import { type BrowserUser, expectNoBrowserErrors, heading, signedIn } from './browser-user.ts';
import { createTestForm, removeTestForm } from './test-page.ts';

describe('Who undoes the making of what they look at', () => {
  let anna: BrowserUser;
  let page: Page;
  beforeAll(async () => {
    anna = await signedIn('/admin/forms', inject('admin'));
    page = anna.page;
  });
  afterAll(async () => {
    // What is gone is asked for once more, to know so.
    const browserErrors = anna.browserErrors.filter((error) => !error.includes('status of 404'));
    expectNoBrowserErrors({ browserErrors });
    await anna.leave();
  });

  const notice = (name: string) => page.locator('.toast-card').filter({ hasText: `‘${name}’ is weggehaald` });
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });

  /** Undoes until the list shows, is told there what is gone, and does it again by the keys. */
  async function undoAndRedo(name: string, list: string): Promise<void> {
    await page.keyboard.press('Control+z');
    await page.waitForURL((url) => url.pathname === list);
    await notice(name).getByRole('button', { name: 'Opnieuw doen' }).waitFor();
    await row(name).waitFor({ state: 'detached' });
    await page.keyboard.press('Control+Shift+Z');
    await row(name).waitFor();
    await notice(name).waitFor({ state: 'detached' });
  }

  it('of a form, also after it was opened anew, comes to the forms', async () => {
    const name = `Even gemaakt ${Date.now()}`;
    await page.getByRole('button', { name: 'Nieuw formulier' }).first().press('Enter');
    await page.getByRole('dialog').getByRole('textbox', { name: 'Naam' }).fill(name);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/forms/edit/*');
    await heading(page, name);
    const builder = page.url();
    await page.getByRole('button', { name: /^Ongedaan maken: / }).waitFor();
    await undoAndRedo(name, '/admin/forms');

    await open(page, builder);
    await page.getByRole('button', { name: /^Ongedaan maken: / }).click();
    await notice(name).getByRole('button', { name: 'Opnieuw doen' }).click();
    await row(name).waitFor();
  });

  it('of a page comes to the pages', async () => {
    const name = `Even gemaakt ${Date.now()}`;
    await open(page, '/admin/pages');
    await page.getByRole('button', { name: 'Nieuwe pagina' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Nieuwe pagina' });
    await dialog.getByLabel('Titel', { exact: true }).fill(name);
    await dialog.getByRole('button', { name: 'Pagina maken' }).click();
    await page.waitForURL('**/edit');
    await page.getByRole('button', { name: /^Ongedaan maken: / }).waitFor();
    await undoAndRedo(name, '/admin/pages');
  });

  it('of a webhook comes to the webhooks', async () => {
    const name = `Even gemaakt ${Date.now()}`;
    await open(page, '/admin/webhooks');
    await page.getByRole('button', { name: 'Nieuwe webhook' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Naam').fill(name);
    await dialog.getByLabel('Adres').fill('https://ontvanger.example/haak');
    await dialog.getByLabel('Pagina’s').check();
    await dialog.getByRole('button', { name: 'Webhook maken' }).click();
    await dialog.getByRole('button', { name: 'Ik heb hem bewaard' }).click();
    await page.getByRole('link', { name }).click();
    await page.waitForURL('**/admin/webhooks/*');
    await undoAndRedo(name, '/admin/webhooks');
  });

  it('is told by the builder where somebody else removes the form, and puts it back', async () => {
    const guid = await createTestForm('contact');
    await open(page, `/admin/forms/edit/${guid}`);
    await heading(page, 'Formulier van nu');
    await removeTestForm(guid);
    const dialog = page.getByRole('alertdialog', { name: 'Weggegooid terwijl je eraan werkte' });
    await dialog.getByRole('button', { name: 'Terugzetten' }).click();
    await dialog.waitFor({ state: 'detached' });
    await heading(page, 'Formulier van nu');
  });
});

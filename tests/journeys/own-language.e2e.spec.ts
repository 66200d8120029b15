import { readConsent } from '@spoor/contracts/consent/consent-cookie';
import { describe, expect, it } from 'vitest';
import { open, reload } from '../support/browser.ts';
import { type BrowserUser, expectNoBrowserErrors, heading, signedIn, visitor } from './browser-user.ts';
import { makeContentManager } from './test-page.ts';

const allows = async ({ page }: BrowserUser) =>
  readConsent(await page.evaluate(() => document.cookie)).categories;

describe('What somebody chose in one browser', () => {
  it('holds wherever they sign in, and so does what they take back', async () => {
    const account = await makeContentManager();
    const desk = await signedIn('/account/privacy', account);
    const saved = desk.page.waitForResponse((response) => response.request().method() === 'PUT');
    await desk.page.getByRole('button', { name: 'Cookiekeuze wijzigen' }).press('Enter');
    await desk.page.getByRole('button', { name: 'Alles toestaan' }).press('Enter');
    expect((await saved).status()).toBe(200);

    const phone = await signedIn('/account/privacy', account, { width: 390 });
    await expect.poll(() => allows(phone)).toContain('external');
    await phone.page.getByText('Je keuze wordt bij je account bewaard').waitFor();
    await phone.page.getByRole('button', { name: 'Cookiekeuze wijzigen' }).press('Enter');
    await phone.page.getByRole('button', { name: 'Alleen noodzakelijk' }).press('Enter');
    await expect.poll(() => allows(desk)).toEqual(['required']);
    for (const person of [desk, phone]) {
      expectNoBrowserErrors(person);
      await person.leave();
    }
  });
});

describe('Somebody who chose a language in their profile', () => {
  it('reads it at once, after a reload, and on every other device, and visitors do not', async () => {
    const account = await makeContentManager();
    const eva = await signedIn('/account/preferences', account);
    await eva.page.locator('main').getByLabel('Taal').selectOption('English');
    await eva.page.getByRole('button', { name: 'Opslaan' }).press('Enter');
    await heading(eva.page, 'My account');
    await reload(eva.page);
    await heading(eva.page, 'My account');
    const elsewhere = await signedIn('/nieuws', account);
    expect(await elsewhere.page.getByRole('searchbox').first().getAttribute('aria-label')).toBe(
      'Search this site',
    );
    // Another choice where they are is theirs everywhere, too.
    await elsewhere.page.getByRole('button', { name: 'Nederlands' }).press('Enter');
    await heading(eva.page, 'Mijn account');
    const anybody = await visitor();
    await open(anybody.page, '/nieuws');
    expect(await anybody.page.getByRole('searchbox').first().getAttribute('aria-label')).toBe(
      'Zoeken op deze site',
    );
    for (const person of [eva, elsewhere, anybody]) {
      expectNoBrowserErrors(person);
      await person.leave();
    }
  });
});

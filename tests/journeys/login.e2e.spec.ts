import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { open, openWithoutScripts } from '../support/browser.ts';
import { expectNoBrowserErrors, heading, visitor } from './browser-user.ts';

/** As on a slow connection. @returns what lets them come */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await mayCome;
    await route.continue();
  });
  return letCome;
}

describe('The form to sign in', () => {
  it('keeps what was typed before its script was there, and never shows it in the address', async () => {
    const person = await visitor();
    const { page } = person;
    const { email, password } = inject('admin');
    const addresses: string[] = [];
    page.on('framenavigated', (frame) => addresses.push(frame.url()));
    const letScriptsCome = await holdScripts(page);
    await page.goto('/account/login?returnUrl=%2Fnieuws', { waitUntil: 'commit' });
    await page.getByLabel('E-mailadres').fill(email);
    await page.getByLabel('Wachtwoord').fill(password);
    await page.keyboard.press('Enter');
    letScriptsCome();
    await page.getByRole('button', { name: 'Inloggen' }).click();
    await page.waitForURL('**/nieuws');
    expect(addresses.join('\n')).not.toContain(password);
    expectNoBrowserErrors(person);
    await person.leave();
  });

  it('is there where somebody has to sign in first, and leads on to where what they click is heard at once', async () => {
    const person = await visitor();
    const { page } = person;
    const { email, password } = inject('admin');
    await open(page, '/admin');
    await page.getByText('Deze pagina is niet voor iedereen.').waitFor();
    await page.getByLabel('E-mailadres').fill(email);
    await page.getByLabel('Wachtwoord').fill(password);
    const letScriptsCome = await holdScripts(page);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/pages', { waitUntil: 'commit' });
    await heading(page, 'Pagina’s');
    await page.getByRole('button', { name: 'Nieuwe pagina' }).first().click();
    letScriptsCome();
    await page.getByRole('dialog', { name: 'Nieuwe pagina' }).waitFor();
    await person.leave();
  });

  it('says that it needs a script where there is none', async () => {
    const { page, leave } = await visitor({ javaScriptEnabled: false });
    await openWithoutScripts(page, '/account/login');
    // Driven from outside a browser without scripts still parses as if it had some, and shows nothing of this.
    expect(await page.locator('noscript').textContent()).toContain('Inloggen werkt alleen met JavaScript.');
    expect(await page.getByRole('button', { name: 'Inloggen' }).isDisabled()).toBe(true);
    await leave();
  });
});

import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { open, openWithoutScripts } from '../support/browser.ts';
import { violations } from './accessibility-violations.ts';
import { expectNoBrowserErrors, heading, signedIn, visitor } from './browser-user.ts';
import { makeContentManager } from './test-page.ts';

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

describe('Two-step verification', () => {
  /** As the app shows it: the one before and the one after are taken, too. */
  const codeOf = (key: string, timestamp = Date.now()) =>
    new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({ timestamp });

  it('is set up with the keyboard, asked for at the next sign-in, and passed by a recovery code, too', async () => {
    const account = await makeContentManager();
    const person = await signedIn('/account/security', account);
    const { page } = person;
    await page.getByRole('button', { name: 'Tweestapsverificatie instellen' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Tweestapsverificatie instellen' });
    await dialog.getByLabel('Huidig wachtwoord').waitFor();
    await page.keyboard.type(account.password);
    await page.keyboard.press('Enter');
    await dialog.getByRole('img', { name: 'QR-code voor je app' }).waitFor();
    const key = await dialog.locator('.totp-key').innerText();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.type(codeOf(key));
    await page.keyboard.press('Enter');
    const codes = page.getByRole('dialog', { name: 'Herstelcodes' });
    const recoveryCode = await codes.getByRole('listitem').first().innerText();
    expect(recoveryCode).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    await codes.getByRole('button', { name: 'Ik heb ze bewaard' }).click();
    await page.getByText('Je hebt nog 10 herstelcodes.').waitFor();
    expectNoBrowserErrors(person);
    await person.leave();

    await signInWith(account, async (next) => {
      await next.getByLabel('Code uit de app').waitFor();
      await next.keyboard.type(codeOf(key, Date.now() + 30_000));
    });
    await signInWith(account, async (next) => {
      await next.getByRole('button', { name: 'Ik heb de app niet bij de hand' }).click();
      await next.getByLabel('Herstelcode').fill(recoveryCode);
    });
  });

  async function signInWith(
    { email, password }: { readonly email: string; readonly password: string },
    proveMore: (page: Page) => Promise<void>,
  ): Promise<void> {
    const { page, leave } = await visitor();
    await open(page, '/account/login?returnUrl=%2Faccount%2Fsecurity');
    await page.getByLabel('E-mailadres').fill(email);
    await page.getByLabel('Wachtwoord').fill(password);
    await page.keyboard.press('Enter');
    await heading(page, 'Nog één stap');
    expect(await violations(page)).toEqual([]);
    await proveMore(page);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/account/security');
    await leave();
  }
});

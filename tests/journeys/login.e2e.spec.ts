import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import { twoFactorRoutes } from '@spoor/contracts/auth/two-factor.routes';
import { Secret, TOTP } from 'otpauth';
import type { APIRequestContext, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { open, openWithoutScripts, untilHydrated } from '../support/browser.ts';
import { violations } from './accessibility-violations.ts';
import { expectNoBrowserErrors, heading, signedIn, visitor } from './browser-user.ts';
import { makeContentManager } from './test-page.ts';

/** As an app shows it: the one before and the one after are taken, too. */
function codeOf(key: string, timestamp = Date.now()): string {
  return new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({ timestamp });
}

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

describe('Signing out', () => {
  it('is of all tabs of a browser at once, none of which goes on showing what is the person’s', async () => {
    const person = await signedIn('/', await makeContentManager());
    const other = await person.context.newPage();
    await open(other, '/account/profile');
    await other.getByLabel('Voornaam').waitFor();
    await person.page.locator('summary').filter({ hasText: 'Eva Smit' }).press('Enter');
    await person.page.getByRole('button', { name: 'Uitloggen' }).press('Enter');
    await person.page.getByRole('link', { name: 'Inloggen' }).first().waitFor();
    await other.getByText('Deze pagina is niet voor iedereen.').waitFor();
    expect(await other.content()).not.toContain('Eva');
    expect(await person.context.cookies()).not.toContainEqual(expect.objectContaining({ name: 'login' }));
    await person.leave();
  });
});

describe('Two-step verification', () => {
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

describe('Passkeys', () => {
  /** Browsers have them at names alone. */
  const site = () => inject('baseUrl').replace('127.0.0.1', 'localhost');

  /** A device with a fingerprint reader, which is always touched by its owner. */
  async function withDevice(page: Page): Promise<(isTouched: boolean) => Promise<void>> {
    const browser = await page.context().newCDPSession(page);
    await browser.send('WebAuthn.enable', { enableUI: false });
    const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return async (enabled) => {
      await browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    };
  }

  /** As if it were another browser, with the same device. */
  async function signOut(page: Page): Promise<void> {
    await page.goto('about:blank');
    await page.context().clearCookies();
  }

  /** Has codes of an app asked for, too. */
  async function turnOnCodes(
    request: APIRequestContext,
    { email, password }: { readonly email: string; readonly password: string },
  ): Promise<void> {
    const post = async (path: string, data: object, headers: Record<string, string> = {}) => {
      const response = await request.post(site() + path, { data, headers });
      if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
      return response.json();
    };
    const { accessToken } = await post(authRoutes.login.path, { email, password });
    const authorization = { authorization: `Bearer ${accessToken}` };
    const { secret } = await post(twoFactorRoutes.begin.path, { currentPassword: password }, authorization);
    await post(twoFactorRoutes.confirm.path, { code: codeOf(secret) }, authorization);
  }

  const signInButton = (page: Page) => page.getByRole('button', { name: 'Passkey gebruiken' });

  it('are added with the keyboard, sign in without a password and after it, and are no use once removed', async () => {
    const account = await makeContentManager();
    const person = await visitor();
    const { page, context } = person;
    const touch = await withDevice(page);
    const enter = `${site()}/account/login?returnUrl=%2Faccount%2Fsecurity`;
    await touch(false);
    await open(page, enter);
    await page.getByLabel('E-mailadres').fill(account.email);
    await page.getByLabel('Wachtwoord').fill(account.password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/account/security');
    await page.getByText('Je hebt nog geen passkeys.').waitFor();
    await untilHydrated(page);

    await touch(true);
    await page.getByRole('button', { name: 'Passkey toevoegen' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Passkey toevoegen' });
    await dialog.getByLabel('Huidig wachtwoord').waitFor();
    await page.keyboard.type(account.password);
    await dialog.getByLabel('Naam').fill('Laptop van het werk');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByText('Laptop van het werk').waitFor();
    await page.getByText('Nog niet gebruikt.').waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(await violations(page)).toEqual([]);

    await touch(false);
    await signOut(page);
    await open(page, enter);
    expect(await violations(page)).toEqual([]);
    await touch(true);
    await signInButton(page).click();
    await page.waitForURL('**/account/security');
    await page.getByText('Laatst gebruikt op').first().waitFor();

    // It ends the session of the page, which would ask on.
    await page.goto('about:blank');
    await turnOnCodes(context.request, account);
    await touch(false);
    await signOut(page);
    await open(page, enter);
    await page.getByLabel('E-mailadres').fill(account.email);
    await page.getByLabel('Wachtwoord').fill(account.password);
    await page.keyboard.press('Enter');
    await heading(page, 'Nog één stap');
    expect(await violations(page)).toEqual([]);
    await touch(true);
    await page.getByRole('button', { name: 'Verder met een passkey' }).click();
    await page.waitForURL('**/account/security');

    await page.getByRole('button', { name: /^Verwijderen.*Laptop van het werk$/ }).click();
    await page.getByRole('dialog', { name: 'Passkey verwijderen' }).getByLabel('Huidig wachtwoord').waitFor();
    await page.keyboard.type(account.password);
    await page.keyboard.press('Enter');
    await page.getByText('Je hebt nog geen passkeys.').waitFor();

    await touch(false);
    await signOut(page);
    await open(page, enter);
    expectNoBrowserErrors(person);
    await touch(true);
    await signInButton(page).click();
    await page.getByText('Deze passkey werkt hier niet.').waitFor();
    await person.leave();
  });
});

import { randomUUID } from 'node:crypto';
import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import { oidcRoutes } from '@spoor/contracts/auth/oidc.routes';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { settingRoutes } from '@spoor/contracts/settings/setting.routes';
import { urlOf } from '@spoor/contracts/shared/route';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import type { NewUserView } from '@spoor/contracts/users/user.views';
import { freePort } from '@spoor/infra/embedded/ports';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oidcClient, type TestOidcProvider, testOidcProvider } from '../auth/test-oidc-provider.ts';
import { runNpmScript } from '../faults/run-npm-script.ts';
import { type ApiRequest, SignedInClient } from '../faults/signed-in-client.ts';
import { expectInOrder } from '../journeys/accessibility-violations.ts';
import { expectNoBrowserErrors, heading, shows, signedIn, visitor } from '../journeys/browser-user.ts';
import { tabTo } from '../journeys/keys.ts';
import { linkSentTo } from '../mail/filed-mails.ts';
import { open, reload } from '../support/browser.ts';
import { type StartedSystem, startSystem } from '../support/started-system.ts';
import { agreeToTerms } from './agree-to-terms.ts';

const password = 'een-heel-lang-wachtwoord';
const contact = 'hulp@duinwijk.example';
/** Of its own: new terms of use are asked of everybody. */
let system: StartedSystem;
let provider: TestOidcProvider;
let admin: SignedInClient;

beforeAll(async () => {
  provider = await testOidcProvider();
  const port = await freePort();
  const site = { id: 'gemeente', name: 'Gemeente', issuer: provider.issuer, ...oidcClient };
  const callback = urlOf(oidcRoutes.callback, { provider: site.id });
  await provider.open([`http://127.0.0.1:${port}${callback}`, `http://localhost:${port}${callback}`]);
  system = await startSystem({
    ...{ DEMO: '0', RATE_LIMITS: 'off', PORT: String(port), OIDC_PROVIDERS: JSON.stringify([site]) },
  });
  admin = await SignedInClient.signIn(system);
});
afterAll(async () => {
  await system.stop();
  await provider.close();
});

const asAdmin = async <View>(call: ApiRequest) => (await admin.sendUntilSeen(call)).body as View;

/** Somebody who agreed to the terms of use. @returns with what they sign in, and who they are */
async function newAccount() {
  const account = { email: `${randomUUID()}@duinwijk.example`, password };
  const body = { ...account, firstName: 'Eva', lastName: 'Smit', role: 'ContentManager' };
  const made = await asAdmin<NewUserView>({ method: 'POST', url: urlOf(userRoutes.create), body });
  await agreeToTerms(system, account);
  return { ...account, guid: made.user.guid };
}

/** How signing in with a password is answered. */
const statusOf = async (email: string, given: string) =>
  (await admin.send({ method: 'POST', url: urlOf(authRoutes.login), body: { email, password: given } }))
    .status;

const autocompletes = (page: Page) =>
  page
    .getByRole('main')
    .locator('input[autocomplete]:not([hidden])')
    .evaluateAll((all) => all.map((each) => each.getAttribute('autocomplete')));

/** Writes over what a field holds that has the focus. */
async function retype(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

const words = {
  nl: {
    ...{ forgot: 'Wachtwoord vergeten?', title: 'Wachtwoord vergeten', email: 'E-mailadres' },
    ...{ choose: 'Kies een wachtwoord', password: 'Nieuw wachtwoord', short: /te kort/, weak: /te bekend/ },
    ...{ saved: 'Je wachtwoord is opgeslagen en je bent ingelogd.', used: 'Deze link werkt niet meer' },
  },
  en: {
    ...{ forgot: 'Forgotten your password?', title: 'Forgotten your password', email: 'E-mail address' },
    ...{ choose: 'Choose a password', password: 'New password', short: /too short/, weak: /too well known/ },
    ...{ saved: 'Your password is saved and you are signed in.', used: 'This link no longer works' },
  },
} as const;

describe.each([
  ['nl', 390],
  ['en', 1280],
] as const)('In %s, at %i pixels, who forgot their password', (language, width) => {
  it('gets a link, is told what is wrong with a new one, and is in, by keyboard only', async () => {
    const texts = words[language];
    const { email } = await newAccount();
    const person = await visitor({ language, width, baseUrl: system.baseUrl });
    const { page } = person;
    await open(page, '/account/login');
    await tabTo(page, texts.forgot);
    await page.keyboard.press('Enter');
    await heading(page, texts.title);
    await tabTo(page, texts.email);
    await page.keyboard.type(email);
    await expectInOrder(page);
    expect(await autocompletes(page)).toEqual(['username']);
    await page.keyboard.press('Enter');
    await page.getByRole('status').filter({ hasText: email }).waitFor();
    await expectInOrder(page);

    const link = await linkSentTo(email, system.dataDir);
    await open(page, link);
    await heading(page, texts.choose);
    expect(await autocompletes(page)).toEqual(['new-password']);
    await tabTo(page, texts.password);
    await page.keyboard.type('kort');
    await page.keyboard.press('Enter');
    await page.getByText(texts.short).waitFor();
    await expectInOrder(page);
    await retype(page, 'wachtwoord123456');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText(texts.weak).waitFor();
    await tabTo(page, texts.password);
    await retype(page, `${language}: een nieuwe lange zin`);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/');
    await shows(page, texts.saved);
    expect(await statusOf(email, password)).toBe(401);
    expect(await statusOf(email, `${language}: een nieuwe lange zin`)).toBe(200);

    await open(page, link);
    await heading(page, texts.used);
    await expectInOrder(page);
    await person.leave();
  });
});

describe('My account, Security', () => {
  it('ends what is open elsewhere, one at a time and all at once, and shows it there', async () => {
    const account = await newAccount();
    const here = { baseUrl: system.baseUrl, language: 'en', width: 1280 } as const;
    const elsewhere = await signedIn('/account/profile', account, here);
    const person = await signedIn('/account/security', account, here);
    for (const _ of [1, 2]) expect(await statusOf(account.email, password)).toBe(200);
    const { page } = person;
    await reload(page);
    const rows = page.getByRole('listitem').filter({ hasText: /Last used on/ });
    await expect.poll(() => rows.count()).toBe(4);
    await expectInOrder(page);
    await tabTo(page, /^Sign out:/);
    await page.keyboard.press('Enter');
    await expect.poll(() => rows.count()).toBe(3);
    await tabTo(page, 'Sign out everywhere else');
    await page.keyboard.press('Enter');
    await expect.poll(() => rows.count()).toBe(1);
    await rows.getByText('This browser').waitFor();
    await expectInOrder(page);
    expectNoBrowserErrors(person);

    await elsewhere.page.getByLabel('Alias').fill('Eefje');
    await elsewhere.page.keyboard.press('Enter');
    const dialog = elsewhere.page.getByRole('alertdialog', { name: 'Sign in again' });
    await dialog.getByLabel('Password').waitFor();
    await expectInOrder(elsewhere.page);
    await elsewhere.page.keyboard.type(password);
    await elsewhere.page.keyboard.press('Enter');
    await shows(elsewhere.page, 'Saved');
    await person.leave();
    await elsewhere.leave();
  });

  it('takes another password once the one of before is right, by keyboard only', async () => {
    const account = await newAccount();
    const person = await signedIn('/account/security', account, { width: 390, baseUrl: system.baseUrl });
    const { page } = person;
    expect(await autocompletes(page)).toEqual(['current-password', 'new-password']);
    const change = async (current: string, next: string) => {
      await retype(page, current);
      await tabTo(page, /^Nieuw wachtwoord$/);
      await retype(page, next);
      await page.keyboard.press('Enter');
    };
    await tabTo(page, 'Huidig wachtwoord');
    await change('niet-mijn-wachtwoord', 'een andere lange zin');
    await shows(page, 'Dit is niet je huidige wachtwoord.');
    await expectInOrder(page);
    // The focus is where it is wrong.
    await change(password, 'wachtwoord123456');
    await page.getByText(/te bekend/).waitFor();
    await tabTo(page, 'Huidig wachtwoord', 'Shift+Tab');
    await Promise.all([page.waitForEvent('load'), change(password, 'een andere lange zin')]);
    await heading(page, 'Waar je bent ingelogd');
    expect(await statusOf(account.email, password)).toBe(401);
    expect(await statusOf(account.email, 'een andere lange zin')).toBe(200);
    await person.leave();
  });

  it('links another site, signs in with it, tells why it did not, and unlinks it', async () => {
    const account = await newAccount();
    const person = await signedIn('/account/security', account, { baseUrl: system.baseUrl });
    const { page } = person;
    const open = async (name: RegExp) => {
      await page.getByRole('button', { name }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').getByLabel('Huidig wachtwoord').waitFor();
      await expectInOrder(page);
      await page.keyboard.type(password);
      await page.keyboard.press('Enter');
    };
    provider.expect('leaves');
    await open(/^Koppelen.*Gemeente$/);
    await page
      .getByRole('alert')
      .getByText(/^Je stopte met inloggen/)
      .waitFor();
    provider.expect({ subject: account.guid, claims: {} });
    await open(/^Koppelen.*Gemeente$/);
    await page.getByText(/^Je logt hiermee in sinds/).waitFor();
    await expectInOrder(page);

    await person.context.clearCookies({ name: 'login' });
    await page.goto('/account/login?returnUrl=%2Faccount%2Fsecurity');
    await page.getByRole('link', { name: 'Verder met Gemeente' }).press('Enter');
    await page.getByText(/^Je logt hiermee in sinds/).waitFor();
    await open(/^Ontkoppelen.*Gemeente$/);
    await shows(page, 'Niet gekoppeld.');
    expectNoBrowserErrors(person);
    await person.leave();
  });
});

describe('My account, Profile', () => {
  it('takes another address once its owner says so, from wherever they read their mail', async () => {
    const account = await newAccount();
    const wanted = `${randomUUID()}@anders.example`;
    const person = await signedIn('/account/profile', account, { width: 390, baseUrl: system.baseUrl });
    const { page } = person;
    await tabTo(page, 'E-mailadres wijzigen');
    await page.keyboard.press('Enter');
    await page.getByLabel('Nieuw e-mailadres').waitFor();
    await page.keyboard.type('geen adres');
    await tabTo(page, 'Huidig wachtwoord');
    await page.keyboard.type('niet-mijn-wachtwoord');
    await page.keyboard.press('Enter');
    await shows(page, 'Vul een e-mailadres in, zoals naam@voorbeeld.nl');
    await expectInOrder(page);
    await retype(page, wanted);
    await page.keyboard.press('Enter');
    await shows(page, 'Dit is niet je huidige wachtwoord.');
    await retype(page, password);
    await page.keyboard.press('Enter');
    await page.getByRole('status').filter({ hasText: wanted }).waitFor();
    expect(await statusOf(account.email, password)).toBe(200);
    expect(await statusOf(wanted, password)).toBe(401);

    const reader = await visitor({ width: 390, baseUrl: system.baseUrl });
    await open(reader.page, await linkSentTo(wanted, system.dataDir));
    await expectInOrder(reader.page);
    expect(await statusOf(wanted, password)).toBe(401);
    await tabTo(reader.page, 'Ja, dit adres is van mij');
    await reader.page.keyboard.press('Enter');
    await shows(reader.page, 'Je e-mailadres is bevestigd.');
    await reload(page);
    await page.getByRole('main').getByText(wanted).waitFor();
    expect(await statusOf(wanted, password)).toBe(200);
    expectNoBrowserErrors(reader);
    await reader.leave();
    await person.leave();
  });
});

it('Who runs the installation makes a platform, closes it and opens it again, at 390 pixels, in English', async () => {
  const hosts = JSON.stringify(['localhost', '127.0.0.1']);
  await asAdmin({
    ...{ method: 'PUT', url: urlOf(settingRoutes.change) },
    body: [{ key: 'hostNames', value: hosts }],
  });
  const account = await newAccount();
  const granted = await runNpmScript(
    ...(['cli', system.environment, 'grant-operator', '--email', account.email] as const),
  );
  expect(granted).toMatchObject({ exitCode: 0 });
  const here = { baseUrl: system.baseUrl, language: 'en', width: 390 } as const;
  const operator = await signedIn('/admin/platforms', account, here);
  const { page } = operator;
  await heading(page, 'Platforms');
  await page.getByText('you are here').waitFor();
  await expectInOrder(page);
  await page.getByRole('button', { name: 'New platform' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New platform' });
  await dialog.getByLabel('Name').fill('Gemeente Vechtstad');
  await dialog.getByRole('button', { name: 'Make platform' }).press('Enter');
  await dialog.getByText('Give at least one domain, like www.vechtstad.nl.').waitFor();
  await expectInOrder(page);
  await dialog.getByLabel('Domains').fill('vechtstad.localhost');
  const email = `${randomUUID()}@vechtstad.example`;
  await dialog.getByLabel(/^E-mail address/).fill(email);
  await dialog.getByRole('button', { name: 'Make platform' }).press('Enter');
  const made = page.getByRole('dialog', { name: 'Gemeente Vechtstad is there' });
  await made.getByText(email).waitFor();
  await expectInOrder(page);
  await made.getByRole('button', { name: 'Done' }).press('Enter');

  const there = system.baseUrl.replace('127.0.0.1', 'vechtstad.localhost');
  const guest = await visitor({ ...here, baseUrl: there });
  await open(guest.page, await linkSentTo(email, system.dataDir));
  await heading(guest.page, words.en.choose);
  const row = page.getByRole('row').filter({ hasText: 'Gemeente Vechtstad' });
  const turn = async (name: string) => {
    await page.getByRole('button', { name: 'Actions for Gemeente Vechtstad' }).press('Enter');
    await page.getByRole('menuitem', { name }).press('Enter');
  };
  await turn('Close site');
  const requested = page.getByRole('dialog', { name: 'Close Gemeente Vechtstad?' });
  await requested.waitFor();
  await expectInOrder(page);
  await requested.getByRole('button', { name: 'Close site' }).press('Enter');
  await row.getByText('Closed').waitFor();
  await expect.poll(async () => (await guest.page.goto('/'))?.status()).toBe(503);
  await turn('Open again');
  await row.getByText('Open', { exact: true }).waitFor();
  await expect.poll(async () => (await guest.page.goto('/'))?.status()).toBe(200);
  expectNoBrowserErrors(operator);
  await guest.leave();
  await operator.leave();
});

it('Who has no access any more is told so where they are and where they sign in, and whom to ask', async () => {
  const { guid, ...account } = await newAccount();
  const body = [{ key: 'contactEmail', value: contact }];
  await asAdmin({ method: 'PUT', url: urlOf(settingRoutes.change), body });
  const here = { width: 390, baseUrl: system.baseUrl };
  const { page, leave } = await signedIn('/account/profile', account, here);
  const otherTab = await page.context().newPage();
  await open(otherTab, '/');
  await asAdmin({ method: 'POST', url: urlOf(userRoutes.deactivate, { guid }) });
  const reported = page.getByRole('dialog', { name: 'Je mag niet meer inloggen' });
  await reported.waitFor();
  await expectInOrder(page);
  await reported.getByRole('link', { name: 'Neem contact op' }).waitFor();
  await page.evaluate(() => sessionStorage.setItem('unsaved-input', 'typed'));
  await reported.getByRole('button', { name: 'Verder lezen' }).press('Enter');
  await page.waitForURL((url) => url.pathname === '/');
  for (const tab of [page, otherTab]) await tab.getByRole('link', { name: 'Inloggen' }).first().waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('unsaved-input'))).toBeNull();

  await open(page, '/account/login');
  await page.getByLabel('E-mailadres').fill(account.email);
  await page.getByLabel('Wachtwoord').fill(account.password);
  await page.keyboard.press('Enter');
  await page.getByRole('alert').filter({ hasText: 'Je mag niet meer inloggen' }).waitFor();
  await expectInOrder(page);
  const contactLink = page.getByRole('link', { name: 'Neem contact op' });
  expect(await contactLink.getAttribute('href')).toBe(`mailto:${contact}`);
  await leave();
});

it('New terms of use are agreed to, or sign out, and are asked again', async () => {
  const account = await newAccount();
  const url = urlOf(pageRoutes.byPath, undefined, { path: '/legal/terms-of-use/nl' });
  const { guid } = await asAdmin<PageView>({ url });
  await asAdmin({ method: 'POST', url: urlOf(pageRoutes.publish, { guid }), body: { asNewVersion: true } });

  const declining = await signedIn('/', account, { width: 390, baseUrl: system.baseUrl });
  const { page } = declining;
  const dialog = (where: Page) =>
    where.getByRole('dialog', { name: 'Ga akkoord met de gebruiksvoorwaarden' });
  await dialog(page).waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor();
  await expectInOrder(page);
  await tabTo(page, 'Niet akkoord en uitloggen');
  await page.keyboard.press('Enter');
  await page.getByText('een account vraagt om akkoord met de gebruiksvoorwaarden').waitFor();
  await declining.leave();

  const reading = await signedIn('/account/security', account, { width: 390, baseUrl: system.baseUrl });
  await reading.page.getByText(/^Je ging op .* niet akkoord met versie 2\./).waitFor();
  await reading.page.getByRole('button', { name: 'Akkoord met versie 2' }).waitFor();
  await expectInOrder(reading.page);
  expect(await dialog(reading.page).count()).toBe(0);
  expectNoBrowserErrors(reading);
  await reading.leave();

  const agreeing = await signedIn('/', account, { baseUrl: system.baseUrl });
  await dialog(agreeing.page).waitFor();
  await tabTo(agreeing.page, 'Lees de gebruiksvoorwaarden');
  await agreeing.page.keyboard.press('Enter');
  await agreeing.page.waitForURL('**/legal/terms-of-use/nl');
  await dialog(agreeing.page).waitFor({ state: 'detached' });
  await open(agreeing.page, '/');
  await dialog(agreeing.page).waitFor();
  await tabTo(agreeing.page, 'Ik ga akkoord');
  await agreeing.page.keyboard.press('Enter');
  await dialog(agreeing.page).waitFor({ state: 'detached' });
  await open(agreeing.page, '/account/security');
  await agreeing.page.getByText(/^Je ging op \d+ \w+ \d{4} akkoord met versie 2\./).waitFor();
  expect(await dialog(agreeing.page).count()).toBe(0);
  expectNoBrowserErrors(agreeing);
  await agreeing.leave();
});

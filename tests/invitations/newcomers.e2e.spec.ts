import { randomUUID } from 'node:crypto';
import { invitationRoutes } from '@spoor/contracts/invitations/invitation.routes';
import { settingRoutes } from '@spoor/contracts/settings/setting.routes';
import type { Settings } from '@spoor/contracts/settings/settings';
import type { Route } from '@spoor/contracts/shared/route';
import type { Language } from '@spoor/contracts/texts/languages';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { SignedInClient } from '../faults/signed-in-client.ts';
import { expectInOrder, expectToFit } from '../journeys/accessibility-violations.ts';
import { expectNoBrowserErrors, heading, shows, signedIn, visitor } from '../journeys/browser-user.ts';
import { tabTo } from '../journeys/keys.ts';
import { makeContentManager } from '../journeys/test-page.ts';
import { linkSentTo } from '../mail/filed-mails.ts';
import { open } from '../support/browser.ts';

const password = 'een lange zin als wachtwoord';

const texts = {
  nl: {
    first: 'Voornaam',
    last: 'Achternaam',
    email: 'E-mailadres',
    password: 'Wachtwoord',
    invitation: 'Uitnodiging',
    join: 'Account maken en meedoen',
    register: 'Account maken',
    send: 'Stuur me een link',
    make: 'Account maken',
    mailed: 'Kijk in je e-mail',
    dead: 'Deze link werkt niet meer',
    again: 'Vraag een nieuwe link',
    joined: 'Je hebt de uitnodiging aangenomen en bent ingelogd.',
    ready: 'Je account is klaar en je bent ingelogd.',
  },
  en: {
    first: 'First name',
    last: 'Last name',
    email: 'E-mail address',
    password: 'Password',
    invitation: 'Invitation',
    join: 'Create an account and join',
    register: 'Create an account',
    send: 'Send me a link',
    make: 'Create account',
    mailed: 'Look at your e-mail',
    dead: 'This link no longer works',
    again: 'Ask for a new link',
    joined: 'You accepted the invitation and are signed in.',
    ready: 'Your account is ready and you are signed in.',
  },
} as const;

/** The four widths, and both languages. */
const screens: readonly (readonly [number, Language])[] = [
  [390, 'en'],
  [768, 'nl'],
  [1280, 'en'],
  [1680, 'nl'],
];

let admin: SignedInClient;
const ask = async ({ method, path }: Route, body: unknown) => {
  const { status, body: answer } = await admin.send({ method, url: path, body });
  expect(status, JSON.stringify(answer)).toBeLessThan(300);
};
const lettingIn = (value: Settings['registrationMode']) =>
  ask(settingRoutes.change, [{ key: 'registrationMode', value }]);

beforeAll(async () => {
  admin = await SignedInClient.signIn({ baseUrl: inject('baseUrl'), admin: inject('admin') });
  await lettingIn('Open');
});
afterAll(() => lettingIn('Closed'));

async function someone(width: number, language: Language) {
  const person = await visitor({ width, language });
  const email = `${randomUUID()}@nieuw.example`;
  return { ...person, email, words: texts[language] };
}

async function sayWho(page: Page, { first, last }: (typeof texts)[Language]): Promise<void> {
  await page.getByLabel(first, { exact: true }).fill('Fenna');
  await page.getByLabel(last, { exact: true }).fill('de Nieuwe');
}

/** Who reads goes on at this heading, after which the document is called. */
async function goesOnAt(page: Page, words: string): Promise<void> {
  await heading(page, words);
  expect(await page.evaluate(() => document.activeElement?.closest('h1')?.textContent)).toBe(words);
  await expect.poll(() => page.title()).toContain(words);
}

/** Whose password a password manager keeps, as the page is left. */
const noteUsername = (page: Page) =>
  page.evaluate(() => {
    const field = document.querySelector<HTMLInputElement>('input[autocomplete=username]');
    addEventListener('pagehide', () => sessionStorage.setItem('username', field?.value ?? ''));
  });

describe.each(screens)('At %i pixels, in %s, somebody new', (width, language) => {
  it('who is invited makes an account, and is in', async () => {
    const person = await someone(width, language);
    const { page, email, words } = person;
    await ask(invitationRoutes.invite, { emails: [email], message: 'Kom je ook?', language });
    await open(page, await linkSentTo(email, inject('dataDir')));
    await heading(page, words.invitation);
    await expectInOrder(page);
    // Its own layout: no menu, no search, no way to sign in; the legal links stay.
    expect(await page.getByRole('navigation').count()).toBe(1);
    expect(await page.getByRole('search').count()).toBe(0);
    expect(await page.locator('a[href^="/legal/"]').count()).toBeGreaterThan(2);
    await sayWho(page, words);
    await page.getByLabel(words.password, { exact: true }).fill(password);
    await page.getByRole('button', { name: words.join }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await shows(page, words.joined);
    await expectInOrder(page);
    await open(page, '/account/profile');
    await page.getByRole('main').getByText(email).first().waitFor();
    expectNoBrowserErrors(person);
    await person.leave();
  });

  it('who comes by themselves gets a link, chooses a password, and is in', async () => {
    const person = await someone(width, language);
    const { page, email, words } = person;
    await open(page, '/account/register');
    await heading(page, words.register);
    await expectInOrder(page);
    await sayWho(page, words);
    await page.getByLabel(words.email, { exact: true }).fill(email);
    await page.getByRole('button', { name: words.send }).click();
    await page.getByRole('status').filter({ hasText: email }).waitFor();
    await goesOnAt(page, words.mailed);
    const link = await linkSentTo(email, inject('dataDir'));
    await open(page, link);
    await page.getByLabel(words.password, { exact: true }).waitFor();
    await expectInOrder(page);
    await noteUsername(page);
    await page.getByLabel(words.password, { exact: true }).fill(password);
    await page.getByRole('button', { name: words.make }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/account/register'));
    expect(await page.evaluate(() => sessionStorage.getItem('username'))).toBe(email);
    await shows(page, words.ready);
    await expectInOrder(page);
    await open(page, '/account/profile');
    await page.getByRole('main').getByText(email).first().waitFor();
    expectNoBrowserErrors(person);

    // Once told, it is not told again.
    expect(await page.getByText(words.ready, { exact: true }).count()).toBe(0);

    await open(page, link);
    await goesOnAt(page, words.dead);
    expect(await page.getByLabel(words.password, { exact: true }).count()).toBe(0);
    await expectInOrder(page);
    await page.getByRole('link', { name: words.again }).click();
    await heading(page, words.register);
    await person.leave();
  });
});

it('Who is invited in another language than the site has reads on in it', async () => {
  const guest = await visitor();
  const email = `${randomUUID()}@nieuw.example`;
  await ask(invitationRoutes.invite, { emails: [email], language: 'en' });
  await open(guest.page, await linkSentTo(email, inject('dataDir')));
  await heading(guest.page, texts.en.invitation);
  await guest.page.locator('html[lang=en]').waitFor();
  expectNoBrowserErrors(guest);
  await guest.leave();
});

it.each([
  ['nl', 390, 'Dit ben ik niet: uitloggen en een account maken', 'Deze uitnodiging is voor'],
  ['en', 1280, 'This is not me: sign out and create an account', 'This invitation is for'],
] as const)(
  'Who is signed in reads that an invitation is for another, who goes on as themselves: %s, %i',
  async (language, width, notMe, isFor) => {
    const person = await signedIn('/', await makeContentManager(), { language, width });
    const { page } = person;
    const email = `${randomUUID()}@nieuw.example`;
    await ask(invitationRoutes.invite, { emails: [email], language });
    await open(page, await linkSentTo(email, inject('dataDir')));
    await page.getByText(`${isFor} ${email[0]}***@nieuw.example`).waitFor();
    await page.getByRole('button', { name: /Eva Smit$/ }).waitFor();
    await expectInOrder(page);
    await tabTo(page, notMe);
    await page.keyboard.press('Enter');
    await page.getByLabel(texts[language].first, { exact: true }).waitFor();
    await expectInOrder(page);
    expectNoBrowserErrors(person);
    await person.leave();
  },
);

it.each([
  '/account/login',
  '/account/register',
  '/account/register/CODE',
  '/account/forgot-password',
  '/account/reset-password/CODE',
  '/account/verify/CODE',
  '/invitation/CODE',
])('The screen is as wide as any window: %s', async (path) => {
  const guest = await visitor({ language: 'en' });
  await open(guest.page, path.replace('CODE', 'a'.repeat(43)));
  await guest.page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await expectToFit(guest.page);
  await guest.leave();
});

it('A password can be seen as it is typed, by keyboard only', async () => {
  const guest = await visitor({ language: 'en', width: 390 });
  const { page } = guest;
  await open(page, '/account/login');
  const field = page.getByLabel('Password', { exact: true });
  const shown = async () => [await field.getAttribute('type'), await field.inputValue()];
  await tabTo(page, 'Password');
  await page.keyboard.type('what I type');
  await tabTo(page, 'Show password');
  await page.keyboard.press('Space');
  expect(await shown()).toEqual(['text', 'what I type']);
  await expectInOrder(page);
  await page.keyboard.press('Space');
  expect(await shown()).toEqual(['password', 'what I type']);
  expectNoBrowserErrors(guest);
  await guest.leave();
});

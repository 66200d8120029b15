import { randomUUID } from 'node:crypto';
import { apiKeyRoutes } from '@spoor/contracts/api-keys/api-key.routes';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { expectInOrder } from '../journeys/accessibility-violations.ts';
import {
  type BrowserUser,
  expectNoBrowserErrors,
  heading,
  shows,
  signedIn,
  visitor,
} from '../journeys/browser-user.ts';
import { tabTo } from '../journeys/keys.ts';
import { makeContentManager, makeRoles } from '../journeys/test-page.ts';
import { linkSentTo } from '../mail/filed-mails.ts';
import { open, reload } from '../support/browser.ts';

const unique = () => randomUUID().slice(0, 8);
const newPassword = 'een lange zin als wachtwoord';

/** The row of a table that is about something. */
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** What the control says that has the focus. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());

async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).first().press('Enter');
}

describe('An administrator, by keyboard only,', () => {
  let anna: BrowserUser;
  let page: Page;
  beforeAll(async () => {
    anna = await signedIn('/admin/roles', inject('admin'));
    ({ page } = anna);
  });
  afterAll(async () => {
    expectNoBrowserErrors(anna);
    await anna.leave();
  });

  it('makes a role, gives it to somebody, closes their account, which ends what they have open, and takes that back', async () => {
    const [role, account] = [`Mensen ${unique()}`, await makeContentManager()];
    const eva = await signedIn('/admin/users', account);
    await eva.page.getByRole('heading', { name: 'Je mag deze pagina niet bekijken' }).waitFor();

    await press(page, 'Nieuwe rol');
    const dialog = page.getByRole('dialog', { name: 'Nieuwe rol' });
    expect(await dialog.getByLabel('Naam').evaluate((field) => field === document.activeElement)).toBe(true);
    await dialog.waitFor();
    await tabTo(page, 'Naam');
    await page.keyboard.type(role);
    await tabTo(page, 'Gebruikers bekijken');
    await page.keyboard.press('Space');
    await expectInOrder(page);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await rowOf(page, role).getByText('Gebruikers bekijken').filter({ visible: true }).waitFor();

    await open(page, `/admin/users?q=${encodeURIComponent(account.email)}`);
    await rowOf(page, account.email).getByRole('link', { name: 'Eva Smit' }).press('Enter');
    await page.waitForURL(/\/admin\/users\/[0-9a-f-]{36}\/profile$/);
    await page.getByLabel('Voornaam').fill('Evelien');
    await page.getByLabel(role).press('Space');
    await expectInOrder(page);
    await press(page, 'Opslaan');
    await heading(page, 'Evelien Smit');
    await open(eva.page, '/admin/users');
    await heading(eva.page, 'Gebruikers');
    await expectInOrder(eva.page);

    await page.getByLabel('Mag inloggen').press('Space');
    await press(page, 'Opslaan');
    const closedDialog = eva.page.getByRole('dialog', { name: 'Je mag niet meer inloggen' });
    await closedDialog.waitFor();
    await expectInOrder(eva.page);
    await press(page, /^Ongedaan maken: /);
    await expect.poll(() => page.getByLabel('Mag inloggen').isChecked()).toBe(true);
    await closedDialog.getByRole('button', { name: 'Verder lezen' }).press('Enter');
    await eva.page.waitForURL((url) => url.pathname === '/');
    await eva.leave();
    const back = await signedIn('/admin/users', account);
    await heading(back.page, 'Gebruikers');
    await back.leave();
  });

  it('puts roles in another order, which they have in lists from then on, and takes that back', async () => {
    const [first, second] = [`Eerste ${unique()}`, `Tweede ${unique()}`];
    await makeRoles(first, second);
    await open(page, '/admin/roles');
    const rows = page.getByRole('table', { name: 'Rollen' }).getByRole('row');
    const places = async () => {
      const texts = await rows.allTextContents();
      return [first, second].map((name) => texts.findIndex((text) => text.includes(name)));
    };
    const isInTurn = async () => {
      const [one = -1, other = -1] = await places();
      return one !== -1 && one < other;
    };
    await expect.poll(isInTurn).toBe(true);
    await press(page, 'Volgorde');
    const dialog = page.getByRole('dialog', { name: 'Volgorde' });
    const row = dialog.getByRole('row', { name: second });
    await row.focus();
    await page.keyboard.press('Alt+ArrowUp');
    await page.getByText(new RegExp(`^${second} staat nu `)).waitFor({ state: 'attached' });
    await expectInOrder(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(isInTurn).toBe(false);
    await page.keyboard.press('Control+z');
    await expect.poll(isInTurn).toBe(true);
    await press(page, 'Volgorde');
    const up = dialog.getByRole('button', { name: `${second} omhoog` });
    await up.click();
    await page
      .getByText(new RegExp(`^${second} staat nu `))
      .last()
      .waitFor({ state: 'attached' });
    expect(await up.evaluate((button) => button === document.activeElement)).toBe(true);
    await expectInOrder(page);
    await row.press('Space');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(isInTurn).toBe(false);
  });

  it('reads why somebody may edit a page', async () => {
    const account = await makeContentManager();
    await open(page, `/admin/users?q=${encodeURIComponent(account.email)}`);
    await rowOf(page, account.email).getByRole('link', { name: 'Eva Smit' }).press('Enter');
    await page.waitForURL(/\/profile$/);
    await page.getByRole('link', { name: 'Beveiliging' }).press('Enter');
    await heading(page, 'Waarom mag deze persoon dit bewerken?');
    const ask = async (title: string) => {
      const field = page.getByRole('combobox', { name: 'Pagina' });
      await field.fill(title);
      await page.getByRole('option', { name: title }).first().waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    };
    const answer = page.getByRole('status').filter({ hasText: 'deze pagina' });
    await ask('Agenda');
    await answer.getByText('De pagina noemt deze rol als redacteur: Redacteur.').waitFor();
    await answer.getByText('Mag deze pagina bewerken.').waitFor();
    await answer.getByText(/^‘Agenda’ wordt bewerkt door: /).waitFor();
    await expectInOrder(page);
  });

  it('makes a key that is shown once and works, and revokes it', async () => {
    const name = `Koppeling ${unique()}`;
    await open(page, '/admin/api-keys');
    await press(page, 'Nieuwe sleutel');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Naam').fill(name);
    await expectInOrder(page);
    await dialog.getByRole('button', { name: 'Sleutel maken' }).press('Enter');
    const made = page.getByRole('dialog', { name: `‘${name}’ is gemaakt` });
    const token = await made.getByLabel('Sleutel').inputValue();
    await expectInOrder(page);
    const statusWithKey = async () => {
      const authorization = `Bearer ${token}`;
      return (await fetch(inject('baseUrl') + pageRoutes.list.path, { headers: { authorization } })).status;
    };
    expect(await statusWithKey()).toBe(200);
    expect((await fetch(inject('baseUrl') + apiKeyRoutes.list.path)).status).toBe(401);
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Sluiten zonder te kopiëren?' });
    await question.getByRole('button', { name: 'Terug' }).press('Enter');
    await question.waitFor({ state: 'detached' });
    expect(await made.getByLabel('Sleutel').inputValue()).toBe(token);
    await made.getByRole('button', { name: 'Ik heb hem bewaard' }).press('Enter');
    await made.waitFor({ state: 'detached' });
    expect(await page.content()).not.toContain(token);
    await expect.poll(() => focused(page)).toBe('Nieuwe sleutel');
    await expectInOrder(page);

    await press(page, `Acties voor ${name}`);
    await page.getByRole('menuitem', { name: 'Intrekken' }).press('Enter');
    await expectInOrder(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Nu intrekken' }).press('Enter');
    await rowOf(page, name).waitFor({ state: 'detached' });
    expect(await statusWithKey()).toBe(401);
  });

  it('sees that mail goes, and what it looks like, without the link that is the receiver’s', async () => {
    await open(page, '/admin/mail');
    await press(page, 'Proefbericht sturen');
    await page
      .getByRole('status')
      .getByText(/^Het proefbericht aan/)
      .waitFor();
    await rowOf(page, 'Proefbericht').first().getByRole('button').first().press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Proefbericht/ });
    await dialog.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
    await expectInOrder(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expectInOrder(page);
  });
});

it('At 390 pixels, in English, several people are invited at once; one comes, one is asked again, one not any more', async () => {
  const screen = { width: 390, language: 'en' } as const;
  const admin = await signedIn('/admin/users/invitations', inject('admin'), screen);
  const { page } = admin;
  const [coming, other] = [`${unique()}@komt.example`, `${unique()}@niet-meer.example`];
  await press(page, 'Invite people');
  const dialog = page.getByRole('dialog', { name: 'Invite people' });
  await dialog
    .getByLabel('E-mail addresses')
    .fill(`Fenna Nieuw <${coming}>; "Niet, N." <${other}>, geen-adres <>`);
  await dialog.getByLabel('Message').fill('Kom je ook?');
  await expectInOrder(page);
  await dialog.getByRole('button', { name: 'Invite' }).press('Enter');
  await dialog.getByText(`${coming}: invitation sent`).waitFor();
  await dialog.getByText('geen-adres: is not an e-mail address').waitFor();
  expect(await dialog.getByLabel('E-mail addresses').inputValue()).toBe('geen-adres');
  expect(await dialog.getByLabel('Message').inputValue()).toBe('Kom je ook?');
  await expectInOrder(page);
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Close without saving?' });
  await question.waitFor();
  await expectInOrder(page);
  await question.getByRole('button', { name: 'Close anyway' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('Invite people');
  const refused = await linkSentTo(other, inject('dataDir'));
  const old = await linkSentTo(coming, inject('dataDir'));

  await press(page, `Actions for ${coming}`);
  await page.getByRole('menuitem', { name: 'Send again' }).press('Enter');
  await press(page, `Actions for ${other}`);
  await page.getByRole('menuitem', { name: 'Revoke' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).press('Enter');
  await rowOf(page, other).getByText('Revoked').waitFor();
  await expectInOrder(page);
  await expect.poll(() => linkSentTo(coming, inject('dataDir'))).not.toBe(old);

  const guest = await visitor(screen);
  await open(guest.page, refused);
  await guest.page.getByText(/^This invitation was revoked/).waitFor();
  await expectInOrder(guest.page);
  await open(guest.page, old);
  await guest.page.getByText(/^This invitation does not exist/).waitFor();
  await open(guest.page, await linkSentTo(coming, inject('dataDir')));
  await guest.page.getByText('Kom je ook?').waitFor();
  const tokens = await guest.page
    .locator('input[autocomplete]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('autocomplete')));
  expect(tokens).toEqual(['given-name', 'additional-name', 'family-name', 'username', 'new-password']);
  await guest.page.getByLabel('First name').fill('Fenna');
  await guest.page.getByLabel('Last name').fill('Nieuw');
  await guest.page.getByLabel('Password').fill(newPassword);
  await guest.page.keyboard.press('Enter');
  await guest.page.waitForURL((url) => url.pathname === '/');
  await shows(guest.page, 'You accepted the invitation and are signed in.');
  await guest.leave();

  await reload(page);
  await rowOf(page, coming).getByText('Accepted by Fenna Nieuw').waitFor();
  await shows(page, 'Invitations');
  expectNoBrowserErrors(admin);
  await admin.leave();
});

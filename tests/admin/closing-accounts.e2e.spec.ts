import { randomUUID } from 'node:crypto';
import { apiKeyRoutes } from '@spoor/contracts/api-keys/api-key.routes';
import type { NewApiKeyView } from '@spoor/contracts/api-keys/api-key.views';
import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import type { APIRequestContext } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { expectInOrder } from '../journeys/accessibility-violations.ts';
import { expectNoBrowserErrors, heading, signedIn } from '../journeys/browser-user.ts';
import { tabTo } from '../journeys/keys.ts';
import { makeAccount, type TestAccount } from '../journeys/test-page.ts';
import { open } from '../support/browser.ts';

const words = {
  nl: {
    ...{ actions: 'Acties voor Eva Smit', close: 'Toegang ontnemen', revoke: 'Gekozen intrekken' },
    ...{ title: 'Sleutels van Eva Smit blijven werken', closed: 'Geen toegang' },
  },
  en: {
    ...{ actions: 'Actions for Eva Smit', close: 'Take access away', revoke: 'Revoke the chosen' },
    ...{ title: 'Keys of Eva Smit go on working', closed: 'No access' },
  },
} as const;

async function headersOf(request: APIRequestContext, { email, password }: TestAccount) {
  const session = await request.post(authRoutes.login.path, { data: { email, password } });
  const { accessToken } = (await session.json()) as { accessToken: string };
  return { authorization: `Bearer ${accessToken}` };
}

/** How a program is answered that uses a key. */
const statusWith = async (token: string) =>
  (await fetch(inject('baseUrl') + pageRoutes.list.path, { headers: { authorization: `Bearer ${token}` } }))
    .status;

describe.each([
  ['nl', 390],
  ['en', 1280],
] as const)('In %s, at %i pixels, by keyboard only,', (language, width) => {
  it('who closes an account of somebody who made keys chooses which of these stop working', async () => {
    const said = words[language];
    const [administrator, leaving] = [await makeAccount('Admin'), await makeAccount('Admin')];
    const person = await signedIn('/admin/users', administrator, { language, width });
    const { page, context } = person;
    const headers = await headersOf(context.request, leaving);
    const makeKey = async (name: string) => {
      const data = { name, scopes: ['read'] };
      const made = await context.request.post(apiKeyRoutes.create.path, { headers, data });
      return { name, token: ((await made.json()) as NewApiKeyView).token };
    };
    const [going, staying] = [await makeKey(`Oud ${randomUUID()}`), await makeKey(`Import ${randomUUID()}`)];
    await headersOf(context.request, administrator);
    await open(page, `/admin/users?q=${encodeURIComponent(leaving.email)}`);
    await tabTo(page, said.actions);
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: said.close }).press('Enter');

    const dialog = page.getByRole('dialog', { name: said.title });
    await dialog.waitFor();
    await expectInOrder(page);
    await tabTo(page, new RegExp(`^${going.name}`));
    await page.keyboard.press('Space');
    await expectInOrder(page);
    await tabTo(page, said.revoke);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('row').getByText(said.closed, { exact: true }).waitFor();
    await expect.poll(() => statusWith(going.token)).toBe(401);
    expect(await statusWith(staying.token)).toBe(200);
    await expectInOrder(page);
    expectNoBrowserErrors(person);
    await person.leave();
  });
});

it('People who are shown by an alias are listed with the name that they are sorted by', async () => {
  const administrator = await makeAccount('Admin');
  const alias = `Evi ${randomUUID().slice(0, 8)}`;
  const person = await signedIn('/admin/users', administrator, { width: 390 });
  const { page, context } = person;
  const headers = await headersOf(context.request, administrator);
  const data = { properties: [{ key: 'alias', value: alias }] };
  expect((await context.request.put(userRoutes.saveProfile.path, { headers, data })).status()).toBe(200);
  await open(page, `/admin/users?q=${encodeURIComponent(administrator.email)}`);
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: alias, exact: true }) });
  await row.getByText('Eva Smit', { exact: true }).waitFor();
  await expectInOrder(page);
  await person.leave();
});

it('Roles of the system are named in the language that somebody chose just now', async () => {
  const person = await signedIn('/admin/roles', await makeAccount('Admin'));
  const { page, context } = person;
  await page.getByRole('row').getByText('Beheerder', { exact: true }).waitFor();
  const account = await context.newPage();
  await open(account, '/account/preferences');
  await account.getByRole('main').getByLabel('Taal').selectOption('English');
  await account.getByRole('button', { name: 'Opslaan' }).press('Enter');
  await heading(account, 'My account');
  await heading(page, 'Roles');
  await page.getByRole('row').getByText('Administrator', { exact: true }).waitFor();
  await page.getByRole('row').getByText('Editor', { exact: true }).waitFor();
  expect(await page.getByText('Beheerder', { exact: true }).count()).toBe(0);
  expectNoBrowserErrors(person);
  await person.leave();
});

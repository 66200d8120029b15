import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { urlOf } from '@spoor/contracts/shared/route';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectInOrder } from '../journeys/accessibility-violations.ts';
import { type BrowserUser, heading, visitor } from '../journeys/browser-user.ts';
import { tabTo } from '../journeys/keys.ts';
import { createTestPage, makeAccount, type TestAccount } from '../journeys/test-page.ts';
import { open } from '../support/browser.ts';

const words = {
  nl: { title: 'Ga akkoord met de gebruiksvoorwaarden', agree: 'Ik ga akkoord' },
  en: { title: 'Agree to the terms of use', agree: 'I agree' },
} as const;

/**
 * Somebody who declined the terms of use and came back: until they agree they have what visitors have.
 * @param before what they do first
 */
async function declined(
  { email, password }: TestAccount,
  circumstances: Parameters<typeof visitor>[0],
  before: (request: BrowserContext['request'], headers: Record<string, string>) => Promise<void> = async () =>
    undefined,
): Promise<BrowserUser> {
  const person = await visitor(circumstances);
  const { request } = person.context;
  const session = await request.post(authRoutes.login.path, { data: { email, password } });
  const { accessToken } = (await session.json()) as { accessToken: string };
  const headers = { authorization: `Bearer ${accessToken}` };
  await before(request, headers);
  await request.put(userRoutes.saveProfile.path, { headers, data: { termsOfUseVersionAccepted: null } });
  return person;
}

async function agree(page: Page, { title, agree: answer }: (typeof words)[keyof typeof words]) {
  await page.getByRole('dialog', { name: title }).waitFor();
  await expectInOrder(page);
  await tabTo(page, answer);
  await page.keyboard.press('Enter');
}

describe('Who agrees to the terms of use where something was refused', () => {
  it('then has the editor that they wanted to open, in Dutch at 390 pixels', async () => {
    const path = await createTestPage('Akkoord');
    const person = await declined(await makeAccount('ContentManager'), { width: 390 });
    const { page } = person;
    await open(page, `${path}/edit`);
    await page.waitForURL(/\/unauthorized\?returnUrl=/);
    await agree(page, words.nl);
    await page.waitForURL((url) => url.pathname === `${path}/edit`);
    await heading(page, 'Akkoord');
    await person.leave();
  });

  it('then has the page of the administration at whose address they are, in English at 1280 pixels', async () => {
    const account = await makeAccount('Admin');
    const person = await declined(account, { width: 1280, language: 'en' });
    const { page } = person;
    await open(page, `/admin/users/${account.guid}/security`);
    await heading(page, 'You may not see this page');
    await agree(page, words.en);
    await heading(page, 'Eva Smit');
    await page.getByText('Everything: this person is an administrator.').waitFor();
    await expectInOrder(page);
    await person.leave();
  });

  it('then has the page for people with an account that was not found', async () => {
    const path = await createTestPage('Voor leden');
    const account = await makeAccount('Admin');
    const person = await declined(account, { width: 390, language: 'en' }, async (request, headers) => {
      const found = await request.get(urlOf(pageRoutes.byPath, undefined, { path }), { headers });
      const { guid } = (await found.json()) as PageView;
      const data = { viewPermission: 'Users' };
      expect((await request.put(urlOf(pageRoutes.edit, { guid }), { headers, data })).status()).toBe(200);
      const published = await request.post(urlOf(pageRoutes.publish, { guid }), { headers, data: {} });
      expect(published.status()).toBe(200);
    });
    const { page } = person;
    expect((await open(page, path)).status()).toBeGreaterThanOrEqual(400);
    await agree(page, words.en);
    await heading(page, 'Voor leden');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await person.leave();
  });
});

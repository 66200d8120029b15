import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import { describe, expect, inject, it } from 'vitest';
import { expectInOrder } from '../journeys/accessibility-violations.ts';
import { expectNoBrowserErrors, heading, signedIn } from '../journeys/browser-user.ts';
import { tabTo } from '../journeys/keys.ts';
import { makeContentManager, type TestAccount } from '../journeys/test-page.ts';
import { reload } from '../support/browser.ts';

const words = {
  nl: {
    ...{
      title: 'Wanneer je bent ingelogd',
      refused: 'Geweigerd',
      wrong: 'Niet juist',
      all: /^Toon alle \d+$/,
      none: 'Hierover is niets bewaard.',
    },
    ...{ changes: 'Wat er veranderde', security: 'Beveiliging', sessions: 'Waar je bent ingelogd' },
    ...{ others: 'Overal elders uitloggen', here: 'Deze browser' },
  },
  en: {
    ...{
      title: 'When you signed in',
      refused: 'Refused',
      wrong: 'Not right',
      all: /^Show all \d+$/,
      none: 'Nothing is kept about this yet.',
    },
    ...{ changes: 'What changed', security: 'Security', sessions: 'Where you are signed in' },
    ...{ others: 'Sign out everywhere else', here: 'This browser' },
  },
} as const;

/** Browsers by what they make themselves known as. */
const browsers = ['Firefox/140.0', 'Edg/140.0', 'OPR/120.0', 'Version/19.0 Safari/605.1.15', 'Chrome/140.0'];

async function signInFrom(browser: string, { email, password }: TestAccount): Promise<number> {
  const agent = `Mozilla/5.0 (X11; Linux x86_64) ${browser}`;
  const response = await fetch(inject('baseUrl') + authRoutes.login.path, {
    method: authRoutes.login.method,
    headers: { 'content-type': 'application/json', 'user-agent': agent },
    body: JSON.stringify({ email, password }),
  });
  await response.arrayBuffer();
  return response.status;
}

describe.each([
  ['nl', 390],
  ['en', 1280],
] as const)('In %s, at %i pixels, by keyboard only,', (language, width) => {
  it('somebody sees where they signed in and somebody did in vain, and ends what is open elsewhere', async () => {
    const said = words[language];
    const account = await makeContentManager();
    const wrong = { ...account, password: 'een heel ander wachtwoord' };
    expect(await signInFrom(browsers[0] ?? '', wrong)).toBe(401);
    for (const browser of browsers) expect(await signInFrom(browser, account)).toBe(200);
    const person = await signedIn('/account/activity', account, { language, width });
    const { page } = person;
    await heading(page, said.title);
    await heading(page, said.changes);
    const region = page.getByRole('region', { name: said.title });
    const list = region.getByRole('listitem');
    // The log has them a moment later: until then there may be none.
    await expect
      .poll(async () => {
        await reload(page);
        await list
          .or(region.getByText(said.none, { exact: true }))
          .first()
          .waitFor();
        return page.getByRole('button', { name: said.all }).count();
      })
      .toBe(1);
    await expectInOrder(page);
    await tabTo(page, said.all);
    await page.keyboard.press('Enter');
    await expect.poll(() => list.count()).toBeGreaterThan(5);
    expect(await list.nth(5).evaluate((row) => row === document.activeElement)).toBe(true);
    const refused = list.filter({ hasText: said.refused });
    await refused.getByText(said.wrong, { exact: true }).waitFor();
    expect(await refused.count()).toBe(1);
    await expectInOrder(page);

    await tabTo(page, said.security, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await heading(page, said.sessions);
    const sessions = page.getByRole('region', { name: said.sessions }).getByRole('listitem');
    await expect.poll(() => sessions.count()).toBe(browsers.length + 1);
    await tabTo(page, said.others);
    await page.keyboard.press('Enter');
    await expect.poll(() => sessions.count()).toBe(1);
    await sessions.getByText(said.here).waitFor();
    await expectInOrder(page);
    expectNoBrowserErrors(person);
    await person.leave();
  });
});

import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import { choiceOf, consentCookie } from '@spoor/contracts/consent/consent-choice';
import { type ConsentCategory, readConsent } from '@spoor/contracts/consent/consent-cookie';
import { parseConsent } from '@spoor/contracts/consent/stored-consent';
import { urlOf } from '@spoor/contracts/shared/route';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import type { UserView } from '@spoor/contracts/users/user.views';
import { describe, expect, it } from 'vitest';
import { open, reload } from '../support/browser.ts';
import { type BrowserUser, expectNoBrowserErrors, heading, signedIn, visitor } from './browser-user.ts';
import { makeContentManager } from './test-page.ts';

type Account = Awaited<ReturnType<typeof makeContentManager>>;

const allows = async ({ page }: BrowserUser) =>
  readConsent(await page.evaluate(() => document.cookie)).categories;

const consentCookieIn = ({ page }: BrowserUser) =>
  page.evaluate(() => /(?:^|; )consent=[^;]*/.exec(document.cookie)?.[0] ?? '');

/** Signs in beside the page. @returns the headers of their calls */
async function signIn({ context }: BrowserUser, { email, password }: Account) {
  const response = await context.request.post(authRoutes.login.path, { data: { email, password } });
  const { accessToken } = (await response.json()) as { accessToken: string };
  return { authorization: `Bearer ${accessToken}` };
}
type Headers = Awaited<ReturnType<typeof signIn>>;

/** What their account knows. */
async function storedLanguage({ context }: BrowserUser, headers: Headers): Promise<string | undefined> {
  const response = await context.request.get(userRoutes.saveProfile.path, { headers });
  const { properties } = (await response.json()) as UserView;
  return properties.find(({ key }) => key === 'cookieConsent')?.value ?? undefined;
}
async function save({ context }: BrowserUser, headers: Headers, key: string, value: string): Promise<void> {
  const data = { properties: [{ key, value }] };
  const response = await context.request.put(userRoutes.saveProfile.path, { headers, data });
  expect(response.status()).toBe(200);
}

/** Chooses with the buttons. @returns the Change */
async function choose({ page }: BrowserUser, name: string): Promise<string> {
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Cookiekeuze wijzigen' }).press('Enter');
  await page.getByRole('button', { name }).press('Enter');
  const response = await saved;
  expect(response.status()).toBe(200);
  return response.headers()['x-change-id'] ?? '';
}

/** As if somebody had chosen there. */
async function setConsent(
  { page, context }: BrowserUser,
  categories: readonly ConsentCategory[],
  date: Date,
) {
  const [name = '', value = ''] = (
    consentCookie(choiceOf(categories, date), false).split(';')[0] ?? ''
  ).split('=');
  await context.addCookies([{ name, value, url: page.url() }]);
}

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

  it('is theirs also where they chose it before all of the page was there', async () => {
    const quick = await signedIn('/nieuws', await makeContentManager());
    const { page } = quick;
    const { promise: chosen, resolve: goOn } = Promise.withResolvers<void>();
    await page.route('**/account-notices-*.js', async (route) => {
      await chosen;
      await route.continue();
    });
    await open(page, '/account/privacy');
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await page.getByRole('button', { name: 'Cookiekeuze wijzigen' }).press('Enter');
    await page.getByRole('button', { name: 'Alles toestaan' }).press('Enter');
    goOn();
    expect((await saved).status()).toBe(200);
    expect(await allows(quick)).toContain('external');
    await quick.leave();
  });

  it('is nobody else’s: each who signs in there is asked, keeps their own, and leaves none behind', async () => {
    const [first, second] = await Promise.all([makeContentManager(), makeContentManager()]);
    const consented = await signedIn('/account/privacy', first);
    await choose(consented, 'Alles toestaan');
    await consented.leave();

    // Somebody allows all without signing in, and a person who was never asked comes after them.
    const shared = await visitor();
    await open(shared.page, '/nieuws');
    await setConsent(shared, ['analytical', 'external'], new Date());
    const headers = await signIn(shared, second);
    await open(shared.page, '/account/privacy');
    await shared.page.getByText('Je hebt nog niets gekozen').waitFor();
    expect(await storedLanguage(shared, headers)).toBeUndefined();
    const changeId = await choose(shared, 'Alleen noodzakelijk');
    expect(parseConsent((await storedLanguage(shared, headers)) ?? '')?.categories).toEqual(['required']);

    // What is undone is not said anew.
    const path = urlOf(changeRoutes.undo, { changeId });
    expect((await shared.context.request.post(path, { headers, data: {} })).status()).toBe(200);
    await expect.poll(() => consentCookieIn(shared)).toBe('');
    expect(await storedLanguage(shared, headers)).toBeUndefined();
    await choose(shared, 'Alleen noodzakelijk');

    expectNoBrowserErrors(shared);
    await shared.context.request.post(authRoutes.logout.path);
    await expect.poll(() => consentCookieIn(shared)).toBe('');
    // A page that is open would load itself anew for whoever signs in, while this goes elsewhere.
    await shared.page.goto('about:blank');
    await signIn(shared, first);
    await open(shared.page, '/account/privacy');
    await expect.poll(() => allows(shared)).toContain('external');
    await shared.leave();
  });

  it('holds for a year, and is asked again then', async () => {
    const account = await makeContentManager();
    const before = await signedIn('/nieuws', account);
    const long = choiceOf(['external'], new Date(Date.now() - 366 * 86_400_000));
    await save(before, await signIn(before, account), 'cookieConsent', JSON.stringify(long));
    await setConsent(before, ['external'], new Date(Date.now() - 300 * 86_400_000));
    await open(before.page, '/account/privacy');
    await before.page.getByText('Je hebt nog niets gekozen').waitFor();
    await before.leave();
  });
});

describe('Somebody who wants nothing to move', () => {
  it('has pages that jump where others’ scroll, also where their device does not ask for it', async () => {
    const account = await makeContentManager();
    const eva = await signedIn('/account/preferences', account);
    await eva.page.emulateMedia({ reducedMotion: 'no-preference' });
    const scrolls = () =>
      eva.page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--scroll'));
    expect(await scrolls()).toBe('smooth');
    await save(eva, await signIn(eva, account), 'reducedMotion', 'yes');
    await expect.poll(scrolls).toBe('instant');
    await reload(eva.page);
    await expect.poll(scrolls).toBe('instant');
    const durations = () =>
      eva.page.evaluate(
        () => getComputedStyle(document.querySelector('button, a') ?? document.body).transitionDuration,
      );
    expect(Number.parseFloat(await durations())).toBeLessThan(0.001);
    await eva.leave();
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

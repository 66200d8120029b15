import { settingRoutes } from '@spoor/contracts/settings/setting.routes';
import type { SettingKey } from '@spoor/contracts/settings/settings';
import { urlOf } from '@spoor/contracts/shared/route';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SignedInClient } from '../faults/signed-in-client.ts';
import { expectInOrder } from '../journeys/accessibility-violations.ts';
import {
  type BrowserUser,
  expectNoBrowserErrors,
  heading,
  shows,
  signedIn,
  visitor,
} from '../journeys/browser-user.ts';
import { open } from '../support/browser.ts';
import { type StartedSystem, startSystem } from '../support/started-system.ts';

const collector = 'https://12345.global.siteimproveanalytics.io/image.aspx';

/** As Siteimprove's does: it tells the page on which it is loaded, and each that it is told of. */
const script = `
  const tell = (url) => {
    new Image().src = '${collector}?url=' + encodeURIComponent(url);
  };
  const earlier = globalThis._sz ?? [];
  globalThis._sz = { push: ([name, page]) => name === 'trackdynamic' && tell(page.url) };
  tell(location.href);
  for (const call of earlier) globalThis._sz.push(call);
`;
const pixel = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64');

/** Of its own: what the site has measure is for everybody. */
let system: StartedSystem;
let admin: SignedInClient;
beforeAll(async () => {
  system = await startSystem({ DEMO: '0', RATE_LIMITS: 'off' });
  admin = await SignedInClient.signIn(system);
});
afterAll(() => system.stop());

async function setting(values: Partial<Record<SettingKey, string>>): Promise<void> {
  const body = Object.entries(values).map(([key, value]) => ({ key, value }));
  await admin.sendUntilSeen({ method: 'PUT', url: urlOf(settingRoutes.change), body });
}

interface Measured extends BrowserUser {
  /** Addresses of scripts of Siteimprove that were asked for. */
  readonly scripts: readonly string[];
  /** Paths of pages that it was told of. */
  readonly pages: readonly string[];
}

/** Somebody in whose network Siteimprove answers. */
async function measured(
  given: Promise<BrowserUser> = visitor({ baseUrl: system.baseUrl, width: 390 }),
): Promise<Measured> {
  const person = await given;
  const [scripts, pages]: string[][] = [[], []] as string[][];
  await person.context.route('https://siteimproveanalytics.com/**', async (route) => {
    scripts?.push(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body: script });
  });
  await person.context.route(/^https:\/\/[\w.]+\.siteimproveanalytics\.io\//, async (route) => {
    const { searchParams } = new URL(route.request().url());
    pages?.push(new URL(searchParams.get('url') ?? '').pathname);
    await route.fulfill({ contentType: 'image/gif', body: pixel });
  });
  return { ...person, scripts: scripts ?? [], pages: pages ?? [] };
}

const policyOf = async (path: string) =>
  (await fetch(system.baseUrl + path)).headers.get('content-security-policy') ?? '';

describe('A site without Siteimprove', () => {
  it('neither loads it nor lets a page reach it', async () => {
    const person = await measured();
    await open(person.page, '/');
    await person.page.waitForLoadState('networkidle');
    expect(person.scripts).toEqual([]);
    expect(await policyOf('/')).not.toContain('siteimprove');
    await person.leave();
  });
});

describe('A site that Siteimprove measures without cookies', () => {
  beforeAll(() => setting({ siteimproveId: '12345', siteimproveCookieLess: 'true' }));

  it('has it told of each page that is for everybody, asks nothing, and ends where screens are people’s own', async () => {
    const person = await measured();
    const { page, scripts, pages } = person;
    await open(page, '/');
    await expect.poll(() => pages).toEqual(['/']);
    expect(scripts).toEqual(['https://siteimproveanalytics.com/js/siteanalyze_12345.js']);
    expect(await page.getByRole('region', { name: 'Mogen we meer onthouden?' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Cookieverklaring', exact: true }).first().click();
    await shows(page, 'Siteimprove');
    await page.getByText(/^Siteimprove meet voor deze site/).waitFor();
    await expectInOrder(page);
    await expect.poll(() => pages).toEqual(['/', '/legal/cookie-statement/nl']);

    const loaded = page.waitForEvent('load');
    await page.getByRole('link', { name: 'Inloggen' }).first().click();
    await loaded;
    await heading(page, 'Inloggen');
    expect(await page.evaluate(() => '_sz' in globalThis)).toBe(false);
    await page.waitForLoadState('networkidle');
    expect([scripts.length, pages.length]).toEqual([1, 2]);
    expectNoBrowserErrors(person);
    await person.leave();
  });

  it('lets only pages that are for everybody reach it', async () => {
    const origins = 'https://*.siteimproveanalytics.io';
    expect(await policyOf('/')).toContain(`connect-src 'self' ${origins};`);
    expect(await policyOf('/')).toMatch(/img-src [^;]* https:\/\/\*\.siteimproveanalytics\.io;/);
    for (const path of [
      '/account/login',
      '/admin',
      '/settings',
      '/edit',
      '/submission/abc',
      '/invitation/abc',
    ])
      expect(await policyOf(path), path).not.toContain('siteimprove');
  });

  it('ends once the visitor refuses statistics', async () => {
    const person = await measured();
    const { page, scripts, pages } = person;
    await open(page, '/');
    await expect.poll(() => pages.length).toBe(1);
    await page.getByRole('button', { name: 'Cookies', exact: true }).press('Enter');
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Alleen noodzakelijk' }).press('Enter');
    await loaded;
    await page.waitForLoadState('networkidle');
    expect(scripts.length).toBe(1);
    await person.leave();
  });

  it('has nobody measured in the editor and in the administration', async () => {
    const person = await measured(signedIn('/admin', system.admin, { baseUrl: system.baseUrl }));
    const { page, scripts } = person;
    for (const path of ['/admin/pages', '/edit', '/account/profile', '/settings']) {
      await open(page, path);
      await page.waitForLoadState('networkidle');
    }
    expect(scripts).toEqual([]);
    await person.leave();
  });
});

describe('A site that Siteimprove measures with cookies', () => {
  beforeAll(() => setting({ siteimproveId: '12345', siteimproveCookieLess: 'false' }));

  it('asks first, and has it measure once the visitor allows statistics, until they take that back', async () => {
    const person = await measured();
    const { page, context, scripts, pages } = person;
    await open(page, '/');
    await heading(page, 'Mogen we meer onthouden?');
    await expectInOrder(page);
    expect(scripts).toEqual([]);
    await page.getByRole('button', { name: 'Alles toestaan' }).press('Enter');
    await expect.poll(() => pages).toEqual(['/']);
    await context.addCookies([{ name: 'nmstat', value: 'somebody', url: system.baseUrl }]);
    await page.getByRole('button', { name: 'Cookies', exact: true }).press('Enter');
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Alleen noodzakelijk' }).press('Enter');
    await loaded;
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('nmstat');
    await page.waitForLoadState('networkidle');
    expect(scripts.length).toBe(1);
    expectNoBrowserErrors(person);
    await person.leave();
  });

  it('does so by its number alone, which an administrator fills in', async () => {
    const person = await signedIn('/settings?section=publishing', system.admin, {
      ...{ baseUrl: system.baseUrl, language: 'en', width: 1280 },
    });
    const { page } = person;
    const field = page.getByLabel('Siteimprove number');
    await field.fill('12/../evil');
    await field.blur();
    await shows(page, 'Fill in digits only, twelve at most.');
    await person.leave();
  });
});

import { readFile } from 'node:fs/promises';
import { settingRoutes } from '@spoor/contracts/settings/setting.routes';
import type { StatisticsView } from '@spoor/contracts/statistics/statistics.views';
import { addDays } from '@spoor/contracts/statistics/statistics-period';
import { readSystemState } from '@spoor/infra/embedded/supervisor/data-directory';
import { openDatabase } from '@spoor/infra/postgres/database';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { signIn } from '../bench/site.ts';
import { runNpmScript } from '../faults/run-npm-script.ts';
import { violations } from '../journeys/accessibility-violations.ts';
import { type BrowserUser, expectNoBrowserErrors, heading, signedIn } from '../journeys/browser-user.ts';
import { drawnIn, systemColour } from '../journeys/forced-colours.ts';
import { tabTo } from '../journeys/keys.ts';
import { createTestPage } from '../journeys/test-page.ts';
import { sealDaysOf } from './site-with-days.ts';

const today = new Date().toISOString().slice(0, 10);
/** Over, wherever the platform is. */
const [first, last] = [addDays(today, -9), addDays(today, -2)];
const address = (more = '') => `/statistics?period=custom&from=${first}&to=${last}&compare=none${more}`;

let person: BrowserUser;
beforeAll(async () => {
  const site = { baseUrl: inject('baseUrl'), dataDir: inject('dataDir'), admin: inject('admin') };
  await sealDaysOf(site, { from: first, to: last }, (index) => 120 + index * 10);
});

const figure = async (page: Page, name: string) =>
  Number(
    (
      await page
        .locator('.statistics-figures li', { hasText: name })
        .locator('.dashboard-figures__value')
        .innerText()
    ).replace('.', ''),
  );
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

it('Figures that everybody may know stand on a page, also without scripts, and go when they are kept again', async () => {
  const [baseUrl, { email, password }] = [inject('baseUrl'), inject('admin')];
  const site = await signIn(baseUrl, email, password);
  const release = (figures: readonly string[]) =>
    site.call('PUT', settingRoutes.change.path, [{ key: 'publicFigures', value: JSON.stringify(figures) }]);
  const figures = [
    { guid: 'typed', value: '38.412', label: 'inwoners' },
    { guid: 'counted', counts: 'views', period: 'week', label: 'bekeken bladzijden' },
  ];
  const path = await createTestPage('Cijfers', [{ buildingBlockName: 'Statistics', content: { figures } }]);
  const shown = async () => {
    const html = await (await fetch(baseUrl + path)).text();
    return [...html.matchAll(/<dd class="statistics-block__value">(.*?)<\/dd>/g)].map(([, text = '']) =>
      text.replace(/<[^>]*>/g, ''),
    );
  };
  await expect.poll(shown).toEqual(['38.412']);
  await release(['views']);
  await expect.poll(shown).toEqual(['38.412', expect.stringMatching(/^[\d.]+0$/)]);
  person = await signedIn(path, inject('admin'));
  await person.page.getByText('In de laatste 7 dagen').waitFor();
  await release([]);
  await expect.poll(shown).toEqual(['38.412']);
  await person.page.getByText('In de laatste 7 dagen').waitFor({ state: 'detached' });
  expectNoBrowserErrors(person);
  await person.leave();
});

it('A command tells by its exit code whether all is as it was sealed, and names the row that is not', async () => {
  const dataDir = inject('dataDir');
  const environment = { DATA_DIR: dataDir, SECRET_KEY: 'no secret is read by this command' };
  const verify = () => runNpmScript('verify', environment, 'statistics');
  const database = openDatabase<unknown>(String(readSystemState(dataDir)?.databaseUrl), {
    applicationName: 'statistics-screen-spec',
  });
  const reverse = () =>
    sql`UPDATE read_model.statistics_days SET hash = reverse(hash) WHERE day = ${last}`.execute(database);
  try {
    const whole = await verify();
    expect(whole.exitCode, whole.output + whole.errors).toBe(0);
    expect(whole.output).toMatch(/same +8 sealed days, and the rows of them\n$/);
    await reverse();
    const altered = await verify();
    await reverse();
    expect(altered.exitCode, altered.errors).toBe(1);
    const named = new RegExp(
      `^.*DIFFERENT +${last} of platform \\S+: the row in Postgres is not what was sealed\\n$`,
    );
    expect(altered.output).toMatch(named);
  } finally {
    await database.destroy();
  }
});

describe('The screen of statistics', () => {
  afterEach(() => person.leave());

  it('is walked by keyboard: a row filters, the filter goes, a period and a comparison are chosen', async () => {
    person = await signedIn(address(), inject('admin'));
    const { page } = person;
    await heading(page, 'Statistieken');
    const all = await figure(page, 'Weergaven');
    expect(all).toBeGreaterThan(100);
    await tabTo(page, 'Telefoon');
    await page.keyboard.press('Enter');
    await page.getByText('Apparaat: Telefoon').waitFor();
    await expect.poll(() => figure(page, 'Weergaven')).toBeLessThan(all);
    expect(new URL(page.url()).searchParams.get('filter')).toBe('device:mobile');
    await tabTo(page, 'Zonder filter Apparaat: Telefoon', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => figure(page, 'Weergaven')).toBe(all);
    await tabTo(page, /^Vergelijk met/, 'Shift+Tab');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => new URL(page.url()).searchParams.get('compare')).toBe('year');
    await tabTo(page, /^Periode/, 'Shift+Tab');
    await page.keyboard.press('Home');
    await expect.poll(() => new URL(page.url()).searchParams.get('period')).toBe('today');
    expectNoBrowserErrors(person);
  });

  it('has every figure checked before one’s eyes, by keyboard', async () => {
    person = await signedIn(address(), inject('admin'));
    const { page } = person;
    await tabTo(page, 'Controleer: Pagina’s');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Pagina’s gecontroleerd' });
    await dialog.getByText('Alles klopt: de cijfers volgen uit 8 vastgelegde dagen.').waitFor();
    expect(await dialog.getByText('klopt niet').count()).toBe(0);
    expect(await dialog.getByRole('row').count()).toBeGreaterThan(4);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Controleer deze cijfers', exact: true }).press('Enter');
    const whole = page.locator('.statistics-panel', { hasText: 'Klopt dit?' });
    await whole.getByText('Alles klopt', { exact: false }).waitFor();
    // These days were sealed without what was done with forms and to the site.
    for (const part of ['Formulieren', 'Inhoud'])
      await whole.getByRole('row', { name: new RegExp(`^${part} 0 – Zonder dit vastgelegd`) }).waitFor();
    await page.getByRole('button', { name: /^Controleer ?: Inhoud$/ }).press('Enter');
    const content = page.getByRole('dialog', { name: 'Inhoud gecontroleerd' });
    await content.getByText('er is niets te controleren', { exact: false }).waitFor({ timeout: 20_000 });
    expect(await content.getByText('Alles klopt').count()).toBe(0);
    expectNoBrowserErrors(person);
  });

  it.each(['light', 'dark'] as const)(
    'is accessible and fits a screen of 320 pixels: %s',
    async (colorScheme) => {
      person = await signedIn(address(), inject('admin'), { width: 320 });
      const { page } = person;
      await page.emulateMedia({ colorScheme });
      await page.getByText('De cijfers als tabel').click();
      expect(await violations(page)).toEqual([]);
      expect(await widthOf(page)).toBe(320);
      expectNoBrowserErrors(person);
    },
  );

  it('is drawn in the colours of whoever forces their own', async () => {
    person = await signedIn(address(), inject('admin'));
    const { page } = person;
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    const ink = await systemColour(page, 'CanvasText');
    for (const line of ['.chart__line', '.statistics-chart__grid'])
      expect(await drawnIn(page.locator(line).first(), 'stroke'), line).toBe(ink);
    const share = page.locator('.statistics-table tbody tr').first();
    expect(await drawnIn(share, 'background-image')).toContain(ink);
    expectNoBrowserErrors(person);
  });

  it('is printed without what only a screen can do', async () => {
    person = await signedIn(address(), inject('admin'));
    const { page } = person;
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('heading', { name: 'Pagina’s', exact: true }).isVisible()).toBe(true);
    expect(await page.locator('.statistics-chart svg').isVisible()).toBe(true);
    for (const hidden of ['.statistics-check', '.admin-layout__bar', '.admin-layout__rail'])
      expect(await page.locator(hidden).filter({ visible: true }).count(), hidden).toBe(0);
  });

  it('is told in English, and taken along as what it shows', async () => {
    person = await signedIn(address(), inject('admin'));
    const { page } = person;
    const [csv] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download als CSV' }).press('Enter'),
    ]);
    const views = await figure(page, 'Weergaven');
    const table = await readFile(await csv.path(), 'utf8');
    expect(table.replaceAll('"', '')).toContain(`summary;views;;${views};`);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Zoeken en gaan naar' }).fill('English');
    await page.getByRole('option', { name: 'English' }).first().waitFor();
    await page.keyboard.press('Enter');
    await heading(page, 'Statistics');
    const [json] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download as JSON' }).press('Enter'),
    ]);
    const environment = JSON.parse(await readFile(await json.path(), 'utf8')) as StatisticsView;
    expect([environment.summary.views, environment.sealedDays]).toEqual([views, 8]);
    expect(await page.locator('main').innerText()).not.toMatch(/Bezoekers|Weergaven|Controleer/);
    expectNoBrowserErrors(person);
  });
});

import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { violations } from '../journeys/accessibility-violations.ts';
import {
  type BrowserUser,
  expectNoBrowserErrors,
  heading,
  shows,
  signedIn,
} from '../journeys/browser-user.ts';
import { drawnIn, systemColour } from '../journeys/forced-colours.ts';
import {
  createTestForm,
  publishTestForm,
  sendTestForm,
  setTestForm,
  submissionsOf,
} from '../journeys/test-page.ts';
import { open, reload } from '../support/browser.ts';

/** What would do something in a spreadsheet, or in the browser of who reads it. */
const hostile = '=1+1 <img src=x onerror="document.title=1"><script>document.title=1</script>';

describe('Whoever handles submissions', () => {
  let form: string;
  let anna: BrowserUser;
  beforeAll(async () => {
    form = await createTestForm('contact', { minimumSeconds: 0 });
    for (const question of [hostile, 'De brug is stuk']) await sendTestForm(form, { 'Je vraag': question });
    anna = await signedIn(`/admin/forms/${form}`, inject('admin'));
  });
  afterAll(async () => {
    expectNoBrowserErrors(anna);
    await anna.leave();
  });

  it('finds what was answered, and reads it', async () => {
    const { page } = anna;
    await page.getByRole('searchbox', { name: 'Zoek in antwoorden en referenties' }).fill('brug');
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('row').last().getByRole('link').click();
    await page.getByRole('heading', { name: /^Inzending / }).waitFor();
    await shows(page, 'De brug is stuk');
    expect(await page.locator('dd a').getAttribute('href')).toMatch(/^mailto:[^@]+@[^@]+$/);
    expect(await violations(page)).toEqual([]);
  });

  it('gives it a status, which can be undone, and notes what happened', async () => {
    const { page } = anna;
    const status = page.getByLabel('Status', { exact: true });
    // What the arrow keys pass on the way is not chosen.
    const stored = async () => (await submissionsOf(form)).map((each) => each.status);
    await status.focus();
    await page.keyboard.press('ArrowDown');
    await page.getByText('Druk op Enter om dit te kiezen, of ga verder.').waitFor();
    await page.keyboard.press('Escape');
    expect(await status.inputValue()).toBe('New');
    expect(await stored()).toEqual(['New', 'New']);
    await status.selectOption('Afgehandeld');
    await page.getByText('Afgehandeld', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Ongedaan maken' }).first().click();
    const statuses = async () => (await submissionsOf(form)).map(({ status }) => status);
    await expect.poll(statuses).toEqual(['New', 'New']);
    await page.getByLabel('Nieuwe notitie').fill('Teruggebeld');
    // Who looks at another one in between loses nothing.
    await page.getByRole('link', { name: 'Alle inzendingen van Formulier van nu' }).click();
    await page.getByRole('row').last().getByRole('link').click();
    await page.getByRole('heading', { name: /^Inzending / }).waitFor();
    expect(await page.getByLabel('Nieuwe notitie').inputValue()).toBe('Teruggebeld');
    await page.getByRole('button', { name: 'Noteren' }).press('Enter');
    await shows(page, 'Teruggebeld');
    const focused = page.locator(':focus');
    await page.getByRole('button', { name: 'Wijs toe aan mij' }).press('Enter');
    await page.getByRole('button', { name: 'Wijs toe aan niemand' }).and(focused).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Wijs toe aan mij' }).and(focused).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Wijs toe aan niemand' }).waitFor();
  });

  it('handles several at once, and takes them all along as a file that calculates nothing', async () => {
    const { page } = anna;
    await page.getByRole('link', { name: 'Alle inzendingen van Formulier van nu' }).click();
    await page.getByRole('searchbox').fill('');
    await expect.poll(() => page.getByRole('row').count()).toBe(3);
    await page.getByRole('row').first().getByRole('checkbox').check();
    await page.getByRole('button', { name: 'In behandeling' }).click();
    const statuses = async () => (await submissionsOf(form)).map(({ status }) => status);
    await expect.poll(statuses).toEqual(['InProgress', 'InProgress']);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Alles downloaden' }).press('Enter');
    await page.getByRole('menuitem', { name: 'CSV met puntkomma’s' }).press('Enter');
    const file = await downloading;
    expect(file.suggestedFilename()).toMatch(/^Formulier van nu - versie 1 - \d{4}-\d\d-\d\d\.csv$/);
    const csv = await readFile(await file.path(), 'utf8');
    expect(csv).toContain("'=1+1");
    expect(csv).toContain('De brug is stuk');
    expect(csv).toContain('In behandeling');
  });

  it('goes through them one by one, by the keyboard, whatever status each gets', async () => {
    const { page } = anna;
    const filter = async (name: string, choice: string) => {
      await page.getByRole('button', { name }).press('Enter');
      await page.getByRole('menuitem', { name: choice }).press('Enter');
    };
    await filter('Behandelaar', 'Aan niemand');
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    await page.getByRole('button', { name: /Behandelaar: Aan niemand/ }).press('Enter');
    await page.getByLabel('Vanaf').fill('2026-01-01');
    await filter('Status', 'In behandeling');
    await expect.poll(() => page.url()).toMatch(/\?from=2026-01-01&status=InProgress$/);
    await page.getByRole('button', { name: 'Deze inzendingen downloaden' }).waitFor();
    await page.getByRole('row').nth(1).getByRole('link').press('Enter');
    await shows(page, '1 van 2');
    const first = page.url();
    await page.getByLabel('Status', { exact: true }).selectOption('Afgehandeld');
    await page.getByText('1 van 2').waitFor({ state: 'detached' });
    await page.keyboard.press('Alt+PageDown');
    await shows(page, '1 van 1');
    await shows(page, hostile);
    expect(await page.title()).not.toBe('1');
    expect(await page.locator('img[src="x"]').count()).toBe(0);
    expect(page.url()).not.toBe(first);
    await page.getByRole('link', { name: 'Alle inzendingen van Formulier van nu' }).press('Enter');
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    await page.getByRole('button', { name: /Status: In behandeling/ }).press('Enter');
    await page.getByLabel('Vanaf').fill('');
    await expect.poll(() => page.getByRole('row').count()).toBe(3);
  });

  it('chooses which questions are columns, which this browser remembers', async () => {
    const { page } = anna;
    const columns = () => page.getByRole('columnheader').allInnerTexts();
    const toggle = async (question: string) => {
      await page.getByRole('button', { name: 'Kolommen' }).press('Enter');
      await page.getByRole('menuitemcheckbox', { name: question }).press('Enter');
      await page.keyboard.press('Escape');
    };
    const [first, other] = ['Waar gaat je vraag over?', 'Je e-mailadres'] as const;
    expect(await columns()).toContain(first);
    expect(await columns()).not.toContain(other);
    await toggle(first);
    await toggle(other);
    const chosen = [expect.not.arrayContaining([first]), expect.arrayContaining([other])];
    for (const each of chosen) await expect.poll(columns).toEqual(each);
    await reload(page);
    for (const each of chosen) await expect.poll(columns).toEqual(each);
    await shows(page, 'fatima@example.nl');
  });

  it('narrows them by what was answered to one question, which stands in the address', async () => {
    const { page } = anna;
    const choose = async (name: string, choice: string) => {
      await page.getByRole('button', { name, exact: true }).press('Enter');
      await page.getByRole('menuitem', { name: choice, exact: true }).press('Enter');
    };
    await choose('Filter op Antwoord', 'Je vraag');
    await page.getByRole('searchbox', { name: 'Antwoord op “Je vraag”' }).fill('Brug');
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    expect(await violations(page)).toEqual([]);
    await reload(page);
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    await page.getByRole('button', { name: 'Filter weghalen: Je vraag' }).press('Enter');
    await expect.poll(() => page.getByRole('row').count()).toBe(3);
    await choose('Filter op Antwoord', 'Waar gaat je vraag over?');
    await choose('Filter op Kies een antwoord', 'Iets anders');
    await expect.poll(() => page.url()).toMatch(/answer=other/);
    await page.getByRole('button', { name: /over\?: Iets anders/ }).press('Enter');
    await expect.poll(() => page.url()).not.toMatch(/field=/);
  });

  it('hears of what looks like spam, and finds it apart', async () => {
    const { page } = anna;
    await sendTestForm(form, { 'Je vraag': 'Koop nu' }, { website: 'http://spam.example' });
    await page.getByRole('link', { name: 'Eén inzending lijkt op spam' }).click();
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    await page.getByRole('link', { name: 'Alle inzendingen zonder spam' }).click();
    await expect.poll(() => page.getByRole('row').count()).toBe(3);
  });

  it('hears that a shorter term will erase, until it is made longer again', async () => {
    const { page } = anna;
    await setTestForm(form, { retentionDays: 1 });
    await page.getByText(/^3 inzendingen worden op .+ gewist/).waitFor();
    await setTestForm(form, { retentionDays: 365 });
    await page.getByText(/^3 inzendingen worden op .+ gewist/).waitFor({ state: 'detached' });
  });

  it('sees its figures, of each version and period, and none of a group that is too small', async () => {
    const { page } = anna;
    await page.getByRole('link', { name: 'Cijfers', exact: true }).click();
    await heading(page, 'Cijfers van Formulier van nu');
    await shows(
      page,
      'Er zijn minder dan vijf inzendingen. Cijfers over antwoorden staan hier pas als niemand erin te herkennen is.',
    );
    for (const question of ['Een', 'Twee', 'Drie']) await sendTestForm(form, { 'Je vraag': question });
    await page.getByRole('table', { name: 'Waar gaat je vraag over?' }).waitFor();
    await page.getByText('De cijfers als tabel').click();
    expect(await violations(page)).toEqual([]);
    await page.getByLabel('Periode').selectOption('Laatste 7 dagen');
    await expect.poll(() => page.url()).toMatch(/\/1\/dashboard\?period=7d$/);
    await page.getByLabel('Vergelijk met').selectOption('De periode ervoor');
    await page.getByText('de periode ervoor: 0').first().waitFor();
    await page.getByRole('columnheader', { name: 'Verstuurd (de periode ervoor)' }).waitFor();
    expect(await violations(page)).toEqual([]);
    // Whoever forces their own colours sees the same.
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    const ink = await systemColour(page, 'CanvasText');
    for (const bar of ['.form-bars__value', '.form-chart__other'])
      expect([
        await drawnIn(page.locator(bar).first(), 'fill'),
        await drawnIn(page.locator(bar).first(), 'stroke'),
      ]).toContain(ink);
    expect(await drawnIn(page.locator('.form-bars__room').first(), 'stroke')).toBe(ink);
    await page.emulateMedia({ forcedColors: 'none', colorScheme: null });
    // A version that is published meanwhile can be chosen at once, and what comes in is counted.
    await setTestForm(form, { hasSummary: false });
    await publishTestForm(form);
    await page.getByLabel('Vergelijk met').selectOption('version-2');
    await page.getByText('versie 2: 0').first().waitFor();
    await sendTestForm(form, { 'Je vraag': 'Vier' });
    await page.getByText('versie 2: 1').first().waitFor();
    await page.getByLabel('Versie', { exact: true }).selectOption('2');
    await page.getByLabel('Vergelijk met').selectOption('version-1');
    await page.getByText('versie 1: 5').first().waitFor();
    // An address that others keep leads to the version of now.
    await open(page, `/admin/forms/${form}/latest/dashboard`);
    expect(await page.getByLabel('Versie', { exact: true }).inputValue()).toBe('2');
    expect(
      await page.locator('.dashboard-figures__figure').filter({ hasText: 'Ontvangen' }).innerText(),
    ).toContain('1');
    await page.getByLabel('Periode').selectOption('Laatste 7 dagen');
    await page.getByLabel('Vergelijk met').selectOption('De periode ervoor');
    // On paper nothing can be chosen: it says in words of when it is, and beside what.
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByLabel('Periode').isVisible()).toBe(false);
    await page
      .getByText(/de periode ervoor/)
      .first()
      .waitFor();
    await page.emulateMedia({ media: 'screen' });
    // The server draws it too.
    const drawn = await page.request.get(page.url());
    expect(await drawn.text()).toContain('de periode ervoor');
    await page.getByRole('link', { name: 'Alle inzendingen van Formulier van nu' }).click();
    await expect.poll(() => page.getByRole('row').count()).toBe(7);
  });

  it('erases one for good, after being asked', async () => {
    const { page } = anna;
    await page.getByRole('row').last().getByRole('link').click();
    await page.getByRole('button', { name: 'Wissen' }).click();
    await page.getByRole('button', { name: 'Voorgoed wissen' }).click();
    await page.getByText('Deze inzending is gewist.').waitFor();
    expect(await submissionsOf(form)).toHaveLength(5);
  });

  it('sees in the table of forms how many there are', async () => {
    const { page } = anna;
    await page.goto('/admin/forms');
    await heading(page, 'Formulieren (bèta)');
    await page.locator(`a[href="/admin/forms/${form}"]`).first().waitFor();
  });
});

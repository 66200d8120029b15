import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectInOrder } from '../journeys/accessibility-violations.ts';
import { expectNoBrowserErrors, signedIn } from '../journeys/browser-user.ts';
import { tabTo } from '../journeys/keys.ts';
import { makeAccount, makeRoles } from '../journeys/test-page.ts';
import { open } from '../support/browser.ts';
import { makeUnusedAccount } from '../users/test-people.ts';

const words = {
  nl: {
    ...{ ask: 'Sluiten zonder op te slaan?', stay: 'Terug', leave: 'Toch sluiten', close: 'Sluiten' },
    ...{ give: 'Rol geven', role: 'Rol', all: 'Alles op deze pagina kiezen' },
    ...{ passkey: 'Passkey toevoegen', name: 'Naam', file: 'Bestand inlezen', csv: 'CSV-bestand' },
  },
  en: {
    ...{ ask: 'Close without saving?', stay: 'Back', leave: 'Close anyway', close: 'Close' },
    ...{ give: 'Give role', role: 'Role', all: 'Select all on this page' },
    ...{ passkey: 'Add a passkey', name: 'Name', file: 'Import CSV', csv: 'CSV file' },
  },
} as const;

/** What has the focus, as it is called. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: active, body } = document;
    return active === body ? null : (active?.getAttribute('aria-label') ?? active?.textContent);
  });

describe.each([
  ['nl', 390],
  ['en', 1280],
] as const)('In %s, at %i pixels, whoever closes a dialog that was filled in', (language, width) => {
  const said = words[language];

  /** Closes it, thinks better of that, and closes it all the same. */
  async function closeTwice(page: Page, title: string): Promise<void> {
    const dialog = page.getByRole('dialog', { name: title });
    const question = page.getByRole('dialog', { name: said.ask });
    await page.keyboard.press('Escape');
    await expectInOrder(page);
    await question.getByRole('button', { name: said.stay }).press('Enter');
    await question.waitFor({ state: 'detached' });
    expect(await dialog.count()).toBe(1);
    await expect.poll(() => dialog.evaluate((each) => each.contains(document.activeElement))).toBe(true);
    await dialog.getByRole('button', { name: said.close, exact: true }).press('Enter');
    await question.getByRole('button', { name: said.leave }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
  }

  it('is asked first about a role for several people, and is then where they were; once it is given, at the rows', async () => {
    const name = `Rij${randomUUID().slice(0, 8)}`;
    const role = `Sluiten ${randomUUID().slice(0, 8)}`;
    await makeRoles(role);
    await Promise.all([makeUnusedAccount(name), makeUnusedAccount(name)]);
    const path = `/admin/users?q=${name}`;
    const person = await signedIn(path, await makeAccount('Admin'), { language, width });
    const { page } = person;
    const rows = page.getByRole('row').filter({ hasText: name });
    await expect.poll(() => rows.count()).toBe(2);
    for (const row of await rows.all()) await row.getByRole('checkbox').press('Space');
    await tabTo(page, said.give);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: said.give });
    await dialog.getByLabel(said.role).selectOption(role);
    await closeTwice(page, said.give);
    await expect.poll(() => focused(page)).toBe(said.give);

    await page.keyboard.press('Enter');
    await dialog.getByLabel(said.role).selectOption(role);
    await dialog.getByRole('button', { name: said.give }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe(said.all);
    expectNoBrowserErrors(person);
    await person.leave();
  });

  it('is asked first about a passkey and about a file, and is then where they were', async () => {
    const person = await signedIn('/account/security', await makeAccount('Admin'), { language, width });
    const { page } = person;
    await page.getByRole('button', { name: said.passkey }).press('Enter');
    await page.getByRole('dialog').getByLabel(said.name).fill('Telefoon');
    await closeTwice(page, said.passkey);
    await expect.poll(() => focused(page)).toBe(said.passkey);

    await open(page, '/admin/redirects');
    await page.getByRole('button', { name: said.file }).press('Enter');
    const buffer = Buffer.from('van,naar\n/oud,/nieuws\n');
    await page
      .getByRole('dialog')
      .getByLabel(said.csv)
      .setInputFiles({ name: 'adressen.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('dialog').getByRole('status').first().waitFor();
    await closeTwice(page, said.file);
    await expect.poll(() => focused(page)).toBe(said.file);
    expectNoBrowserErrors(person);
    await person.leave();
  });
});

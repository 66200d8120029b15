import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectInOrder } from '../journeys/accessibility-violations.ts';
import { type BrowserUser, shows, signedIn } from '../journeys/browser-user.ts';
import { tabTo } from '../journeys/keys.ts';
import { createTestPage, makeContentManager, switchAccount } from '../journeys/test-page.ts';
import { open } from '../support/browser.ts';

const words = {
  nl: {
    ...{ closed: 'Je mag niet meer inloggen', copy: 'Kopieer wat ik schreef', copied: 'Gekopieerd' },
    ...{ download: 'Download wat ik schreef', readOn: 'Verder lezen', signOut: 'Uitloggen' },
    ...{ kept: /^Wat je in de editor veranderde/, typed: /^Wat je op dit scherm typte/ },
  },
  en: {
    ...{ closed: 'You may no longer sign in', copy: 'Copy what I wrote', copied: 'Copied' },
    ...{ download: 'Download what I wrote', readOn: 'Read on', signOut: 'Sign out' },
    ...{ kept: /^What you changed in the editor/, typed: /^What you typed on this screen/ },
  },
} as const;

/** What the link that has the focus downloads. */
const downloaded = (page: Page) =>
  page.evaluate(() =>
    decodeURIComponent((document.activeElement as HTMLAnchorElement).href.split(',')[1] ?? ''),
  );

/** Makes an account of which the rest of the system never hears. */
async function workingAt(path: string, circumstances: Parameters<typeof signedIn>[2] = {}) {
  const account = await makeContentManager();
  const person = await signedIn(path, account, circumstances);
  await person.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  return { account, person, page: person.page };
}

async function leaveBy(person: BrowserUser, name: string): Promise<void> {
  await tabTo(person.page, name);
  await person.page.keyboard.press('Enter');
  await person.page.getByRole('dialog').waitFor({ state: 'detached' });
}

describe('Who loses their account while they work', () => {
  it('keeps what was not saved in the editor, takes it along by keyboard, and puts it back when it is on again', async () => {
    const said = words.nl;
    const path = await createTestPage('Halverwege', [
      { buildingBlockName: 'Quote', content: { text: 'Eerste citaat', source: '' } },
    ]);
    const { account, person, page } = await workingAt(`${path}/edit`, { width: 1680 });
    await page.getByRole('button', { name: 'Citaat bewerken' }).first().press('Enter');
    const field = page.getByRole('tabpanel').getByLabel(/^Tekst( \(niet verplicht\))?$/);
    await person.context.setOffline(true);
    await field.fill('Nog niet bewaard');
    await switchAccount(account.guid, false);
    await person.context.setOffline(false);

    const dialog = page.getByRole('dialog', { name: said.closed });
    await dialog.getByText(said.kept).waitFor();
    expect(await dialog.getByText(said.typed).count()).toBe(0);
    await expectInOrder(page);
    await tabTo(page, said.copy);
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: said.copied }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Nog niet bewaard');
    await tabTo(page, said.download);
    expect(await downloaded(page)).toBe('Nog niet bewaard');
    await leaveBy(person, said.readOn);
    await page.waitForURL((url) => url.pathname === path);
    await shows(page, 'Eerste citaat');

    await switchAccount(account.guid, true);
    const again = await person.context.newPage();
    await open(again, `/account/login?returnUrl=${encodeURIComponent(`${path}/edit`)}`);
    await again.getByLabel('E-mailadres').fill(account.email);
    await again.getByLabel('Wachtwoord').fill(account.password);
    await again.keyboard.press('Enter');
    const recovery = again.getByRole('dialog', { name: 'Er is werk dat niet is opgeslagen' });
    await recovery.getByText('Nog niet bewaard').waitFor();
    await person.leave();
  });

  it.each([
    ['nl', 390],
    ['en', 1280],
  ] as const)(
    'is offered what they typed in a form, in %s at %i pixels, before they sign out',
    async (language, width) => {
      const said = words[language];
      const { account, person, page } = await workingAt('/account/profile', { language, width });
      const name = language === 'nl' ? 'Voornaam' : 'First name';
      await page.getByLabel(name).fill('Evelien van het Strand');
      await switchAccount(account.guid, false);
      const dialog = page.getByRole('dialog', { name: said.closed });
      await dialog.getByText(said.typed).waitFor();
      expect(await dialog.getByText(said.kept).count()).toBe(0);
      await expectInOrder(page);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await dialog.waitFor();
      await tabTo(page, said.download);
      expect(await downloaded(page)).toBe(`${name}:\nEvelien van het Strand`);
      await leaveBy(person, said.signOut);
      await page.waitForURL((url) => url.pathname === '/');
      await person.leave();
    },
  );
});

import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BrowserUser, editor, shows, signedIn } from './browser-user.ts';
import { createTestPage, makeContentManager } from './test-page.ts';

let anna: Page;
let bilal: Page;
let people: BrowserUser[];

beforeEach(async () => {
  const path = await createTestPage('Samen');
  const other = await makeContentManager();
  people = await Promise.all([editor(path), signedIn(`${path}/edit`, other)]);
  [anna, bilal] = people.map(({ page }) => page) as [Page, Page];
  await add(anna, 'Markt');
  await shows(bilal, 'Markt');
});
afterEach(() => Promise.all(people.map(({ leave }) => leave())));

const title = (page: Page) => page.getByLabel('Titel', { exact: true });

async function open(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: `${item} bewerken` }).press('Enter');
  await title(page).waitFor();
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
}

async function add(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Item toevoegen' }).click();
  await title(page).fill(item);
  await save(page);
  await shows(page, item);
}

/** Both have the item's form open; Anna saves her title first. */
async function bothRename(hers: string, his: string): Promise<void> {
  await Promise.all([open(anna, 'Markt'), open(bilal, 'Markt')]);
  await title(bilal).fill(his);
  // What others save meanwhile does not reach the form: as with a connection that is down for a moment.
  await bilal.context().setOffline(true);
  await title(anna).fill(hers);
  await save(anna);
  await shows(anna, hers);
  await bilal.context().setOffline(false);
  await save(bilal);
}

describe('Two editors who change the same thing', () => {
  it('are both heard: the second sees both values and can keep the first', async () => {
    await bothRename('Weekmarkt', 'Jaarmarkt');
    const dialog = bilal.getByRole('dialog', { name: 'Iemand anders wijzigde dit ook' });
    await dialog.getByText('Weekmarkt').waitFor();
    await dialog.getByText('Jaarmarkt').waitFor();
    await dialog.getByRole('button', { name: 'Doorvoeren' }).click();
    await shows(bilal, 'Weekmarkt');
    await expect.poll(() => anna.getByText('Jaarmarkt').count()).toBe(0);
  });

  it('are both heard: the second can choose their own', async () => {
    await bothRename('Weekmarkt', 'Jaarmarkt');
    const dialog = bilal.getByRole('dialog', { name: 'Iemand anders wijzigde dit ook' });
    await dialog.getByLabel('Gebruik die van mij').check();
    await dialog.getByRole('button', { name: 'Doorvoeren' }).click();
    await shows(anna, 'Jaarmarkt');
  });

  it('choose place by place, and what only one of them wrote is saved anyway', async () => {
    const summary = (page: Page) => page.getByLabel('Korte omschrijving');
    await Promise.all([open(anna, 'Markt'), open(bilal, 'Markt')]);
    await title(bilal).fill('Jaarmarkt');
    await summary(bilal).fill('Elk jaar');
    await bilal.getByLabel('Uitlichten').check();
    await bilal.context().setOffline(true);
    await title(anna).fill('Weekmarkt');
    await summary(anna).fill('Elke week');
    await save(anna);
    await shows(anna, 'Elke week');
    await bilal.context().setOffline(false);
    await save(bilal);

    const dialog = bilal.getByRole('dialog', { name: 'Iemand anders wijzigde dit ook' });
    const row = dialog.getByRole('group', { name: 'Korte omschrijving' });
    await row.getByLabel('Gebruik die van mij').check();
    await dialog.getByRole('button', { name: 'Doorvoeren' }).click();
    // It is settled: the form is done, and says so by closing.
    await title(bilal).waitFor({ state: 'detached' });
    await shows(anna, 'Elk jaar');
    await shows(anna, 'Weekmarkt');
    await open(anna, 'Weekmarkt');
    await expect.poll(() => anna.getByLabel('Uitlichten').isChecked()).toBe(true);
  });

  it('undo no work of the other unseen: the choice comes first', async () => {
    await open(anna, 'Markt');
    await title(anna).fill('Weekmarkt');
    await save(anna);
    await shows(bilal, 'Weekmarkt');
    await open(bilal, 'Weekmarkt');
    await title(bilal).fill('Kerstmarkt');
    await save(bilal);
    await shows(anna, 'Kerstmarkt');

    await anna.keyboard.press('Control+z');
    const dialog = anna.getByRole('dialog', { name: 'Hierna is hier nog aan gewerkt' });
    await dialog.getByText('Kerstmarkt').waitFor();
    await dialog.getByText('Markt', { exact: true }).waitFor();
    await dialog.getByLabel('Zet dit terug').check();
    await dialog.getByRole('button', { name: 'Doorvoeren' }).click();
    await shows(anna, 'Markt');
    await shows(bilal, 'Markt');
  });
});

describe('Two editors who change different things', () => {
  it('are not bothered: both changes stay', async () => {
    await Promise.all([open(anna, 'Markt'), open(bilal, 'Markt')]);
    await bilal.getByLabel('Korte omschrijving').fill('Elke zaterdag');
    await title(anna).fill('Weekmarkt');
    await save(anna);
    await shows(bilal, 'Weekmarkt');
    await save(bilal);
    await shows(anna, 'Elke zaterdag');
    await shows(anna, 'Weekmarkt');
  });
});

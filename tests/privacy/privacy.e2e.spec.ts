import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from '../journeys/accessibility-violations.ts';
import { expectNoBrowserErrors, heading, isGone, shows, signedIn } from '../journeys/browser-user.ts';
import { tabTo } from '../journeys/keys.ts';
import { makeContentManager } from '../journeys/test-page.ts';
import { open } from '../support/browser.ts';

const noticeText = /^Je account wordt gewist op /;

/** What whoever reads the page sees of what is going to happen. */
const notice = (page: Page) => page.getByRole('region', { name: 'Je account wordt gewist' });

describe('My account, Privacy', () => {
  it('tells what is kept and gives a copy, by keyboard only', async () => {
    const account = await makeContentManager();
    const person = await signedIn('/account/privacy', account, { width: 390 });
    const { page } = person;
    await heading(page, 'Wat we over je bewaren');
    expect(await violations(page)).toEqual([]);
    await tabTo(page, 'Kopie maken');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Je gegevens downloaden' }).waitFor();
    await page.keyboard.type(account.password);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Downloaden' }).waitFor();
    await tabTo(page, 'Downloaden');
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(download.suggestedFilename()).toMatch(/\.zip$/);
    await tabTo(page, /^Toon alle \d+ soorten gegevens$/);
    await page.keyboard.press('Enter');
    await page.getByText('Wat je in formulieren hebt ingevuld').waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expectNoBrowserErrors(person);
    await person.leave();
  });

  it('has the account erased later, and lets its owner keep it from wherever they are', async () => {
    const account = await makeContentManager();
    const person = await signedIn('/account/privacy', account);
    const { page } = person;
    await page.getByRole('button', { name: 'Account wissen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Je account wissen' });
    await dialog.getByRole('checkbox').check();
    expect(await violations(page)).toEqual([]);
    await dialog.getByLabel('Huidig wachtwoord').fill(account.password);
    await page.keyboard.press('Enter');
    await page.getByText(noticeText).first().waitFor();
    await shows(page, 'Je account wordt over veertien dagen gewist');
    await page.getByRole('button', { name: 'Ongedaan maken' }).click();
    await page.getByRole('button', { name: 'Account wissen' }).click();
    await dialog.getByLabel('Huidig wachtwoord').fill(account.password);
    await page.keyboard.press('Enter');
    await page.getByText(noticeText).first().waitFor();
    await shows(page, 'Wat je met formulieren hebt ingezonden, blijft bewaard zolang elk formulier zegt.');
    await page.getByRole('button', { name: 'Wis ook wat ik met formulieren heb ingezonden' }).click();
    const more = page.getByRole('dialog', { name: 'Wis ook wat ik met formulieren heb ingezonden' });
    await more.getByLabel('Huidig wachtwoord').fill(account.password);
    await more.getByRole('button', { name: 'Inzendingen ook wissen' }).click();
    await more.waitFor({ state: 'hidden' });
    await page
      .getByRole('main')
      .getByText('Ook wat je met formulieren hebt ingezonden, wordt gewist.')
      .waitFor();

    await open(page, '/search');
    await notice(page).waitFor();
    expect(await violations(page)).toEqual([]);
    await notice(page).getByRole('button', { name: 'Toch behouden' }).click();
    await notice(page).waitFor({ state: 'hidden' });
    await open(page, '/account/privacy');
    await page.getByRole('button', { name: 'Account wissen' }).waitFor();
    await isGone(page, 'Toch behouden');
    expectNoBrowserErrors(person);
    await person.leave();
  });
});

import { describe, expect, it } from 'vitest';
import { open, reload } from '../support/browser.ts';
import { expectNoBrowserErrors, heading, signedIn, visitor } from './browser-user.ts';
import { makeContentManager } from './test-page.ts';

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

import { describe, expect, inject, it } from 'vitest';
import { open, reload } from '../support/browser.ts';
import { violations } from './accessibility-violations.ts';
import { expectNoBrowserErrors, isGone, shows, signedIn } from './browser-user.ts';
import { makeContentManager } from './test-page.ts';

describe('Fields that a platform adds to profiles', () => {
  it('are made by an administrator, filled in and taken back by people, and gone by an undo', async () => {
    const admin = await signedIn('/settings?section=profile', inject('admin'));
    const settings = admin.page;
    await settings.getByRole('button', { name: 'Veld toevoegen' }).click();
    await settings.getByLabel('Naam in het Nederlands').fill('Werkdagen');
    await settings.getByLabel('Soort antwoord').selectOption('Meer keuzes');
    for (const day of ['Maandag', 'Dinsdag']) {
      await settings.getByRole('button', { name: 'Keuze toevoegen' }).click();
      await settings.getByLabel('Naam in het Nederlands').last().fill(day);
    }
    await settings.getByLabel('Onder het kopje (Nederlands)').fill('Je werk');
    await settings
      .getByLabel('Wie ziet wat mensen invullen')
      .selectOption('Zijzelf, en wie gebruikers mag bekijken');
    expect(await violations(settings)).toEqual([]);
    await settings.getByRole('button', { name: 'Opslaan' }).click();
    await shows(settings, 'Opgeslagen');

    const account = await makeContentManager();
    const anna = await signedIn('/account/profile', account);
    const { page } = anna;
    const form = page.getByRole('form', { name: 'Meer over jou' });
    await form.getByRole('heading', { name: 'Je werk' }).waitFor();
    await form.getByLabel('Dinsdag').check();
    expect(await violations(page)).toEqual([]);
    await form.getByRole('button', { name: 'Bewaar deze antwoorden' }).press('Enter');
    await shows(page, 'Opgeslagen');
    await reload(page);
    expect(await form.getByLabel('Dinsdag').isChecked()).toBe(true);

    const place = `/admin/users/${account.guid}`;
    await open(settings, `${place}/preferences`);
    await shows(settings, 'Deze persoon heeft geen voorkeuren opgegeven.');
    expect(await violations(settings)).toEqual([]);
    await open(settings, `${place}/privacy`);
    await settings.getByRole('heading', { name: 'Waarmee deze persoon instemde' }).waitFor();
    await settings.getByRole('button', { name: 'Kopie maken' }).waitFor();
    expect(await violations(settings)).toEqual([]);
    await open(settings, `${place}/profile`);
    await settings.getByRole('heading', { name: 'Over zichzelf' }).waitFor();
    const mending = settings.getByRole('form', { name: 'Over zichzelf' });
    expect(await mending.getByLabel('Dinsdag').isChecked()).toBe(true);
    expect(await violations(settings)).toEqual([]);
    await mending.getByLabel('Maandag').press('Space');
    await mending.getByRole('button', { name: 'Bewaar deze antwoorden' }).press('Enter');
    const undo = settings.getByRole('button', { name: 'Ongedaan maken', exact: true });
    await undo.waitFor();
    await expect.poll(() => form.getByLabel('Maandag').isChecked()).toBe(true);
    await undo.press('Enter');
    await expect.poll(() => form.getByLabel('Maandag').isChecked()).toBe(false);

    await form.getByLabel('Dinsdag').uncheck();
    await form.getByRole('button', { name: 'Bewaar deze antwoorden' }).press('Enter');
    await page.getByRole('button', { name: 'Ongedaan maken' }).press('Enter');
    await expect.poll(() => form.getByLabel('Dinsdag').isChecked()).toBe(true);

    await open(settings, '/settings?section=profile');
    await settings.getByRole('button', { name: 'Werkdagen weghalen' }).click();
    await settings.getByRole('button', { name: 'Opslaan' }).click();
    await shows(settings, 'Opgeslagen');
    await reload(page);
    await isGone(page, 'Je werk');
    for (const person of [admin, anna]) {
      expectNoBrowserErrors(person);
      await person.leave();
    }
  });
});

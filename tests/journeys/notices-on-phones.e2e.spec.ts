import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { expectNoBrowserErrors, heading, signedIn } from './browser-user.ts';
import { createTestForm } from './test-page.ts';

/** Where an element ends above the other, or begins below it. */
async function lieApart(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (a === null || b === null) throw new Error('One of both does not show');
  return a.y + a.height <= b.y || b.y + b.height <= a.y;
}

const toast = (page: Page) => page.locator('.toast-card').filter({ hasText: 'Opgeslagen' });

describe.each([320, 390])('On a phone of %i pixels', (width) => {
  it('notices cover neither a drawer, nor a dialog, nor the field in use, and break no word', async () => {
    const guid = await createTestForm('contact');
    const anna = await signedIn(`/admin/forms/edit/${guid}`, inject('admin'), { width });
    const { page } = anna;
    await heading(page, 'Formulier van nu');
    const settings = page.getByRole('button', { name: 'Formulierinstellingen' });
    const [name, icon] = [settings.locator('span').first(), settings.locator('svg')];
    const [button, shownName] = await Promise.all([settings.boundingBox(), name.boundingBox()]);
    if (button === null || shownName === null) throw new Error('There is no way to the settings');
    expect((await icon.boundingBox())?.x).toBeGreaterThanOrEqual(button.x);
    const isHidden = shownName.y >= button.y + button.height;
    expect(isHidden || shownName.width >= 60).toBe(true);

    await settings.click();
    const drawer = page.locator('.editor-drawer');
    await drawer.getByRole('radio', { name: 'Gesloten' }).check();
    await toast(page).waitFor();
    await expect.poll(() => lieApart(toast(page), drawer)).toBe(true);
    const words = await toast(page).getByText('Opgeslagen', { exact: true }).boundingBox();
    expect(words?.height).toBeLessThan(30);

    await drawer.getByRole('button', { name: 'Sluiten' }).click();
    await page.getByRole('button', { name: 'Vraag of tekst toevoegen', exact: true }).press('Enter');
    await toast(page).waitFor();
    await expect.poll(() => lieApart(toast(page), page.locator('.dialog'))).toBe(true);

    await page.keyboard.press('Escape');
    const title = page.getByRole('heading', { level: 1 }).getByRole('textbox');
    await title.click();
    await toast(page).waitFor();
    await expect.poll(() => lieApart(toast(page), title)).toBe(true);
    expectNoBrowserErrors(anna);
    await anna.leave();
  });
});

import { describe, expect, it } from 'vitest';
import { reload } from '../support/browser.ts';
import { type BrowserUser, editor, expectNoBrowserErrors, shows, untilWriting } from './browser-user.ts';
import { createTestPage, removeTestPage } from './test-page.ts';

const quote = { buildingBlockName: 'Quote', content: { text: 'Welkom', source: 'De burgemeester' } };

/** The text of the quote, to type in. */
function textOf({ page }: BrowserUser) {
  return page.getByRole('textbox', { name: 'Citaat', exact: true });
}

async function typeIn(person: BrowserUser, words: string): Promise<void> {
  await textOf(person).click();
  await untilWriting(person.page);
  await person.page.keyboard.press('End');
  await person.page.keyboard.type(words);
}

/** Everything that was typed is stored. */
async function isSaved({ page }: BrowserUser): Promise<void> {
  await page.locator('.save-status--saved').waitFor();
}

describe('Two people on one page', () => {
  it('see one another, what they are at and what they change, and that one of them leaves', async () => {
    const path = await createTestPage('Samen aan het werk', [quote]);
    const [anna, bilal] = await Promise.all([editor(path), editor(path)]);
    const avatar = anna.page.getByRole('button', { name: /^Jij, in een ander tabblad/ });
    await avatar.waitFor();
    await typeIn(bilal, ' allemaal');
    await anna.page.locator('[data-block="Quote"] .block-presence__flag').waitFor();
    await shows(anna.page, 'Welkom allemaal');

    await textOf(anna).click();
    await anna.page.locator('.same-field-warning').waitFor();
    expectNoBrowserErrors(bilal);
    await bilal.leave();
    await avatar.waitFor({ state: 'detached' });
    await anna.page.locator('.same-field-warning').waitFor({ state: 'detached' });
    expectNoBrowserErrors(anna);
    await anna.leave();
  });
});

describe('Two people in one text', () => {
  const line = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
  const text = {
    buildingBlockName: 'Text',
    content: { doc: { type: 'doc', content: [line('Eerste zin.'), line('Tweede zin.')] } },
  };
  const textIn = ({ page }: BrowserUser) => page.getByRole('textbox', { name: 'Tekst', exact: true });
  const write = async (person: BrowserUser, at: string, words: string) => {
    // Without a pointer the caret stands at the start, wherever lines break.
    await textIn(person).focus();
    await untilWriting(person.page);
    await person.page.keyboard.press(at);
    await person.page.keyboard.type(words);
  };

  it('both keep what they write, and whoever wrote last takes back their own', async () => {
    const path = await createTestPage('Eén tekst', [text]);
    const [anna, bilal] = await Promise.all([editor(path), editor(path)]);
    // What Anna saves does not reach him before he has typed.
    await bilal.context.setOffline(true);
    await write(anna, 'End', ' Van Anna.');
    await isSaved(anna);
    await write(bilal, 'Control+End', ' Van Bilal.');
    await bilal.context.setOffline(false);
    const both = /^Eerste zin\. Van Anna\.\s+Tweede zin\. Van Bilal\.$/;
    for (const person of [anna, bilal])
      await expect.poll(() => textIn(person).innerText(), { timeout: 60_000 }).toMatch(both);
    await isSaved(bilal);
    await bilal.page.keyboard.press('Control+z');
    await expect
      .poll(() => textIn(anna).innerText(), { timeout: 60_000 })
      .toMatch(/^Eerste zin\. Van Anna\.\s+Tweede zin\.$/);
    await Promise.all([anna.leave(), bilal.leave()]);
  });

  it('choose where they changed the same word; who does not choose keeps what they typed', async () => {
    const path = await createTestPage('Eén woord', [text]);
    const [anna, bilal] = await Promise.all([editor(path), editor(path)]);
    await bilal.context.setOffline(true);
    await write(anna, 'Home', 'Aller');
    await isSaved(anna);
    await write(bilal, 'Home', 'Onder');
    await bilal.context.setOffline(false);
    // Both are signed in to one account.
    const dialog = bilal.page.getByRole('dialog', { name: 'Je wijzigde dit zelf ook al' });
    await dialog.getByText('AllerEerste zin. Tweede zin.').waitFor();
    await dialog.getByText('OnderEerste zin. Tweede zin.').waitFor();
    await bilal.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await textIn(bilal).innerText()).toContain('OnderEerste zin.');
    await Promise.all([anna.leave(), bilal.leave()]);
  });
});

describe('In the middle of editing', () => {
  it('somebody whose page is put into the trash puts it back, and what was typed is saved after all', async () => {
    const path = await createTestPage('Weggegooid', [quote]);
    const anna = await editor(path);
    await textOf(anna).click();
    await untilWriting(anna.page);
    await anna.page.keyboard.press('End');
    const words = ' midden in een zin die nog lang niet af is';
    await Promise.all([removeTestPage(path), anna.page.keyboard.type(words, { delay: 60 })]);
    const dialog = anna.page.getByRole('alertdialog', { name: 'Weggegooid terwijl je eraan werkte' });
    await dialog.getByText(/gooide ‘Weggegooid’ weg/).waitFor();
    await dialog.getByRole('button', { name: 'Terugzetten' }).click();
    await dialog.waitFor({ state: 'detached' });
    await typeIn(anna, ' terug');
    await isSaved(anna);
    expect(await textOf(anna).innerText()).toBe(`Welkom${words} terug`);
    await anna.leave();
  });

  it('somebody without a network is told so, goes on, and sees it saved when it is back', async () => {
    const path = await createTestPage('Onderweg', [quote]);
    const anna = await editor(path);
    await anna.page.locator('.editor-bar').waitFor();
    await anna.context.setOffline(true);
    const bar = anna.page.locator('.connection-status');
    await bar.getByText('Je bent offline.').waitFor();
    await typeIn(anna, ' vanuit de trein');
    await anna.context.setOffline(false);
    await bar.waitFor({ state: 'detached' });
    await isSaved(anna);
    await Promise.all([anna.page.waitForResponse('**/api/presence?*'), reload(anna.page)]);
    await shows(anna.page, 'Welkom vanuit de trein');
    expect(await bar.count()).toBe(0);
    // Nobody meets the tab that this one was before the reload.
    expect(await anna.page.getByRole('button', { name: /^Jij, in een ander tabblad/ }).count()).toBe(0);
    await anna.leave();
  });
});

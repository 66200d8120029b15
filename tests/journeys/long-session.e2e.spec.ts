import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { editor, expectNoBrowserErrors } from './browser-user.ts';
import { tabTo } from './keys.ts';
import { changesOf, createTestPage, draftOf } from './test-page.ts';

const blocks = [
  { buildingBlockName: 'Quote', content: { text: 'Gezegd' } },
  { buildingBlockName: 'Columns', content: { widths: [6, 6] } },
  { buildingBlockName: 'Divider' },
];
/** What holds for two rounds holds for many: tests/pages/long-session.int.spec.ts takes two hundred steps without a screen. */
const rounds = 2;
/** Changes that one round makes. */
const perRound = 12;

/** Everything that an editor sees of the page, in one text. */
function whatStands(): string {
  const frames = [...document.querySelectorAll<HTMLElement>('.editable-block')];
  return frames.map(({ dataset, textContent }) => `${dataset.guid}${textContent}`).join();
}

/** Presses a key, and waits until the page stands differently. */
async function change(page: Page, key: string): Promise<void> {
  const before = await page.evaluate(whatStands);
  await page.keyboard.press(key);
  await page.waitForFunction((stood) => {
    const frames = [...document.querySelectorAll<HTMLElement>('.editable-block')];
    return stood !== frames.map(({ dataset, textContent }) => `${dataset.guid}${textContent}`).join();
  }, before);
}

/** Adds a block from the library by any word for it. */
async function add(page: Page, word: string): Promise<void> {
  await page.keyboard.press('/');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.type(word);
  await change(page, 'Enter');
}

/** The server hears of so many steps a while after they show. */
const patience = { timeout: 120_000 };
const untilSaved = (page: Page) => page.locator('.save-status--saved').waitFor();
const focusOn = (page: Page, name: string) =>
  page.waitForFunction((wanted) => document.activeElement?.getAttribute('aria-label') === wanted, name);

/** Twelve Changes: what people do with blocks all day. It begins and ends on a quotation that has a block below it. */
async function round(page: Page, words: string): Promise<void> {
  await change(page, 'Alt+ArrowDown');
  await change(page, 'Control+d');
  await page.keyboard.press('Control+c');
  await change(page, 'Control+v');
  await change(page, 'Alt+ArrowUp');

  await add(page, 'streep');
  await page.locator('.editor-drawer').waitFor();
  await page.keyboard.press('Escape');
  await focusOn(page, 'Scheidingslijn bewerken');
  await change(page, 'Alt+ArrowUp');
  await change(page, 'Delete');

  await add(page, 'uitspraak');
  await focusOn(page, 'Citaat');
  await page.keyboard.type(words);
  await page.keyboard.press('Escape');
  await focusOn(page, 'Citaat bewerken');
  await change(page, 'Control+x');
  await change(page, 'Control+v');

  await page.keyboard.press('Shift+ArrowUp');
  await page.getByRole('region', { name: '2 blokken geselecteerd' }).waitFor();
  await change(page, 'Delete');
  await page.locator('.block-toolbar :focus').waitFor();
  await page.keyboard.press('ArrowUp');
}

describe('A session by keyboard alone', () => {
  it('can be taken back to the last byte, and done again, and the history tells each step once', async () => {
    const path = await createTestPage('Lange zitting', blocks);
    const [before, begun] = await Promise.all([draftOf(path), changesOf(path)]);
    const person = await editor(path);
    const { page } = person;
    await tabTo(page, 'Citaat bewerken');
    for (let done = 0; done < rounds; done += 1) await round(page, `Gezegd in ronde ${done + 1}`);
    await untilSaved(page);
    const after = await draftOf(path);
    const steps = rounds * perRound;
    const countChanges = async () => (await changesOf(path)).length - begun.length;
    await expect.poll(countChanges, patience).toBe(steps);

    for (let undone = 0; undone < steps; undone += 1) await page.keyboard.press('Control+z');
    await expect.poll(() => draftOf(path), patience).toBe(before);

    for (let redone = 0; redone < steps; redone += 1) await page.keyboard.press('Control+Shift+z');
    await expect.poll(() => draftOf(path), patience).toBe(after);

    await expect.poll(countChanges, patience).toBe(3 * steps);
    expectNoBrowserErrors(person);
    await person.leave();
  });
});

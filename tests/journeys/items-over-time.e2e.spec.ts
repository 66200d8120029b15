import { describe, expect, it } from 'vitest';
import { violations } from './accessibility-violations.ts';
import { editor, expectNoBrowserErrors, untilWriting } from './browser-user.ts';
import { createTestPage, fillTestList } from './test-page.ts';

describe('An item of a list', () => {
  it('moves to the page before by keyboard, and is followed there', async () => {
    const options = { defaultItemsPerPage: 2, defaultSortBy: 'custom_asc' };
    const path = await createTestPage('In delen', [{ buildingBlockName: 'List', options }]);
    await fillTestList(path, 'Een', 'Twee', 'Drie', 'Vier');
    const person = await editor(path);
    const { page } = person;
    const handle = page.getByRole('button', { name: 'Plaats van Drie' });
    const onPage = (...titles: readonly string[]) =>
      page.waitForFunction((wanted) => {
        const cards = [...document.querySelectorAll('.item-card__title')];
        return JSON.stringify(cards.map((card) => card.textContent?.trim())) === JSON.stringify(wanted);
      }, titles);
    const isFollowed = () =>
      page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Plaats van Drie');

    await page.locator('.paging a[rel="next"]').click();
    await onPage('Drie', 'Vier');
    await handle.press('ArrowUp');
    await onPage('Een', 'Drie');
    await isFollowed();
    await page.keyboard.press('ArrowDown');
    await onPage('Drie', 'Vier');
    await isFollowed();
    await page.keyboard.press('Control+z');
    await onPage('Twee', 'Vier');
    expectNoBrowserErrors(person);
    await person.leave();
  });

  it('goes back to a moment from its history, and one undo takes that back', async () => {
    const path = await createTestPage('Terug in de tijd');
    await fillTestList(path, 'Het eerste woord');
    const person = await editor(path);
    const { page } = person;
    await page.getByRole('button', { name: 'Eigen pagina van Het eerste woord' }).press('Enter');
    await page.waitForURL('**/i/**/edit');
    // The page before has a title of its own, and shows until this one is drawn.
    const heading = page.getByRole('heading', { name: 'Het eerste woord', level: 1 });
    const title = heading.locator('[data-writing-place]');
    await title.click();
    await untilWriting(page);
    await page.keyboard.press('End');
    await page.keyboard.type(' en nog een');
    await page.keyboard.press('Enter');
    await page.locator('.save-status--saved').waitFor();

    await page.getByRole('button', { name: 'Geschiedenis', exact: true }).click();
    await page
      .getByRole('button', { name: /^Terug naar dit moment: .*voegde/ })
      .first()
      .press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.locator('.content-change__words del', { hasText: 'en nog een' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Terugzetten' }).press('Enter');
    await page.getByRole('heading', { name: 'Het eerste woord', level: 1, exact: true }).waitFor();
    await dialog.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+z');
    await page.getByRole('heading', { name: 'Het eerste woord en nog een', level: 1 }).waitFor();
    expectNoBrowserErrors(person);
    await person.leave();
  });
});

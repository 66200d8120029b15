import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { open } from '../support/browser.ts';
import { violations } from './accessibility-violations.ts';
import { editor, expectNoBrowserErrors, signedIn, untilWriting } from './browser-user.ts';
import { createTestPage, makeContentManager } from './test-page.ts';

/** Milliseconds. A machine that runs many browsers at once is slow, not wrong. */
const deadline = 60_000;
const blocks = [
  { buildingBlockName: 'Quote', content: { text: 'Gezegd' } },
  { buildingBlockName: 'Columns', content: { widths: [6, 6] } },
  { buildingBlockName: 'Divider' },
];

/** The blocks on the canvas from top to bottom, those in columns after their parent. */
async function hasBlocks(page: Page, names: readonly string[]): Promise<void> {
  const order = () =>
    page
      .locator('.region--main [data-block]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('data-block')));
  await expect.poll(order, { timeout: deadline }).toEqual(names);
}

/** Whoever opens the library of files can type at once what they look for. */
async function expectSearchInMedia(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Kies uit media' }).click();
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Zoek in media');
  await page.keyboard.press('Escape');
  await page.locator('.asset-picker').waitFor({ state: 'detached' });
}

const row = (page: Page, name: string) => page.locator('.page-outline').getByRole('row', { name });

describe('With a mouse, an editor', () => {
  it('reaches the button below a block without losing it on the way', async () => {
    const person = await editor(await createTestPage('Onderweg', blocks));
    const { page } = person;
    const quote = page.locator('.editable-block[data-block="Quote"]');
    await quote.hover();
    const [from, to] = await Promise.all([
      quote.boundingBox(),
      quote.locator('.insert-block-button__button').boundingBox(),
    ]);
    if (from === null || to === null) throw new Error('Nothing to point at');
    const x = to.x + to.width / 2;
    await page.mouse.move(x, from.y + from.height - 2);
    await page.mouse.move(x, to.y + to.height / 2, { steps: 20 });
    await page.mouse.down();
    await page.mouse.up();
    await page.getByRole('dialog').locator('.block-library').waitFor();
    expectNoBrowserErrors(person);
    await person.leave();
  });
});

describe.each([1280, 1680])('With a mouse, an editor whose window is %i pixels wide', (width) => {
  it('opens the form of a block that they clicked by Enter, and is in it', async () => {
    const person = await editor(
      await createTestPage('Aangewezen', [...blocks, { buildingBlockName: 'Image' }]),
    );
    const { page } = person;
    await page.setViewportSize({ width, height: 900 });
    for (const name of ['Divider', 'Image']) {
      const block = page.locator(`.editable-block[data-block="${name}"]`);
      await block.locator('.editable-block__view').click({ position: { x: 5, y: 5 } });
      await page.locator(`[data-block="${name}"][data-selected]`).waitFor();
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => document.activeElement?.id === 'drawer-title');
      if (name === 'Image') await expectSearchInMedia(page);
      await page.keyboard.press('Escape');
      await page.locator('.editor-drawer').waitFor({ state: 'detached' });
      await page.keyboard.press('Escape');
    }
    expectNoBrowserErrors(person);
    await person.leave();
  });
});

describe('The preview of a telephone', () => {
  it('lays blocks and the frame out in its own width, and gives the wide page back', async () => {
    const person = await editor('/over-duinwijk/website/bouwstenen');
    const { page } = person;
    const lefts = async () => {
      const columns = page.locator('.columns-block').first().locator('> *');
      const places = await columns.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left));
      return new Set(places).size;
    };
    const menu = page.locator('.site-header__bar');
    await expect.poll(lefts, { timeout: deadline }).toBe(3);
    expect(await menu.isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Telefoon' }).click();
    await expect.poll(lefts, { timeout: deadline }).toBe(1);
    expect(await menu.isVisible()).toBe(false);
    const { width } = (await page.locator('.site-layout').boundingBox()) ?? {};
    expect(width).toBe(390);
    const widest = await page
      .locator('.site-layout')
      .evaluate((site) => site.scrollWidth - site.getBoundingClientRect().width);
    expect(widest).toBe(0);
    await page.getByRole('button', { name: 'Computer' }).click();
    await expect.poll(lefts, { timeout: deadline }).toBe(3);
    expectNoBrowserErrors(person);
    await person.leave();
  });
});

describe('Without a mouse, an editor', () => {
  it('moves blocks in the outline: past others, into columns and out again', async () => {
    const person = await editor(await createTestPage('Overzicht', blocks));
    const { page } = person;
    const level = () => row(page, 'Citaat').getAttribute('aria-level');
    await row(page, 'Citaat').focus();
    await page.keyboard.press('Alt+ArrowDown');
    await hasBlocks(page, ['Title', 'Columns', 'Quote', 'Divider']);
    await page.keyboard.press('Alt+ArrowRight');
    await expect.poll(level, { timeout: deadline }).toBe('3');
    await page.keyboard.press('Alt+ArrowLeft');
    await expect.poll(level, { timeout: deadline }).toBe('2');
    expectNoBrowserErrors(person);
    await person.leave();
  });

  it('takes several blocks at once: twice, away, back, and to another page', async () => {
    const [path, elsewhere] = await Promise.all([
      createTestPage('Samen', blocks),
      createTestPage('Elders', []),
    ]);
    const person = await editor(path);
    const { page } = person;
    await row(page, 'Citaat').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByRole('region', { name: '2 blokken geselecteerd' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Control+d');
    await hasBlocks(page, ['Title', 'Quote', 'Columns', 'Divider', 'Columns', 'Divider']);
    await page.keyboard.press('Delete');
    await hasBlocks(page, ['Title', 'Quote', 'Columns', 'Divider']);
    await page.keyboard.press('Control+z');
    await hasBlocks(page, ['Title', 'Quote', 'Columns', 'Divider', 'Columns', 'Divider']);

    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+c');
    await open(page, `${elsewhere}/edit`);
    await row(page, 'Kop').focus();
    await page.keyboard.press('Control+v');
    await hasBlocks(page, ['Title', 'Title', 'Quote', 'Columns', 'Divider', 'Columns', 'Divider']);
    expectNoBrowserErrors(person);
    await person.leave();
  });

  it('finds a block by another word for it, and every key in the overview', async () => {
    const person = await editor(await createTestPage('Bibliotheek', []));
    const { page } = person;
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Sneltoetsen' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('/');
    await page.getByLabel('Zoek een blok').fill('faq');
    await page.keyboard.press('Enter');
    await hasBlocks(page, ['Title', 'Accordion']);
    await page.getByRole('tab', { name: 'Inhoud' }).waitFor();
    expectNoBrowserErrors(person);
    await person.leave();
  });

  it('chooses a block by a slash where it writes, and goes on in the block', async () => {
    const doc = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Voor.' }] }] };
    const person = await editor(
      await createTestPage('Slash', [{ buildingBlockName: 'Text', content: { doc } }]),
    );
    const { page } = person;
    const text = page.getByRole('textbox', { name: 'Tekst', exact: true });
    await text.click();
    await untilWriting(page);
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('/c');
    const chosen = page.getByRole('listbox').getByRole('option', { selected: true });
    await chosen.getByText('Citaat').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await hasBlocks(page, ['Title', 'Text', 'Quote']);
    await page.waitForFunction(() => document.activeElement?.closest('[data-block="Quote"]') != null);
    await page.keyboard.type('Gezegd');
    await expect.poll(() => page.locator('[data-block="Quote"]').innerText()).toContain('Gezegd');
    expect((await text.innerText()).trim()).toBe('Voor.');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await hasBlocks(page, ['Title', 'Text']);
    expectNoBrowserErrors(person);
    await person.leave();
  });
});

describe('With a mouse, an editor', () => {
  it('drags a block to another place and into columns', async () => {
    const person = await editor(await createTestPage('Slepen', blocks));
    const { page } = person;
    const canvas = (name: string) => page.locator(`.region--main [data-block="${name}"]`);
    const drag = async (name: string, target: Locator, edge: 'bottom' | 'middle') => {
      const { height = 0 } = (await target.boundingBox()) ?? {};
      const handle = canvas(name)
        .getByRole('button', { name: /bewerken$/ })
        .first();
      const y = edge === 'bottom' ? height - 2 : height / 2;
      await canvas(name).hover();
      await handle.dragTo(target, { targetPosition: { x: 200, y } });
    };
    await drag('Quote', canvas('Divider'), 'bottom');
    await hasBlocks(page, ['Title', 'Columns', 'Divider', 'Quote']);
    await drag('Quote', canvas('Columns').locator('.editable-region__empty'), 'middle');
    await hasBlocks(page, ['Title', 'Columns', 'Quote', 'Divider']);
    await page.keyboard.press('Control+z');
    await hasBlocks(page, ['Title', 'Columns', 'Divider', 'Quote']);
    expectNoBrowserErrors(person);
    await person.leave();
  });

  it('points out a place on a map', async () => {
    const markers = [{ title: 'Haven', lat: 52.1, lng: 4.2 }];
    const path = await createTestPage('Plek', [{ buildingBlockName: 'Map', content: { markers } }]);
    // Not the administrator of all specs: whoever loads a map allows maps everywhere, which their account remembers.
    const person = await signedIn(`${path}/edit`, await makeContentManager());
    const { page } = person;
    // The pictures of the map are somebody else's: here the land is empty.
    await page.route('**/*.png', (route) =>
      route.fulfill({ body: '<svg xmlns="http://www.w3.org/2000/svg"/>', contentType: 'image/svg+xml' }),
    );
    await page.getByRole('button', { name: 'Kaart bewerken' }).press('Enter');
    const drawer = page.locator('.editor-drawer');
    await drawer.getByRole('button', { name: 'Kaart laden' }).click();
    await drawer.locator('.leaflet-marker-icon').waitFor();
    expect(await violations(page)).toEqual([]);
    await drawer.locator('.site-map__canvas').click({ position: { x: 60, y: 120 } });
    const latitude = () => drawer.getByLabel('Plek op de kaart').inputValue();
    await expect.poll(latitude, { timeout: deadline }).not.toBe('52.1, 4.2');
    await page.getByRole('button', { name: /^Ongedaan maken: Kaart wijzigen/ }).click();
    await expect.poll(latitude, { timeout: deadline }).toBe('52.1, 4.2');
    expectNoBrowserErrors(person);
    await person.leave();
  });
});

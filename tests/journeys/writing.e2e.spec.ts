import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from './accessibility-violations.ts';
import { type BrowserUser, editor, expectNoBrowserErrors, paste, untilWriting } from './browser-user.ts';
import { pastedExamples } from './pasted.examples.ts';
import { createTestPage } from './test-page.ts';

let anna: BrowserUser;
let page: Page;

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const textBlock = (text: string) => ({
  buildingBlockName: 'Text',
  content: { doc: { type: 'doc', content: [paragraph(text)] } },
});

beforeAll(async () => {
  const path = await createTestPage('Schrijven', [textBlock('Eerste zin.'), textBlock('Tweede zin.')]);
  anna = await editor(path);
  page = anna.page;
});
afterAll(async () => {
  await anna.leave();
});

const places = (name: string) => page.getByRole('textbox', { name, exact: true });
const place = (name: string) => places(name).first();
const words = (name: string) => place(name).innerText();
const eventually = <T>(look: () => Promise<T>) => expect.poll(look, { timeout: 60_000 });
const isSaved = () => eventually(() => page.locator('.save-status').innerText()).toMatch(/^Opgeslagen/);
/** Puts the caret into the link of the text: elsewhere Ctrl+K would lead to the palette. */
const goToLink = async () => {
  await place('Tekst').locator('a').click();
  await untilWriting(page);
};

/** Gives a picture, by pasting it or by dropping it at a point within what was chosen. */
const give = (how: 'paste' | 'drop', to: Locator) =>
  to.evaluate(async (element, how) => {
    const canvas = new OffscreenCanvas(64, 48);
    canvas.getContext('2d')?.fillRect(0, 0, 64, 48);
    const carried = new DataTransfer();
    carried.items.add(new File([await canvas.convertToBlob()], 'plein.png', { type: 'image/png' }));
    const { x, y } = element.getBoundingClientRect();
    const where = { bubbles: true, cancelable: true, clientX: x + 4, clientY: y + 4 };
    if (how === 'paste')
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: carried, ...where }));
    else
      for (const step of ['dragenter', 'dragover', 'drop'])
        element.dispatchEvent(new DragEvent(step, { dataTransfer: carried, ...where }));
  }, how);

describe('Who writes on the page itself', () => {
  it('sees the whole page while typing: toolbars are there again when the pointer moves', async () => {
    const opacity = () =>
      page.locator('.floating-toolbar').evaluate((tools) => getComputedStyle(tools).opacity);
    await place('Tekst').click();
    await eventually(opacity).toBe('1');
    await page.keyboard.type('x');
    await eventually(opacity).toBe('0');
    await page.keyboard.press('Backspace');
    await page.mouse.move(300, 300);
    await eventually(opacity).toBe('1');
  });

  it('sees the line of the caret, wherever it has scrolled to', async () => {
    const long = Array.from({ length: 60 }, (_, index) => paragraph(`Regel ${index + 1}.`));
    const path = await createTestPage('Lang', [
      { buildingBlockName: 'Text', content: { doc: { type: 'doc', content: long } } },
    ]);
    const person = await editor(path);
    const line = person.page.getByText('Regel 40.', { exact: true });
    await line.scrollIntoViewIfNeeded();
    await line.click();
    const tools = person.page.locator('.tools:is(.floating-toolbar, .block-toolbar)');
    await person.page.locator('.floating-toolbar').waitFor();
    /** Scrolls the line to the place below the bar at which toolbars stand. */
    await line.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 64));
    const covering = async () => {
      const words = await line.boundingBox();
      const bars = await tools.evaluateAll((all) =>
        all
          .filter((each) => getComputedStyle(each).opacity !== '0')
          .map((each) => each.getBoundingClientRect().toJSON() as DOMRect),
      );
      if (words === null) return undefined;
      return bars.filter(({ top, bottom }) => top < words.y + words.height && bottom > words.y).length;
    };
    await eventually(covering).toBe(0);
    expectNoBrowserErrors(person);
    await person.leave();
  });

  it('types in place, goes on typing after it is saved, and takes back both ways', async () => {
    await place('Tekst').click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' Bewaard.');
    await isSaved();
    await page.keyboard.type(' Nog niet.');
    await expect.poll(() => words('Tekst')).toBe('Eerste zin. Bewaard. Nog niet.');

    await page.keyboard.press('Control+z');
    await expect.poll(() => words('Tekst')).toBe('Eerste zin. Bewaard.');
    await page.keyboard.press('Control+z');
    await eventually(() => words('Tekst')).toBe('Eerste zin.');
    await page.keyboard.press('Control+y');
    await eventually(() => words('Tekst')).toBe('Eerste zin. Bewaard.');
    await page.keyboard.type(' Verder.');
    await expect.poll(() => words('Tekst')).toBe('Eerste zin. Bewaard. Verder.');
  });

  it('goes from text to text by the keyboard, and joins two', async () => {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Home');
    await page.keyboard.press('Backspace');
    await eventually(() => places('Tekst').count()).toBe(1);
    await eventually(() => words('Tekst')).toMatch(/Verder\.\s+Tweede zin\./);
  });

  it('begins a paragraph from a title', async () => {
    await place('Kop').click();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await eventually(() => places('Tekst').count()).toBe(2);
    await page.keyboard.type('## Tussen');
    await expect.poll(() => place('Tekst').getByRole('heading', { name: 'Tussen' }).count()).toBe(1);
  });

  it.each(pastedExamples)(
    'brings words and their meaning from $from, never looks or scripts',
    async (example) => {
      await place('Tekst').click();
      await page.keyboard.press('Control+a');
      await paste(page, 'text/html', example.html);
      const text = place('Tekst');
      for (const [selector, arriving] of example.arrives)
        await expect
          .poll(() => text.locator(selector).allInnerTexts(), { message: selector })
          .toEqual(arriving);
      expect(await text.innerText()).not.toContain('verborgen');
      expect(await page.title()).not.toBe('stuk');
    },
  );

  it('is told when something is too large to paste', async () => {
    const before = await words('Tekst');
    await paste(page, 'text/plain', 'woord '.repeat(1_700_000));
    await page.getByText('Dit is te veel om in één keer te plakken', { exact: false }).first().waitFor();
    await expect.poll(() => words('Tekst')).toBe(before);
  });

  it('links words to a page of the site, which it finds by its name however it is spelt, and to a telephone', async () => {
    await place('Tekst').click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Lees het nieuws');
    await page.keyboard.press('Control+Shift+ArrowLeft');
    await page.keyboard.press('Control+k');
    const search = page.getByRole('combobox', { name: 'Zoek een pagina, item of bestand' });
    await search.fill('Niewus');
    await page.getByRole('option', { name: 'Nieuws' }).first().waitFor();
    await search.fill('Nieuws');
    await page.getByRole('option', { name: 'Nieuws' }).first().click();
    await eventually(() => place('Tekst').locator('a').getAttribute('href')).toBe('/nieuws');
    await search.waitFor({ state: 'detached' });
    await goToLink();

    await page.keyboard.press('Control+k');
    await page.getByLabel('Openen in een nieuw venster').check();
    await eventually(() => place('Tekst').locator('a').getAttribute('target')).toBe('_blank');
    await page.getByLabel('Openen in een nieuw venster').uncheck();
    await page.keyboard.press('Escape');

    await page.keyboard.press('Control+k');
    await page.getByText('Nu gelinkt: Nieuws').waitFor();
    expect(await violations(page)).toEqual([]);
    await search.fill('0512 12 34 56');
    await page.getByRole('option', { name: '0512123456' }).waitFor();
    await page.keyboard.press('Enter');
    await eventually(() => place('Tekst').locator('a').getAttribute('href')).toBe('tel:0512123456');
    await isSaved();
  });

  it('gets pictures where they were meant, though the writing goes on elsewhere meanwhile', async () => {
    await place('Tekst').click();
    await page.keyboard.press('Control+End');
    await give('paste', page.locator('[contenteditable]:focus'));
    await place('Kop').click();
    await eventually(() => place('Tekst').locator('figure img').count()).toBe(1);
    await place('Tekst').click({ position: { x: 5, y: 5 } });
    await give('drop', page.locator('[contenteditable]:focus > :first-child'));
    await eventually(() => place('Tekst').locator('figure img').count()).toBe(2);

    await place('Kop').click();
    await give('drop', page.locator('[contenteditable]:focus'));
    await eventually(() => page.locator('.region--main [data-block="Image"]').count()).toBe(1);
    await isSaved();
  });

  it('tells what a table is about, and writes on below it', async () => {
    await place('Tekst').click({ position: { x: 5, y: 5 } });
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await page.getByRole('button', { name: 'Tabel invoegen' }).first().click();
    await page.getByRole('button', { name: 'Tabel', exact: true }).first().click();
    await page.getByRole('menuitem', { name: 'Bijschrift van de tabel' }).click();
    const caption = page.getByRole('textbox', { name: 'Bijschrift van de tabel' });
    await eventually(() => caption.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type('Openingstijden');
    await page.keyboard.press('Enter');
    await eventually(() => place('Tekst').locator('caption').innerText()).toBe('Openingstijden');
    await place('Tekst').locator('tr').last().locator('td').first().click();
    await untilWriting(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('Lees verder');
    await expect.poll(() => place('Tekst').locator(':scope > p').last().innerText()).toBe('Lees verder');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Verder.');
  });

  it('chooses by ear what a paragraph is, and finds no barrier among the tools', async () => {
    const kind = page.getByRole('button', { name: 'Soort alinea: Alinea' });
    await kind.press('Enter');
    const chosen = page.getByRole('menuitemcheckbox', { checked: true });
    await expect.poll(() => chosen.allInnerTexts()).toEqual([expect.stringContaining('Alinea')]);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('menuitemcheckbox', { name: /^Kop/ }).press('Enter');
    await page.getByRole('button', { name: 'Soort alinea: Kop', exact: true }).waitFor();
    expect(await violations(page)).toEqual([]);
    await isSaved();
    expectNoBrowserErrors(anna);
  });
});

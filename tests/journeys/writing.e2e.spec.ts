import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { makeOwnPage } from './own-page.ts';
import { editor, expectNoComplaints, type Person } from './person.ts';

let browser: Browser;
let anna: Person;
let page: Page;

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const textBlock = (text: string) => ({
  buildingBlockName: 'Text',
  content: { doc: { type: 'doc', content: [paragraph(text)] } },
});

beforeAll(async () => {
  browser = await launchBrowser();
  const path = await makeOwnPage('Schrijven', [textBlock('Eerste zin.'), textBlock('Tweede zin.')]);
  anna = await editor(browser, path);
  page = anna.page;
});
afterAll(async () => {
  await anna.leave();
  await browser.close();
});

const places = (name: string) => page.getByRole('textbox', { name, exact: true });
const place = (name: string) => places(name).first();
const words = (name: string) => place(name).innerText();
const eventually = <T>(look: () => Promise<T>) => expect.poll(look, { timeout: 15_000 });
const isSaved = () => eventually(() => page.locator('.save-state').innerText()).toMatch(/^Opgeslagen/);

/** Puts something on the clipboard's way, as a paste from elsewhere does. */
const paste = (kind: string, data: string) =>
  page.evaluate(
    ([kind = '', data = '']) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(kind, data);
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    },
    [kind, data],
  );

describe('Who writes on the page itself', () => {
  it('types in place, goes on typing after it is saved, and takes back both ways', async () => {
    await place('Tekst').click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' Bewaard.');
    await isSaved();
    await page.keyboard.type(' Nog niet.');
    expect(await words('Tekst')).toBe('Eerste zin. Bewaard. Nog niet.');

    await page.keyboard.press('Control+z');
    expect(await words('Tekst')).toBe('Eerste zin. Bewaard.');
    await page.keyboard.press('Control+z');
    await eventually(() => words('Tekst')).toBe('Eerste zin.');
    await page.keyboard.press('Control+y');
    await eventually(() => words('Tekst')).toBe('Eerste zin. Bewaard.');
    await page.keyboard.type(' Verder.');
    expect(await words('Tekst')).toBe('Eerste zin. Bewaard. Verder.');
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
    expect(await place('Tekst').getByRole('heading', { name: 'Tussen' }).count()).toBe(1);
  });

  it('brings words and their meaning from elsewhere, never scripts', async () => {
    await page.keyboard.press('Enter');
    await paste(
      'text/html',
      `<b style="font-weight:normal"><p><span style="font-weight:700">Vet</span> <a href="javascript:alert(1)">kwaad</a>
       <script>document.title = 'stuk'</script></p></b>
       <p style="mso-list:l0 level1"><span style="mso-list:Ignore">· </span>Punt</p>
       <p style="mso-list:l0 level2"><span style="mso-list:Ignore">o </span>Dieper</p>`,
    );
    const text = place('Tekst');
    expect(await text.locator('strong').allInnerTexts()).toEqual(['Vet']);
    expect(await text.locator('a, script').count()).toBe(0);
    expect(await text.locator('ul > li > ul > li').allInnerTexts()).toEqual(['Dieper']);
    expect(await page.title()).not.toBe('stuk');
  });

  it('is told when something is too large to paste', async () => {
    const before = await words('Tekst');
    await paste('text/plain', 'woord '.repeat(1_700_000));
    await page.getByText('Dit is te veel om in één keer te plakken', { exact: false }).first().waitFor();
    expect(await words('Tekst')).toBe(before);
  });

  it('links words to a page of the site, which it finds by its name', async () => {
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' nieuws');
    await page.keyboard.press('Control+Shift+ArrowLeft');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Zoek een pagina of item' }).fill('Nieuws');
    await page.getByRole('option', { name: 'Nieuws' }).first().click();
    await eventually(() => place('Tekst').locator('a').getAttribute('href')).toBe('/nieuws');
    await isSaved();
    expectNoComplaints(anna);
  });
});

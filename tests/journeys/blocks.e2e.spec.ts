import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { open, openWithoutScripts } from '../support/browser.ts';
import { type BrowserUser, expectNoBrowserErrors, visitor } from './browser-user.ts';
import { createTestPage, demoImages } from './test-page.ts';

const docOf = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});
const parts = (stem: string) =>
  ['Een', 'Twee', 'Drie'].map((title, index) => ({
    guid: `${stem}-${index}`,
    title: `${stem} ${title}`,
    doc: docOf(`${stem} tekst ${title}`),
  }));
const payload = '"><img src=x onerror=alert(1)><script>alert(1)</script>';

let path: string;
beforeAll(async () => {
  const pictures = await demoImages();
  const images = pictures.slice(0, 3).map((imageGuid, index) => ({ imageGuid, alt: `Foto ${index + 1}` }));
  path = await createTestPage('Veel blokken', [
    { buildingBlockName: 'Image', content: { ...images[0], caption: payload } },
    { buildingBlockName: 'Tabs', content: { items: parts('Tab') } },
    { buildingBlockName: 'Accordion', content: { items: parts('Vraag') } },
    { buildingBlockName: 'Gallery', content: { images } },
    { buildingBlockName: 'Video', content: { provider: 'youtube', id: 'dQw4w9WgXcQ', title: payload } },
    { buildingBlockName: 'Quote', content: { text: payload, source: payload } },
    { buildingBlockName: 'Map', content: { markers: [{ title: payload, text: payload, lat: 52, lng: 4 }] } },
    { buildingBlockName: 'Text', content: { doc: docOf(payload) } },
  ]);
});

async function visit(address: string, circumstances?: Parameters<typeof visitor>[0]): Promise<BrowserUser> {
  const person = await visitor(circumstances);
  person.page.on('dialog', (dialog) => void dialog.dismiss());
  const go = circumstances?.javaScriptEnabled === false ? openWithoutScripts : open;
  await go(person.page, address);
  return person;
}

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const shownPanels = (page: Page) => page.locator('.tabs-block__panel:visible').allTextContents();

describe('By keyboard', () => {
  it('tabs are one stop, and the arrows lead from one to the next', async () => {
    const person = await visit(path);
    const { page } = person;
    await page.getByRole('tab', { name: 'Tab Een' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => focusedText(page)).toBe('Tab Twee');
    await expect.poll(() => shownPanels(page)).toEqual(['Tab TweeTab tekst Twee']);
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => focusedText(page)).toBe('Tab Een');
    await page.keyboard.press('Tab');
    await expect.poll(() => focusedText(page)).toContain('Tab tekst Een');
    expectNoBrowserErrors(person);
    await person.leave();
  });

  it('a gallery opens in place, steps, and gives the focus back', async () => {
    const person = await visit(path);
    const { page } = person;
    await page.getByRole('link', { name: 'Foto 2, vergroot' }).focus();
    await page.keyboard.press('Enter');
    const lightbox = page.getByRole('dialog', { name: 'Foto’s' });
    await lightbox.getByText('2 van 3').waitFor();
    await page.keyboard.press('ArrowRight');
    await lightbox.getByText('3 van 3').waitFor();
    await page.keyboard.press('ArrowRight');
    await lightbox.getByText('1 van 3').waitFor();
    await page.keyboard.press('Escape');
    await lightbox.waitFor({ state: 'detached' });
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await expect.poll(focused).toBe('Foto 2, vergroot');
    expectNoBrowserErrors(person);
    await person.leave();
  });
});

describe('A link to a part', () => {
  it.each([
    ['of an accordion opens it', '#p-Vraag-1', 'Vraag tekst Twee'],
    ['of tabs shows it', '#p-Tab-2', 'Tab tekst Drie'],
  ])('%s', async (_, hash, text) => {
    const person = await visit(path + hash);
    await person.page.getByText(text, { exact: true }).waitFor({ state: 'visible' });
    await person.leave();
  });
});

describe('Without scripts', () => {
  it('every part can be read, and every picture opened', async () => {
    const person = await visit(path, { javaScriptEnabled: false });
    const { page } = person;
    expect(await shownPanels(page)).toHaveLength(3);
    await page.getByText('Vraag Een').click();
    await page.getByText('Vraag tekst Een').waitFor({ state: 'visible' });
    expect(await page.getByText('Film afspelen').isVisible()).toBe(false);
    const picture = await page.getByRole('link', { name: 'Foto 1, vergroot' }).getAttribute('href');
    expect((await page.request.get(picture ?? '')).ok()).toBe(true);
    await person.leave();
  });
});

describe('Whoever looks', () => {
  it('meets nothing that runs, and nothing from elsewhere, before they ask for it', async () => {
    const person = await visitor();
    const requests: string[] = [];
    let dialogs = 0;
    person.page.on('request', (request) => requests.push(new URL(request.url()).host));
    person.page.on('dialog', (dialog) => {
      dialogs += 1;
      void dialog.dismiss();
    });
    await open(person.page, path);
    await person.page.getByText(payload).first().waitFor();
    expect(dialogs).toBe(0);
    expect(new Set(requests).size).toBe(1);
    expectNoBrowserErrors(person);
    await person.leave();
  });

  it('on the smallest screen never has to scroll sideways', async () => {
    const person = await visit(path, { width: 320 });
    const { scroll, client } = await person.page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      client: document.documentElement.clientWidth,
    }));
    expect(scroll).toBe(client);
    await person.leave();
  });
});

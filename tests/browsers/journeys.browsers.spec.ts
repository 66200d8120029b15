import { randomUUID } from 'node:crypto';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  expectNoBrowserErrors,
  heading,
  openLastItem,
  shows,
  untilWriting,
} from '../journeys/browser-user.ts';
import { createTestPage } from '../journeys/test-page.ts';
import { makeTempFolder } from '../support/temp-folder.ts';
import { type DrivenPage, until } from './driven-page.ts';
import { engines, openPerson, type Person } from './person.ts';

const photo = join(import.meta.dirname, '../../service/demo/images/wintermarkt.jpg');

const doc = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Eerste zin.' }] }],
};
const blocks = [
  { buildingBlockName: 'Text', content: { doc } },
  { buildingBlockName: 'Quote', content: { text: 'Gezegd' } },
  { buildingBlockName: 'Divider' },
];

/** Runs in the page: whether the caret stands before its words. */
function isCaretAtStart(): boolean {
  const { anchorOffset, isCollapsed } = getSelection() ?? {};
  return isCollapsed === true && anchorOffset === 0;
}

/** Runs in the page: whether the caret stands behind its words. */
function isCaretAtEnd(): boolean {
  const { anchorNode, anchorOffset, isCollapsed } = getSelection() ?? {};
  return isCollapsed === true && anchorOffset === anchorNode?.textContent?.length;
}

/** Runs in the page: whether the first word is chosen, or more of them. */
function isFirstWordSelected(): boolean {
  return /^Eerste/.test(String(getSelection()));
}

describe.each(engines)('In $name', ({ open }) => {
  let anna: Person;
  let page: DrivenPage;
  let path: string;

  beforeAll(async () => {
    path = await createTestPage('In een andere browser', blocks);
    anna = await openPerson(open);
    page = anna.page;
    process.stdout.write(`${anna.driver.version}\n`);
  });
  afterAll(async () => {
    await anna?.leave();
  });
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    const seen = await page.evaluate(() => {
      const { activeElement, body } = document;
      const focus = `${document.hasFocus()} ${activeElement?.tagName} ${activeElement?.className}`;
      const caret = getSelection()?.anchorNode?.parentElement?.className;
      return `${location.pathname}, focus ${focus}, caret in ${caret}\n${body.innerText}`;
    });
    process.stdout.write(`${task.name} failed at ${seen}\n${(await anna.driver.errors()).join('\n')}\n`);
  });

  const text = () => page.getByRole('textbox', { name: 'Tekst', exact: true }).first();
  const words = () => expect.poll(async () => (await text().innerText()).trim());
  const isSaved = () => expect.poll(() => page.locator('.save-status').innerText()).toMatch(/^Opgeslagen/);
  const canvas = (name: string) => page.locator(`.region--main [data-block="${name}"]`);
  const hasBlocks = (...names: string[]) =>
    expect
      .poll(() =>
        page
          .locator('.region--main [data-block]')
          .evaluateAll((all) => all.map((each) => each.getAttribute('data-block'))),
      )
      .toEqual(names);
  /** Presses keys until they had their effect: the editor places the caret some moments after a click. */
  const pressUntil = (keys: string, hasEffect: () => boolean) =>
    until(`the effect of ${keys}`, async () => {
      await page.keyboard.press(keys);
      return page.evaluate(hasEffect);
    });
  const write = async (keys: 'Control+Home' | 'Control+End') => {
    await text().click();
    await untilWriting(page);
    await pressUntil(keys, keys === 'Control+Home' ? isCaretAtStart : isCaretAtEnd);
  };
  const isWhole = async () => expectNoBrowserErrors({ browserErrors: await anna.driver.errors() });

  it('a visitor reads the site, goes back and forth, searches, and chooses a language', async () => {
    await page.open('/');
    await page.getByRole('link', { name: 'Lees het nieuws' }).click();
    await heading(page, 'Laatste nieuws');
    await openLastItem(page);
    await page.evaluate(() => history.back());
    await heading(page, 'Laatste nieuws');
    await page.getByRole('link', { name: 'Volgende' }).click();
    await page.waitForURL('**/nieuws?page=2');

    await page.open('/agenda');
    await page.locator('a[rel~=next]').first().click();
    await page.waitForURL('**/agenda?month=*');
    await page.open('/search?q=wandelroute');
    await page
      .getByRole('link', { name: /Nieuwe wandelroute door de duinen/ })
      .first()
      .click();
    await heading(page, 'Nieuwe wandelroute door de duinen');

    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('link', { name: /^Back to/ }).waitFor();
    await page.getByRole('button', { name: 'Nederlands' }).click();
    await page.getByRole('link', { name: 'Terug naar Nieuws' }).waitFor();
    await isWhole();
  });

  it('somebody signs in, and comes where they wanted to be', async () => {
    const { email, password } = inject('admin');
    await page.open(`/account/login?returnUrl=${encodeURIComponent(`${path}/edit`)}`);
    await page.getByLabel('E-mailadres').fill(email);
    await page.getByLabel('Wachtwoord').fill(password);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${path}/edit`);
    await text().waitFor();
    await isWhole();
  });

  it('an editor types, finds it after reloading, takes it back and does it again', async () => {
    await write('Control+End');
    await page.keyboard.type(' Bewaard, “ééns”?');
    await isSaved();
    await page.reload();
    await words().toBe('Eerste zin. Bewaard, “ééns”?');
    await page
      .getByRole('button', { name: /^Ongedaan maken/ })
      .first()
      .waitFor();
    await page.keyboard.press('Control+z');
    await words().toBe('Eerste zin.');
    await page.keyboard.press('Control+y');
    await words().toBe('Eerste zin. Bewaard, “ééns”?');
    await isSaved();
    await isWhole();
  });

  it('an editor makes words bold, by the keyboard and by the toolbar', async () => {
    const bold = () =>
      expect.poll(() =>
        text()
          .locator('strong')
          .evaluateAll((all) => all.map((each) => each.textContent)),
      );
    await write('Control+Home');
    await pressUntil('Control+Shift+ArrowRight', isFirstWordSelected);
    await page.keyboard.press('Control+b');
    await bold().toEqual([expect.stringMatching(/^Eerste/)]);
    await isSaved();
    await page.getByRole('button', { name: /^Vet/ }).click();
    await bold().toEqual([]);
    await isSaved();
    await isWhole();
  });

  it('an editor chooses a block by a slash, and goes on in the block', async () => {
    await write('Control+End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('/c');
    await page
      .getByRole('listbox')
      .getByRole('option', { name: /^Citaat/ })
      .waitFor();
    await page.keyboard.press('Enter');
    await hasBlocks('Title', 'Text', 'Quote', 'Quote', 'Divider');
    await page.waitForFunction(() => document.activeElement?.closest('[data-block="Quote"]') != null);
    await page.keyboard.type('Nieuw gezegd');
    await expect.poll(() => canvas('Quote').first().innerText()).toContain('Nieuw gezegd');
    await isSaved();
    await isWhole();
  });

  it('an editor inserts a block below another by its button', async () => {
    const button = page.locator('.editable-block[data-block="Divider"] .insert-block-button__button');
    await anna.clickBeside(canvas('Divider'), button);
    const library = page.getByRole('dialog');
    await library.locator('.block-library').waitFor();
    await page.getByLabel('Zoek een blok').fill('faq');
    await page.keyboard.press('Enter');
    await hasBlocks('Title', 'Text', 'Quote', 'Quote', 'Divider', 'Accordion');
    await isSaved();
    await page.keyboard.press('Escape');
    await isWhole();
  });

  it('an editor drags a block to another place, and takes that back', async () => {
    await page.reload();
    await anna.point(canvas('Title'));
    const handle = canvas('Title').getByRole('button', { name: /bewerken$/ });
    await anna.dragBelow(handle, canvas('Divider'));
    await hasBlocks('Text', 'Quote', 'Quote', 'Divider', 'Title', 'Accordion');
    await page.keyboard.press('Control+z');
    await hasBlocks('Title', 'Text', 'Quote', 'Quote', 'Divider', 'Accordion');
    await isWhole();
  });

  it('somebody sends a file to the library, and sees the picture', async () => {
    const fileName = `wintermarkt-${randomUUID()}.jpg`;
    const file = join(await makeTempFolder('photo'), fileName);
    await copyFile(photo, file);
    await page.open('/admin/media');
    await page.locator('.screen-heading input[type=file]').setInputFiles(file);
    await page.getByRole('link', { name: fileName }).first().click();
    const picture = page.getByRole('dialog').locator('img');
    await expect
      .poll(() =>
        picture.evaluateAll(([image]) => (image as HTMLImageElement | undefined)?.naturalWidth ?? 0),
      )
      .toBeGreaterThan(0);
    await isWhole();
  });

  it('a visitor sees what was published, and who is signed in sees the same page', async () => {
    await page.open(`${path}/edit`);
    await page.getByRole('button', { name: 'Publiceren', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Nu publiceren' }).click();
    await shows(page, 'Gepubliceerd');
    await page.open(path);
    await shows(page, 'Nieuw gezegd');
    await isWhole();
  });
});

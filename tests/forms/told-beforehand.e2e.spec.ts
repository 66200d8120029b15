import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { violations } from '../journeys/accessibility-violations.ts';
import { expectNoBrowserErrors, heading, visitor } from '../journeys/browser-user.ts';
import { createTestFormOf } from '../journeys/test-page.ts';
import { open, openWithoutScripts } from '../support/browser.ts';
import { pageWithForm } from './answered-forms.ts';

const letter = { name: 'brief.txt', mimeType: 'text/plain', buffer: Buffer.from('Beste mensen') };
/** What its maker named, but nobody can take, is not told. */
const kinds = ['.pdf', '.txt', '.heic'];
const told = 'Niet meer dan 2 bestanden. Het mag zijn: pdf, txt. Elk niet groter dan 3 MB.';

let path: string;
beforeAll(async () => {
  const validation = { accept: kinds, maxFiles: 2, maxBytes: 3 * 1024 ** 2 };
  const elements = [
    {
      id: 'a',
      type: 'file' as const,
      label: { nl: 'Je brieven' },
      help: { nl: 'Zonder enveloppe.' },
      validation,
    },
    { id: 'b', type: 'image' as const, label: { nl: 'Je foto' } },
    { id: 'c', type: 'text' as const, label: { nl: 'Je naam' }, required: true },
  ];
  path = await pageWithForm(await createTestFormOf([{ id: 'p', elements }], { minimumSeconds: 0 }));
});

const control = (page: Page, label: string) => page.getByLabel(label);

/** What is read out after the name of a control. */
function describedAs(page: Page, label: string): Promise<string> {
  return control(page, label).evaluate((input) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' '),
  );
}

/** Clicks on the button of the form itself, wherever on it, as somebody with a mouse does. */
async function chooseBy(page: Page, button: string, files: readonly (typeof letter)[]): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  const box = await page.locator('.form-choose-file .button').filter({ hasText: button }).boundingBox();
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  const chooser = await choosing;
  expect(chooser.isMultiple()).toBe(true);
  await chooser.setFiles([...files]);
}

describe.each([
  ['with', true],
  ['without', false],
])('A question for files, %s JavaScript', (_, javaScriptEnabled) => {
  it('says beforehand which it takes, also to who hears it, and chooses them by a button of its own', async () => {
    const person = await visitor({ javaScriptEnabled, width: 390 });
    const { page } = person;
    await (javaScriptEnabled ? open : openWithoutScripts)(page, path);
    expect(await describedAs(page, 'Je brieven')).toBe(`Zonder enveloppe. ${told}`);
    expect(await describedAs(page, 'Je foto')).toMatch(/^Het mag zijn: .*\bjpg\b.* Niet groter dan 10 MB\.$/);
    // What the browser offers to choose from is what was told.
    expect(await control(page, 'Je brieven').getAttribute('accept')).toBe('.pdf,.txt');
    const offered = String(await control(page, 'Je foto').getAttribute('accept'));
    expect(offered).toContain('image/jpeg');
    expect(offered).not.toMatch(/hei[cf]|\*/);
    await page.getByText(told).waitFor();
    await chooseBy(page, 'Kies bestanden', [letter]);
    if (javaScriptEnabled) {
      await page
        .getByRole('status')
        .filter({ hasText: /^brief\.txt \(/ })
        .waitFor();
      expect(await violations(page)).toEqual([]);
    } else expect(await control(page, 'Je brieven').evaluate(namesIn)).toEqual(['brief.txt']);
    await page.getByLabel('Je naam').fill('Fatima');
    await page.getByRole('button', { name: 'Volgende' }).click();
    await heading(page, 'Kijk je antwoorden na');
    await page.getByText('brief.txt').first().waitFor();
    expectNoBrowserErrors(person);
    await person.leave();
  });
});

function namesIn(input: Element): string[] {
  return [...((input as HTMLInputElement).files ?? [])].map(({ name }) => name);
}

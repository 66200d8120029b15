import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { violations } from '../journeys/accessibility-violations.ts';
import {
  type BrowserUser,
  expectNoBrowserErrors,
  shows,
  signedIn,
  untilWriting,
} from '../journeys/browser-user.ts';
import { createTestFormOf, testForm } from '../journeys/test-page.ts';

const asked = (id: string, nl: string, en: string) => ({
  id,
  type: 'text' as const,
  label: { nl, en },
  required: true,
});
const option = (id: string, nl: string, en: string) => ({ id, label: { nl, en } });

describe('Whoever tries a form', () => {
  let anna: BrowserUser;
  let form: string;
  beforeAll(async () => {
    form = await createTestFormOf([
      { id: 'a', elements: [asked('bus', 'Welke bus?', 'Which bus?')] },
      { id: 'b', title: { nl: 'Wie', en: 'Who' }, elements: [asked('name', 'Je naam', 'Your name')] },
    ]);
    anna = await signedIn(`/admin/forms/view/${form}`, inject('admin'));
  });
  afterAll(async () => {
    expectNoBrowserErrors(anna);
    await anna.leave();
  });

  it('is led by the focus and the title of the page, as visitors are', async () => {
    const { page } = anna;
    const focused = page.locator(':focus');
    await page.getByRole('button', { name: 'Volgende' }).press('Enter');
    await page.getByRole('alert').and(focused).waitFor();
    expect(await page.title()).toMatch(/^Fout: Stap 1 van 2 - /);
    await page.getByRole('textbox', { name: 'Welke bus?' }).fill('Lijn 7');
    await page.keyboard.press('Enter');
    await page.getByText('Stap 2 van 2', { exact: true }).and(focused).waitFor();
    expect(await page.title()).toMatch(/^Stap 2 van 2 - /);
    expect(await violations(page)).toEqual([]);
  });

  it('reads all of it in the chosen language, and keeps what was filled in', async () => {
    const { page } = anna;
    await page.getByLabel('Taal').selectOption('Engels');
    await page.getByRole('heading', { name: 'Who' }).waitFor();
    await page.getByRole('button', { name: 'Back' }).press('Enter');
    await shows(page, 'Step 1 of 2');
    expect(await page.getByRole('textbox', { name: 'Which bus?' }).inputValue()).toBe('Lijn 7');
    await page.getByRole('button', { name: 'Next' }).press('Enter');
    await page.getByRole('textbox', { name: 'Your name' }).fill('Fatima');
    await page.keyboard.press('Enter');
    // As visitors do, they look through all of it once more, and may change it.
    await page.getByRole('heading', { name: 'Check your answers' }).waitFor();
    expect(await page.title()).toMatch(/^Check your answers - /);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: /^change\s+Your name$/ }).press('Enter');
    await page.getByRole('textbox', { name: 'Your name' }).fill('Fatima B');
    await page.keyboard.press('Enter');
    await shows(page, 'Fatima B');
    await page.getByRole('button', { name: 'Send', exact: true }).press('Enter');
    await page
      .getByRole('heading', { name: 'Dit zou worden verstuurd' })
      .and(page.locator(':focus'))
      .waitFor();
    await shows(page, 'Lijn 7');
    await page.getByRole('button', { name: 'Opnieuw proberen' }).press('Enter');
    await page.getByText('Step 1 of 2', { exact: true }).and(page.locator(':focus')).waitFor();
    expect(await page.getByRole('textbox', { name: 'Which bus?' }).inputValue()).toBe('');
  });
});

describe('Whoever builds a form on a telephone', () => {
  it('reads what can be said of statements, and types it in its place', async () => {
    const options = [option('yes', 'Mee eens', 'Agree'), option('no', 'Niet mee eens', 'Disagree')];
    const rows = [option('bus', 'De bus rijdt op tijd', 'The bus is on time')];
    const form = await createTestFormOf([
      {
        id: 'a',
        elements: [{ id: 'said', type: 'matrix', label: { nl: 'Wat vind je?', en: 'Well?' }, options, rows }],
      },
    ]);
    const anna = await signedIn(`/admin/forms/edit/${form}`, inject('admin'), { width: 390 });
    const { page } = anna;
    await page.getByRole('link', { name: 'Terug naar de formulieren' }).waitFor();
    await shows(page, 'De bus rijdt op tijd');
    await shows(page, 'Niet mee eens');
    expect(await page.locator('.form-built input[type=radio]:visible').count()).toBe(0);
    await page.getByText('Mee eens', { exact: true }).click();
    await untilWriting(page);
    await page.keyboard.press('End');
    await page.keyboard.type(' met de bus');
    await page.keyboard.press('Escape');
    const labels = async () =>
      (await testForm(form)).draft.blocks.flatMap(({ content }) => JSON.stringify(content.options ?? []));
    await expect.poll(async () => (await labels()).join()).toContain('Mee eens met de bus');
    expect(await violations(page)).toEqual([]);
    expectNoBrowserErrors(anna);
    await anna.leave();
  });
});

import { resumeParameter, resumeTokenText } from '@spoor/contracts/forms/resume-token';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from '../journeys/accessibility-violations.ts';
import { type BrowserUser, expectNoBrowserErrors, visitor } from '../journeys/browser-user.ts';
import {
  createTestForm,
  createTestFormOf,
  createTestPage,
  saveTestForm,
  submissionsOf,
} from '../journeys/test-page.ts';
import { open, reload } from '../support/browser.ts';
import { pageWithForm } from './answered-forms.ts';

describe.each([true, false])('A visitor who goes on later, with scripts: %s', (javaScriptEnabled) => {
  let form: string;
  let path: string;
  let fatima: BrowserUser;
  beforeAll(async () => {
    form = await createTestForm('contact', { minimumSeconds: 0, saveAndResume: true });
    path = await createTestPage('Vraag het', [{ buildingBlockName: 'Form', content: { formGuid: form } }]);
    fatima = await visitor({ javaScriptEnabled });
    await fatima.page.goto(path);
  });
  afterAll(async () => {
    expectNoBrowserErrors(fatima);
    await fatima.leave();
  });

  it('keeps what was filled in, hears until when, and still has it before them', async () => {
    const { page } = fatima;
    await page.getByRole('textbox', { name: 'Je vraag' }).fill('Wanneer is de markt?');
    await page.getByText('Later verder', { exact: true }).click();
    await page.getByLabel('Je e-mailadres voor de link').fill('fatima@example.nl');
    await page.getByRole('button', { name: 'Bewaar en mail me de link' }).click();
    await page.getByText(/De link om verder te gaan is onderweg naar je e-mailadres\./).waitFor();
    expect(await page.getByRole('textbox', { name: 'Je vraag' }).inputValue()).toBe('Wanneer is de markt?');
    if (javaScriptEnabled) expect(await violations(page)).toEqual([]);
    expect(await submissionsOf(form)).toEqual([]);
  });
});

describe('A visitor with the link of their mail', () => {
  let link: string;
  let fatima: BrowserUser;
  beforeAll(async () => {
    const form = await createTestForm('contact', { minimumSeconds: 0, saveAndResume: true });
    const block = { buildingBlockName: 'Form', content: { formGuid: form } };
    const path = await createTestPage('Ga verder', [block]);
    fatima = await visitor();
    const { page } = fatima;
    await open(page, path);
    await page.getByRole('textbox', { name: 'Je vraag' }).fill('Wanneer is de markt?');
    await page.getByText('Later verder', { exact: true }).click();
    await page.getByLabel('Je e-mailadres voor de link').fill('fatima@example.nl');
    const keeping = page.waitForRequest(/\/partials\//);
    await page.getByRole('button', { name: 'Bewaar en mail me de link' }).click();
    const request = await keeping;
    await page.getByText(/is onderweg naar je e-mailadres/).waitFor();
    const id = new URL(request.url()).pathname.split('/').at(-1) ?? '';
    const { secret } = request.postDataJSON() as { secret: string };
    link = `${path}?${resumeParameter}=${resumeTokenText({ id, secret })}`;
  });
  afterAll(() => fatima.leave());

  it('hears that it cannot be opened for now, and still can afterwards', async () => {
    const { page, context } = fatima;
    await open(page, link);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Ga verder met wat ik bewaarde' }).click();
    await page
      .getByRole('alert')
      .getByText(/Wat je bewaarde, is er nog/)
      .waitFor();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Ga verder met wat ik bewaarde' }).click();
    await page.getByText('Je antwoorden staan er weer.').waitFor();
    expect(await page.getByRole('textbox', { name: 'Je vraag' }).inputValue()).toBe('Wanneer is de markt?');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Je antwoorden/);
  });

  it('loses nothing that they typed since, when they load the page anew or follow the link again', async () => {
    const { page } = fatima;
    await page.getByRole('textbox', { name: 'Je vraag' }).fill('Wanneer is de markt in mei?');
    await reload(page);
    await page.getByRole('button', { name: 'Ga verder', exact: true }).click();
    const question = page.getByRole('textbox', { name: 'Je vraag' });
    expect(await question.inputValue()).toBe('Wanneer is de markt in mei?');
    await open(page, link);
    await page.getByRole('button', { name: 'Ga verder met wat ik bewaarde' }).click();
    await page.getByText('Je antwoorden staan er weer.').waitFor();
    expect(await question.inputValue()).toBe('Wanneer is de markt in mei?');
  });
});

describe('A visitor without scripts who goes on later', () => {
  let form: string;
  let path: string;
  let fatima: BrowserUser;
  beforeAll(async () => {
    form = await createTestForm('contact', { minimumSeconds: 0, saveAndResume: true });
    path = await createTestPage('Zonder', [{ buildingBlockName: 'Form', content: { formGuid: form } }]);
    fatima = await visitor({ javaScriptEnabled: false });
  });
  afterAll(async () => {
    expectNoBrowserErrors(fatima);
    await fatima.leave();
  });

  it('hears by a link of what is gone that it is, and begins anew', async () => {
    const { page } = fatima;
    await page.goto(`${path}?verder=${crypto.randomUUID()}.${'a'.repeat(43)}`);
    await page.getByRole('button', { name: 'Ga verder met wat ik bewaarde' }).click();
    await page.getByText(/^Wat je bewaarde, is er niet meer/).waitFor();
    await page.getByRole('textbox', { name: 'Je vraag' }).waitFor();
  });

  it('sends nothing by Enter in the field for the link', async () => {
    const { page } = fatima;
    await page.goto(path);
    await page.getByRole('textbox', { name: 'Je vraag' }).fill('Wanneer is de markt?');
    await page.getByText('Later verder', { exact: true }).click();
    const email = page.getByLabel('Je e-mailadres voor de link');
    await email.fill('fatima@example.nl');
    await email.press('Enter');
    expect(await email.inputValue()).toContain('fatima@example.nl');
    await page.getByRole('button', { name: 'Bewaar en mail me de link' }).click();
    await page.getByText(/De link om verder te gaan is onderweg naar je e-mailadres\./).waitFor();
    expect(await submissionsOf(form)).toEqual([]);
  });

  it('is not led back to what was kept by what they answer after it', async () => {
    const { page } = fatima;
    const token = resumeTokenText(await saveTestForm(form, path, 'Wanneer is de markt?'));
    const answer = await page.goto(`${path}?${resumeParameter}=${token}`);
    expect(answer?.headers()['cache-control']).toBe('private, no-store');
    await page.getByRole('button', { name: 'Ga verder met wat ik bewaarde' }).click();
    await page.getByText('Je antwoorden staan er weer.').waitFor();
    expect(new URL(page.url()).searchParams.has(resumeParameter)).toBe(false);
    const question = page.getByRole('textbox', { name: 'Je vraag' });
    expect(await question.inputValue()).toBe('Wanneer is de markt?');
    await question.fill('Wanneer is de markt in mei?');
    await page.getByText('Later verder', { exact: true }).click();
    await page.getByLabel('Je e-mailadres voor de link').fill('fatima.later@example.nl');
    await page.getByRole('button', { name: 'Bewaar en mail me de link' }).click();
    await page.getByText(/De link om verder te gaan is onderweg naar je e-mailadres\./).waitFor();
    expect(await question.inputValue()).toBe('Wanneer is de markt in mei?');
    expect(await page.getByRole('button', { name: 'Ga verder met wat ik bewaarde' }).count()).toBe(0);
  });
});

describe.each([true, false])(
  'Who comes by a link that was cut off, with scripts: %s',
  (javaScriptEnabled) => {
    it.each([
      ['nl', /^De link om verder te gaan is niet heel\./],
      ['en', /^The link to go on is not whole\./],
    ] as const)('hears so at once, and can begin, in %s', async (language, words) => {
      const question = { id: 'a', type: 'text' as const, label: { nl: 'Je naam', en: 'Your name' } };
      const settings = { minimumSeconds: 0, saveAndResume: true };
      const path = await pageWithForm(await createTestFormOf([{ id: 'p', elements: [question] }], settings));
      const fatima = await visitor({ javaScriptEnabled, language });
      const { page } = fatima;
      const answer = await page.goto(`${path}?${resumeParameter}=994989ec`);
      expect(answer?.headers()['cache-control']).toBe('private, no-store');
      await page.getByText(words).waitFor();
      await page.getByRole('textbox').first().waitFor();
      if (javaScriptEnabled) expect(await violations(page)).toEqual([]);
      expectNoBrowserErrors(fatima);
      await fatima.leave();
    });
  },
);

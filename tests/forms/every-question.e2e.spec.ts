import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { violations } from '../journeys/accessibility-violations.ts';
import { expectNoBrowserErrors, heading, shows, visitor } from '../journeys/browser-user.ts';
import { createTestFormOf, createTestPage, submissionsOf } from '../journeys/test-page.ts';
import { open, openWithoutScripts } from '../support/browser.ts';
import * as asText from './every-question.as-text.ts';
import { everyQuestion, png } from './every-question.examples.ts';
import { readAsText } from './read-as-text.ts';

/** As wide as a small phone, and as what 1,280 pixels are at 400 %. */
const narrow = 320;
const attachment = { name: 'brief.txt', mimeType: 'text/plain', buffer: Buffer.from('Beste gemeente') };
const photo = { name: 'plek.png', mimeType: 'image/png', buffer: png };

let form: string;
let path: string;
beforeAll(async () => {
  form = await createTestFormOf(everyQuestion, { minimumSeconds: 0 });
  path = await createTestPage('Alle vragen', [{ buildingBlockName: 'Form', content: { formGuid: form } }]);
});

/** Nothing bars anybody from the screen as it is, and nobody has to scroll sideways. */
async function isOpenToAll(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(tooWide).toBeLessThanOrEqual(0);
}

/** Types into a field, as by keyboard. */
async function type(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).press('Control+a');
  await page.keyboard.type(text);
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).press('Enter');
}

describe('By keyboard alone, in English, at 320 pixels', () => {
  it('every question is answered, mended, read over and sent', async () => {
    const person = await visitor({ width: narrow });
    const { page } = person;
    await open(page, path);
    await page.getByRole('button', { name: 'English' }).last().press('Enter');
    await press(page, 'Next');
    await heading(page, '5 things are not filled in right');
    await isOpenToAll(page);
    await page.getByRole('link', { name: /^Your name: / }).press('Enter');
    await page.getByLabel('Your name').and(page.locator(':focus')).waitFor();
    await page.keyboard.type('Fatima el Idrissi');
    await type(page, 'Your story', 'A story');
    await type(page, 'Your e-mail address', 'fatima@example.nl');
    await type(page, 'How many people?', '3');
    await shows(page, '37.5');
    await page.getByLabel('Which day?').fill('2027-01-12');
    await press(page, 'Next');
    await heading(page, 'Choices');
    await isOpenToAll(page);
    await press(page, 'Next');
    await heading(page, '3 things are not filled in right');
    await isOpenToAll(page);
    await page.getByLabel('Which district?').press('S');
    await page.getByRole('radio', { name: 'Never' }).press('Space');
    await page.getByRole('checkbox', { name: 'A chair' }).press('Space');
    await page.getByRole('radio', { name: '4 out of 5' }).press('Space');
    await page.getByRole('radio', { name: 'It is safe Agree' }).press('Space');
    await page.getByRole('radio', { name: 'It is clean Fully disagree' }).press('Space');
    await page.getByLabel('Place of Greenery').press('2');
    await page.getByLabel('Place of Places to play').press('1');
    await press(page, 'Next');
    await heading(page, 'Special');
    await isOpenToAll(page);
    await press(page, 'Next');
    await heading(page, '5 things are not filled in right');
    await isOpenToAll(page);
    await type(page, 'Postal code', '2041DW');
    await type(page, 'House number', '7');
    await type(page, 'Street', 'Duinweg');
    await type(page, 'Town', 'Duinwijk');
    await type(page, 'Your account', 'NL91 ABNA 0417 1643 00');
    await type(page, 'Or type your name as a signature', 'F. el Idrissi');
    await type(page, 'Address or description of the place', 'Behind the church');
    await page.getByRole('checkbox', { name: 'I agree' }).press('Space');
    await press(page, 'Next');
    await heading(page, 'Check your answers');
    await isOpenToAll(page);
    // Whoever passes a question about a colour by has chosen none.
    await readsOver(page, 'Which colour?', 'not answered');
    await press(page, 'Send');
    await heading(page, 'Thank you, your answers have been received');
    await isOpenToAll(page);
    expectNoBrowserErrors(person);
    await person.leave();
  });
});

describe('Without scripts and styles', () => {
  it('every question is read before it is answered, what is wrong first, and answered, files too', async () => {
    const { page, leave } = await visitor({ javaScriptEnabled: false, width: narrow });
    await openWithoutScripts(page, path);
    const read = () => page.locator('form[method=post]').evaluate(readAsText);
    expect(await read()).toBe(asText.texts);
    await page.getByRole('button', { name: 'Volgende' }).click();
    await heading(page, 'Er zijn 5 dingen niet goed ingevuld');
    expect(await read()).toBe(asText.textsWrong);
    await fillTexts(page);
    await page.getByRole('button', { name: 'Volgende' }).click();
    await heading(page, 'Keuzes');
    expect(await read()).toBe(asText.choices);
    await fillChoices(page);
    await page.getByRole('button', { name: 'Volgende' }).click();
    await heading(page, 'Bijzonder');
    expect(await read()).toBe(asText.special);
    await fillAddress(page);
    await page.getByLabel('Typ je naam als handtekening').fill('F. el Idrissi');
    await page.getByLabel('Een bijlage').setInputFiles(attachment);
    await page.getByLabel('Een foto').setInputFiles(photo);
    await page.getByRole('button', { name: 'Volgende' }).click();
    await heading(page, 'Kijk je antwoorden na');
    expect(await read()).toBe(asText.summary);
    await page.getByRole('button', { name: 'Versturen' }).click();
    await heading(page, 'Bedankt, je antwoorden zijn ontvangen');
    await leave();
  });
});

describe('With a telephone on a bad line', () => {
  it('what was answered outlives a line lost at the third page and a closed tab, and is sent once', async () => {
    const before = (await submissionsOf(form)).length;
    const { page, context, leave } = await visitor({ width: 390 });
    await open(page, path);
    await fillTexts(page);
    await page.getByLabel('Kies een kleur uit een palet').fill('#1a5fb4');
    await page.getByRole('button', { name: 'Volgende' }).click();
    await heading(page, 'Keuzes');
    await fillChoices(page);
    await page.getByRole('button', { name: 'Volgende' }).click();
    await heading(page, 'Bijzonder');
    await page.getByLabel('Een bijlage').setInputFiles(attachment);
    // With its size once the server has it: a line lost before that holds its sender up.
    await page
      .getByRole('status')
      .filter({ hasText: /^brief\.txt \(/ })
      .waitFor();
    await context.setOffline(true);
    await fillAddress(page);
    await sign(page);
    await page.getByRole('button', { name: 'Volgende' }).click();
    await heading(page, 'Kijk je antwoorden na');
    await page.getByRole('button', { name: 'Versturen' }).click();
    await page.getByText('Er is geen verbinding.').waitFor();
    await page.close();
    await context.setOffline(false);
    const next = await context.newPage();
    await open(next, path);
    await next.getByRole('button', { name: 'Ga verder' }).click();
    await heading(next, 'Kijk je antwoorden na');
    await shows(next, 'Fatima el Idrissi');
    await readsOver(next, 'Welke kleur?', '#1a5fb4');
    await next.getByRole('button', { name: 'Versturen' }).click();
    await heading(next, 'Bedankt, je antwoorden zijn ontvangen');
    await expect.poll(() => submissionsOf(form)).toHaveLength(before + 1);
    const [sent] = await submissionsOf(form);
    expect(Object.values(sent?.answers ?? {})).toContainEqual({
      kind: 'drawn',
      path: expect.stringMatching(/^M/),
    });
    await leave();
  });
});

describe('A place', () => {
  const place = 'De plek';
  const ask = { id: 'plek', type: 'location' as const, label: { nl: place }, required: true };

  it('is pointed out on a map by mouse and by keys, cleared, and sent', async () => {
    const plan = await createTestFormOf([{ id: 'p', elements: [ask] }], { minimumSeconds: 0 });
    const block = { buildingBlockName: 'Form', content: { formGuid: plan } };
    const person = await visitor({ width: narrow });
    const { page } = person;
    // The pictures of the map are somebody else's: here the land is empty.
    const tiles: string[] = [];
    await page.route('**/*.png', (route) => {
      tiles.push(route.request().url());
      return route.fulfill({
        body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
        contentType: 'image/svg+xml',
      });
    });
    await open(page, await createTestPage('Wijs het aan', [block]));
    await page.getByText('Wijs de plek aan op een kaart').click();
    await shows(page, 'De kaart komt van OpenStreetMap. Als je hem laadt, ziet OpenStreetMap je IP-adres.');
    expect(tiles).toEqual([]);
    await page.getByRole('button', { name: 'Kaart laden' }).click();
    const map = page.locator('.location-map');
    await map.locator('.leaflet-tile').first().waitFor({ state: 'attached' });
    await map.click({ position: { x: 60, y: 120 } });
    const reported = page.getByRole('status').filter({ hasText: 'Aangewezen' });
    await reported.waitFor();
    await map.locator('.leaflet-marker-icon').waitFor();
    const byMouse = await reported.textContent();
    await isOpenToAll(page);
    await page.getByRole('button', { name: 'Plek wissen' }).press('Enter');
    await reported.waitFor({ state: 'hidden' });
    await press(page, 'Volgende');
    await heading(page, 'Er is één ding niet goed ingevuld');
    await map.press('Enter');
    await reported.waitFor();
    expect(await reported.textContent()).not.toBe(byMouse);
    await press(page, 'Volgende');
    await heading(page, 'Kijk je antwoorden na');
    await isOpenToAll(page);
    await press(page, 'Versturen');
    await heading(page, 'Bedankt, je antwoorden zijn ontvangen');
    const [sent] = await submissionsOf(plan);
    expect(Object.values(sent?.answers ?? {})).toEqual([
      { lat: expect.closeTo(52.2, 0), lng: expect.closeTo(5.3, 0) },
    ]);
    expectNoBrowserErrors(person);
    await person.leave();
  });
});

/** A question and its answer, as it is read over. */
async function readsOver(page: Page, question: string, answer: string): Promise<void> {
  await page.locator('.answer-list__row').filter({ hasText: question }).filter({ hasText: answer }).waitFor();
}

async function fillTexts(page: Page): Promise<void> {
  await page.getByLabel('Je naam').fill('Fatima el Idrissi');
  await page.getByLabel('Je verhaal').fill('Een verhaal');
  await page.getByLabel('Je e-mailadres').fill('fatima@example.nl');
  await page.getByLabel('Hoeveel mensen?').fill('3');
  await page.getByLabel('Welke dag?').fill('2027-01-12');
}

async function fillChoices(page: Page): Promise<void> {
  await page.getByLabel('Welke wijk?').selectOption('Zuid');
  await page.getByRole('radio', { name: 'Nooit' }).check();
  await page.getByRole('radio', { name: 'Het is er veilig Eens' }).check();
  await page.getByRole('radio', { name: 'Het is er schoon Eens' }).check();
}

async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Postcode').fill('2041 DW');
  await page.getByLabel('Huisnummer').fill('7');
  await page.getByLabel('Straat').fill('Duinweg');
  await page.getByLabel('Plaats', { exact: true }).fill('Duinwijk');
  await page.getByLabel('Je rekening').fill('NL91ABNA0417164300');
  await page.getByLabel('Adres of omschrijving van de plek').fill('Achter de kerk');
  await page.getByRole('checkbox', { name: 'Ik ga akkoord' }).check();
}

/** Draws a line by mouse. */
async function sign(page: Page): Promise<void> {
  const pad = page.getByRole('img', { name: 'Vlak voor je handtekening, nog leeg' });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (box === null) throw new Error('Nothing to sign on');
  await page.mouse.move(box.x + 20, box.y + 30);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 60, { steps: 5 });
  await page.mouse.up();
  await page.getByRole('img', { name: 'Je handtekening' }).waitFor();
}

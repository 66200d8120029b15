import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { violations } from '../journeys/accessibility-violations.ts';
import {
  type BrowserUser,
  chooseByTyping,
  expectNoBrowserErrors,
  heading,
  paste,
  shows,
  signedIn,
  untilWriting,
  visitor,
} from '../journeys/browser-user.ts';
import {
  createTestFormOf,
  createTestPage,
  setTestForm,
  submissionsOf,
  testForm,
} from '../journeys/test-page.ts';
import { open } from '../support/browser.ts';
import { png } from './every-question.examples.ts';

const name = `Melding openbare ruimte ${Date.now()}`;
const listTitle = `Meld het ${Date.now()}`;
const recipient = `wijkbeheer-${Date.now()}@duinwijk.example`;

/** Finds a kind of question in the library that is open, and types what it asks. */
async function ask(page: Page, kind: string, label: string, ...choices: readonly string[]): Promise<void> {
  await page.getByLabel('Zoek een soort vraag').fill(kind);
  await page.keyboard.press('Enter');
  for (const [index, text] of [label, ...choices].entries()) {
    if (index > 0) await page.keyboard.press('Enter');
    await untilWritingAnew(page);
    await page.keyboard.type(text);
  }
}

/** Waits until what is typed comes into a text that is still empty. */
async function untilWritingAnew(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { activeElement } = document;
    return activeElement?.matches('.ProseMirror-focused') === true && activeElement.textContent === '';
  });
  await untilWriting(page);
}

/** Goes on below what was typed. */
async function below(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
}

/** Makes what was typed depend on an answer of the question before it, and goes on below. */
async function onlyIf(page: Page, answer: string): Promise<void> {
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: 'Voorwaarden' }).press('Enter');
  await page.getByRole('button', { name: 'Voorwaarde toevoegen' }).press('Enter');
  await page.getByLabel('Waarde', { exact: true }).selectOption(answer);
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
}

describe('From a form that is nothing yet to its first answer', () => {
  let anna: BrowserUser;
  let form: string;
  let path: string;
  beforeAll(async () => {
    anna = await signedIn('/admin/forms', inject('admin'));
    path = await createTestPage(listTitle);
  });
  afterAll(async () => {
    expectNoBrowserErrors(anna);
    await anna.leave();
  });

  it('is built by keyboard, with questions that depend on each other', async () => {
    const { page } = anna;
    await page.getByRole('button', { name: 'Nieuw formulier' }).first().press('Enter');
    await page.getByRole('dialog').getByRole('textbox', { name: 'Naam' }).fill(name);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/edit/**');
    form = page.url().split('/').at(-1) ?? '';
    await page.getByRole('button', { name: 'Vraag of tekst toevoegen' }).press('Enter');
    await ask(page, 'nieuwe pagina', 'Wat is er aan de hand?');
    await below(page);
    await ask(page, 'een keuze', 'Wat wil je melden?', 'Kapotte straatlamp', 'Gat in de weg');
    await below(page);
    await ask(page, 'een keuze', 'Is het gevaarlijk?', 'Ja', 'Nee');
    await onlyIf(page, 'Gat in de weg');
    await ask(page, 'lange tekst', 'Wat is er gevaarlijk?');
    await onlyIf(page, 'Ja');
    await ask(page, 'foto', 'Een foto');
    await below(page);
    await ask(page, 'nieuwe pagina', 'Waar is het?');
    await below(page);
    await ask(page, 'plek', 'De plek');
    await below(page);
    await ask(page, 'nieuwe pagina', 'Wie ben je?');
    await below(page);
    await ask(page, 'korte tekst', 'Je naam');
    await below(page);
    await ask(page, 'adres', 'Je adres');
    await page.keyboard.press('Escape');
    expect(await violations(page)).toEqual([]);
  });

  it('says who hears of it and what becomes an item of the site, and is published after a check', async () => {
    const { page } = anna;
    await page.getByRole('button', { name: 'Formulierinstellingen' }).press('Enter');
    const recipients = page.getByLabel('Wie bericht krijgt van elke inzending');
    await recipients.fill(recipient);
    await recipients.press('Enter');
    await expect.poll(() => testForm(form)).toMatchObject({ notify: [recipient] });
    const list = page.getByRole('combobox', { name: 'In welke lijst' });
    const choice = page.getByRole('option', { name: 'Lijst van nu' }).filter({ hasText: listTitle });
    await chooseByTyping(list, 'Lijst van nu', choice);
    await page.getByLabel('Titel', { exact: true }).selectOption('Wat wil je melden?');
    await expect.poll(async () => (await testForm(form)).createItem?.map).toHaveProperty('title');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Publiceren', exact: true }).press('Enter');
    await shows(page, 'Er is niets gevonden om te verbeteren.');
    await page.getByRole('button', { name: 'Nu publiceren' }).press('Enter');
    await expect.poll(() => testForm(form)).toMatchObject({ currentVersion: 1, hasDraftChanges: false });
    // A spec types faster than people do.
    await setTestForm(form, { minimumSeconds: 0 });
  });

  it('stands on a page with its block', async () => {
    const { page } = anna;
    await open(page, `${path}/edit`);
    await page.getByRole('button', { name: 'Blok toevoegen na Kop' }).press('Enter');
    await page.getByLabel('Zoek een blok').fill('formulier');
    await page.keyboard.press('Enter');
    await chooseByTyping(
      page.getByRole('combobox', { name: 'Formulier' }),
      name,
      page.getByRole('option', { name }),
    );
    await page.locator('.editable-block').getByText('Wat wil je melden?').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Publiceren', exact: true }).click();
    await page.getByRole('button', { name: 'Nu publiceren' }).click();
    await page.locator('.editor-bar__status--live').waitFor();
  });

  it('is answered by somebody with a telephone, who reads it over and is thanked', async () => {
    const person = await visitor({ width: 390 });
    const { page } = person;
    await open(page, path);
    await page.getByRole('radio', { name: 'Gat in de weg' }).check();
    await page.getByRole('radio', { name: 'Ja' }).check();
    await page.getByLabel('Wat is er gevaarlijk?').fill('Fietsers vallen');
    await page.getByLabel('Een foto').setInputFiles({
      name: 'gat.png',
      mimeType: 'image/png',
      buffer: png,
    });
    await page.getByText('gat.png').first().waitFor();
    await page.locator('[data-sending]').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Volgende' }).click();
    await page.getByLabel('Adres of omschrijving van de plek').fill('Duinweg 7');
    await page.getByRole('button', { name: 'Volgende' }).click();
    await page.getByLabel('Je naam').fill('Fatima el Idrissi');
    await page.getByLabel('Postcode').fill('2041 DW');
    await page.getByLabel('Huisnummer').fill('7');
    await page.getByLabel('Straat').fill('Duinweg');
    await page.getByLabel('Plaats').fill('Duinwijk');
    await page.getByRole('button', { name: 'Volgende' }).click();
    await heading(page, 'Kijk je antwoorden na');
    await shows(page, 'Fietsers vallen');
    await page.getByRole('button', { name: 'Versturen' }).click();
    await heading(page, 'Bedankt, je antwoorden zijn ontvangen');
    expectNoBrowserErrors(person);
    await person.leave();
  });

  it('is told by mail, and handled: read, given a status, noted and downloaded', async () => {
    const { page } = anna;
    await expect.poll(() => mailsTo(recipient)).toBe(1);
    await expect.poll(() => submissionsOf(form)).toHaveLength(1);
    const [sent] = await submissionsOf(form);
    await open(page, `/admin/forms/${form}`);
    await page.getByRole('link', { name: sent?.shortId ?? '' }).click();
    await shows(page, 'Fietsers vallen');
    await page.getByLabel('Status', { exact: true }).selectOption('In behandeling');
    await page.getByLabel('Nieuwe notitie').fill('Doorgegeven aan de buitendienst');
    await page.getByRole('button', { name: 'Noteren' }).click();
    await expect
      .poll(async () => (await submissionsOf(form))[0])
      .toMatchObject({ status: 'InProgress', notes: [{ text: 'Doorgegeven aan de buitendienst' }] });
    await open(page, `/admin/forms/${form}`);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Alles downloaden' }).press('Enter');
    await page.getByRole('menuitem', { name: 'CSV met puntkomma’s' }).press('Enter');
    const csv = await readFile(await (await downloading).path(), 'utf8');
    expect(csv).toContain('Gat in de weg');
    expect(csv).toContain('Duinweg 7');
  });

  it('is put on the site after a review, and counted', async () => {
    const { page } = anna;
    const [sent] = await submissionsOf(form);
    await page.getByRole('link', { name: sent?.shortId ?? '' }).click();
    await page.getByRole('button', { name: 'Item maken' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: /beoordeling/ }).check();
    await dialog.getByRole('button', { name: 'Item maken' }).click();
    await page.getByRole('heading', { name: 'Op de site' }).and(page.locator(':focus')).waitFor();
    await open(page, '/admin/moderation');
    await page
      .getByRole('row', { name: /Gat in de weg/ })
      .getByRole('button', { name: /^Publiceren/ })
      .click();
    await expect
      .poll(async () => (await (await page.request.get(path)).text()).includes('Gat in de weg</'))
      .toBe(true);
    await open(page, `/admin/forms/${form}`);
    await page.getByRole('link', { name: 'Cijfers', exact: true }).click();
    await heading(page, `Cijfers van ${name}`);
    await page
      .locator('.dashboard-figures__figure')
      .filter({ hasText: 'Ontvangen' })
      .getByText('1', { exact: true })
      .waitFor();
  });
});

describe('Whoever builds with a mouse, and somebody beside them', () => {
  const question = (id: string, type: 'text' | 'number', nl: string, more: object = {}) => ({
    id,
    type,
    label: { nl, en: nl },
    ...more,
  });
  let form: string;
  let anna: BrowserUser;
  beforeAll(async () => {
    form = await createTestFormOf([
      { id: 'a', title: { nl: 'Eerst' }, elements: [question('people', 'number', 'Hoeveel mensen?')] },
      { id: 'b', title: { nl: 'Daarna' }, elements: [question('bus', 'text', 'Welke bus?')] },
      { id: 'c', title: { nl: 'Ten slotte' }, elements: [question('name', 'text', 'Je naam')] },
    ]);
    anna = await signedIn(`/admin/forms/edit/${form}`, inject('admin'));
  });
  afterAll(async () => {
    expectNoBrowserErrors(anna);
    await anna.leave();
  });
  const row = (label: string) => anna.page.locator('.page-outline').getByRole('row', { name: label });
  const labels = () => anna.page.locator('.page-outline [role=row]:not([aria-level="1"])').allInnerTexts();
  const all = ['Eerst', 'Hoeveel mensen?', 'Daarna', 'Welke bus?', 'Ten slotte', 'Je naam'];

  it('moves, duplicates and removes questions, and takes each of it back', async () => {
    const { page } = anna;
    await expect.poll(labels).toEqual(all);
    await row('Welke bus?').click();
    const acts = [
      { button: 'Korte tekst omlaag', made: all.with(3, 'Ten slotte').with(4, 'Welke bus?') },
      { button: 'Korte tekst dupliceren', made: all.toSpliced(3, 0, 'Welke bus?') },
      { button: 'Korte tekst verwijderen', made: all.toSpliced(3, 1) },
    ];
    for (const { button, made } of acts) {
      await row('Welke bus?').first().click();
      await page.getByRole('button', { name: button }).first().click();
      await expect.poll(labels).toEqual(made);
      await page
        .locator('.editor-bar')
        .getByRole('button', { name: /^Ongedaan maken/ })
        .click();
      await expect.poll(labels).toEqual(all);
    }
  });

  it('takes what is pasted: questions anew, words as a text, and nothing that belongs on pages', async () => {
    const { page } = anna;
    await row('Welke bus?').click();
    await page.keyboard.press('Control+c');
    await page.keyboard.press('Control+v');
    await expect.poll(labels).toEqual(all.toSpliced(3, 0, 'Welke bus?'));
    // It shows before it is stored.
    const requested = async () =>
      (await testForm(form)).draft.blocks.filter(({ content }) => content.label === 'Welke bus?');
    await expect.poll(async () => new Set((await requested()).map(({ guid }) => guid)).size).toBe(2);
    await page.keyboard.press('Control+z');
    await expect.poll(labels).toEqual(all);
    await row('Welke bus?').click();
    await paste(page, 'text/plain', 'Neem lijn 7.');
    await expect.poll(labels).toEqual(all.toSpliced(4, 0, 'Neem lijn 7.'));
    await page.locator('.form-built').getByText('Neem lijn 7.').waitFor();
    await page.keyboard.press('Control+z');
    await expect.poll(labels).toEqual(all);
    await row('Welke bus?').click();
    const quote = {
      guid: crypto.randomUUID(),
      buildingBlockName: 'Quote',
      content: { text: 'Welkom' },
      options: {},
      layoutPosition: 'main',
      parentGuid: null,
      sortId: 0,
      addPermission: 'Admin',
      addRoles: [],
    };
    await paste(page, 'application/x-spoor-blocks+json', JSON.stringify([quote]));
    await shows(page, 'Op een formulier staan alleen vragen en teksten van een formulier.');
    expect(await violations(page)).toEqual([]);
    expect(await labels()).toEqual(all);
  });

  it('sees who else builds, where they are, at once what they build, and that they leave', async () => {
    const other = anna.page.getByRole('button', { name: /^Jij, in een ander tabblad/ });
    const eva = await signedIn(`/admin/forms/edit/${form}`, inject('admin'));
    await other.waitFor();
    await eva.page.locator('.page-outline').getByRole('row', { name: 'Je naam' }).click();
    await eva.page.keyboard.press('Enter');
    await eva.page.locator('.editor-drawer').getByLabel('Vraag of label').fill('Hoe heet je?');
    await eva.page.keyboard.press('Escape');
    await row('Hoe heet je?').waitFor();
    await anna.page.getByRole('button', { name: /^Jij, in een ander tabblad.*Korte tekst/ }).waitFor();
    expectNoBrowserErrors(eva);
    await eva.leave();
    await other.waitFor({ state: 'detached' });
  });

  it('calculates by the names of questions, leads past a page, and tries both', async () => {
    const { page } = anna;
    await row('Hoeveel mensen?').click();
    await page.keyboard.press('/');
    await page.getByLabel('Zoek een soort vraag').fill('berekening');
    await page.keyboard.press('Enter');
    await page.locator('.editor-drawer').getByLabel('Vraag of label').fill('Dat kost');
    await page.getByRole('tab', { name: 'Berekening' }).click();
    await page.getByRole('button', { name: 'Hoeveel mensen?' }).last().click();
    const formula = page.getByRole('textbox', { name: 'Berekening' });
    await expect.poll(() => formula.inputValue()).toBe('{Hoeveel mensen?}');
    await formula.fill('{Hoeveel mensen?} * {Wat dan ook}');
    await formula.blur();
    await page.getByText('‘Wat dan ook’ is geen vraag die hiervoor komt').first().waitFor();
    expect(await violations(page)).toEqual([]);
    await formula.fill('{Hoeveel mensen?} * 12,50');
    await formula.blur();
    await page.keyboard.press('Escape');
    await row('Eerst').click();
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: 'Voorwaarden' }).click();
    await page.getByRole('button', { name: 'Sprong toevoegen' }).click();
    await page.getByLabel('Ga naar').selectOption('Ten slotte');
    await page.getByRole('button', { name: 'Voorwaarde toevoegen' }).last().click();
    await page.getByLabel('Vraag', { exact: true }).selectOption('Hoeveel mensen?');
    await page.getByLabel('Vergelijking', { exact: true }).selectOption('is minder dan');
    await page.getByLabel('Waarde', { exact: true }).fill('10');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Proberen' }).click();
    await page.waitForURL('**/admin/forms/view/**');
    await page.getByRole('textbox', { name: 'Hoeveel mensen?' }).fill('9');
    await shows(page, '112,5');
    await page.getByRole('button', { name: 'Volgende' }).click();
    await page.getByRole('textbox', { name: 'Hoe heet je?' }).waitFor();
    await page.getByText('(komt niet langs)').waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('hears before it is published of an answer that is empty, is led to it, and sees it nowhere else', async () => {
    const { page } = anna;
    await open(page, `/admin/forms/edit/${form}`);
    await row('Hoeveel mensen?').click();
    await page.keyboard.press('/');
    await ask(page, 'een keuze', 'Kom je?', 'Ja');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Publiceren', exact: true }).click();
    const found = page
      .getByRole('dialog')
      .getByRole('listitem')
      .filter({ hasText: 'Een antwoord is nog leeg' });
    await found.getByRole('button', { name: 'Kom je?' }).click();
    await page.locator('.editor-drawer').getByRole('textbox', { name: 'Vraag of label' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Proberen' }).click();
    await page.getByRole('radio', { name: 'Ja' }).waitFor();
    expect(await page.getByRole('group', { name: 'Kom je?' }).getByRole('radio').count()).toBe(1);
  });
});

/** How many messages came to an address. */
async function mailsTo(address: string): Promise<number> {
  const folder = join(inject('dataDir'), 'mail');
  const files = await readdir(folder).catch(() => []);
  const mails = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return mails.filter((mail) => mail.includes(`To: ${address}`)).length;
}

import { formRoutes } from '@spoor/contracts/forms/form.routes';
import type { PublicForm } from '@spoor/contracts/forms/form.views';
import { formDefinition } from '@spoor/contracts/forms/form-definition';
import { urlOf } from '@spoor/contracts/shared/route';
import { readSystemState } from '@spoor/infra/embedded/supervisor/data-directory';
import { createEventStore } from '@spoor/infra/event-store/eventstoredb.event-store';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { importedEvent } from '../bench/imported-events.ts';
import { violations } from '../journeys/accessibility-violations.ts';
import { heading, shows, visitor } from '../journeys/browser-user.ts';
import {
  createTestForm,
  publishTestForm,
  removeTestForm,
  restoreTestForm,
  setTestForm,
  submissionsOf,
  unpublishTestForm,
  versionsOf,
} from '../journeys/test-page.ts';
import { open, openWithoutScripts, reload } from '../support/browser.ts';
import { fillContact, pageWithForm, reportHole, sentTitle, thanks } from './answered-forms.ts';

describe('A form that changes while somebody answers it', () => {
  const sending = (page: Page) => page.getByRole('button', { name: 'Versturen' });
  const send = (page: Page) => sending(page).click();
  const cannotGoOn = 'Dit formulier kan nu niet meer worden verstuurd. Wat je hebt ingevuld, staat hier nog.';
  const later = (page: Page) => page.clock.setSystemTime(Date.now() + 120_000);

  async function comeBack(page: Page): Promise<void> {
    await later(page);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  }

  it('takes what was begun before it closed or was withdrawn, and says until when', async () => {
    const form = await createTestForm('contact', { minimumSeconds: 0 });
    const path = await pageWithForm(form);
    const people = [await visitor(), await visitor({ javaScriptEnabled: false }), await visitor()] as const;
    const [busy, plain, late] = [people[0].page, people[1].page, people[2].page];
    await open(busy, path);
    await openWithoutScripts(plain, path);
    for (const page of [busy, plain]) await fillContact(page, 'Wanneer is de markt?');
    await setTestForm(form, { state: 'Closed' });
    await comeBack(busy);
    await busy.getByText(/^Dit formulier is net gesloten\..* tot \d\d:\d\d:\d\d\.$/).waitFor();
    expect(await violations(busy)).toEqual([]);
    // Whoever sends by a clock that went on by minutes would have begun before the form was published.
    await busy.clock.setSystemTime(Date.now());
    await open(late, path);
    await shows(late, 'Dit formulier is gesloten.');
    await send(busy);
    await heading(busy, sentTitle);
    await setTestForm(form, { state: 'Open' });
    await unpublishTestForm(form);
    await send(plain);
    await heading(plain, sentTitle);
    expect(await submissionsOf(form)).toHaveLength(2);
    for (const { leave } of people) await leave();
  });

  it('says why it cannot be sent, keeps all that was typed before them, and is sent once it can be', async () => {
    const form = await createTestForm('contact', {
      minimumSeconds: 0,
      confirmation: { doc: { nl: thanks } },
    });
    const path = await pageWithForm(form);
    const { page, leave } = await visitor();
    await open(page, path);
    await fillContact(page, 'Wanneer is de markt?');
    await closeLongAgo(form);
    await send(page);
    await shows(page, 'Dit formulier is intussen gesloten. Je antwoorden zijn niet verstuurd.');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert');
    await sending(page).waitFor({ state: 'detached' });
    await page.getByText(/^Je antwoorden blijven op dit apparaat staan/).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'wijzigen Je vraag' }).click();
    const question = page.getByLabel('Je vraag', { exact: true });
    expect(await question.inputValue()).toBe('Wanneer is de markt?');
    await question.fill('Waar is de markt?');
    await page.getByRole('button', { name: 'Volgende' }).click();
    await heading(page, 'Kijk je antwoorden na');
    await reload(page);
    await shows(page, 'Dit formulier is gesloten.');
    await page.getByText(/^Wat je op .* invulde, staat nog op dit apparaat\./).waitFor();
    await setTestForm(form, { state: 'Open' });
    await reload(page);
    await page.getByRole('button', { name: 'Ga verder' }).click();
    await removeTestForm(form);
    await send(page);
    await shows(page, 'Dit formulier is er niet meer. Je antwoorden zijn niet verstuurd.');
    await sending(page).waitFor({ state: 'detached' });
    await restoreTestForm(form);
    await page.getByRole('button', { name: 'Kijk of het weer open is' }).click();
    await send(page);
    await heading(page, sentTitle);
    await shows(page, 'Tot op de markt.');
    const [sent, ...others] = await submissionsOf(form);
    expect(others).toEqual([]);
    expect(Object.values(sent?.answers ?? {})).toContain('Waar is de markt?');
    await leave();
  });

  it('tells whoever goes on with it, also without scripts, and is shown closed to whoever typed nothing', async () => {
    const form = await createTestForm('report', { minimumSeconds: 0 });
    const path = await pageWithForm(form);
    const people = [await visitor(), await visitor({ javaScriptEnabled: false }), await visitor()] as const;
    const [busy, plain, idle] = [people[0].page, people[1].page, people[2].page];
    for (const page of [busy, idle]) await open(page, path);
    await openWithoutScripts(plain, path);
    for (const page of [busy, plain]) await reportHole(page);
    await busy.getByRole('radio', { name: 'Nee' }).check();
    await closeLongAgo(form);
    await later(busy);
    for (const page of [busy, plain]) await page.getByRole('button', { name: 'Volgende' }).click();
    await heading(busy, 'Waar is het?');
    await shows(busy, cannotGoOn);
    expect(await violations(busy)).toEqual([]);
    await shows(plain, 'Dit formulier is intussen gesloten. Je antwoorden zijn niet verstuurd.');
    expect(await plain.getByLabel('Beschrijf wat je ziet').inputValue()).toBe('Een gat van een meter');
    expect(await plain.getByRole('button', { name: 'Volgende' }).count()).toBe(0);
    await comeBack(idle);
    await shows(idle, 'Dit formulier is gesloten.');
    expect(await idle.getByLabel('Beschrijf wat je ziet').count()).toBe(0);
    await setTestForm(form, { state: 'Open' });
    await plain.getByRole('button', { name: 'Kijk of het weer open is' }).click();
    await plain.getByRole('button', { name: 'Volgende' }).waitFor();
    expect(await plain.getByLabel('Beschrijf wat je ziet').inputValue()).toBe('Een gat van een meter');
    for (const { leave } of people) await leave();
  });

  it('that is removed says so to whoever answers it, and leaves what they typed before them until they send', async () => {
    const form = await createTestForm('report', { minimumSeconds: 0 });
    const path = await pageWithForm(form);
    const people = [await visitor(), await visitor({ javaScriptEnabled: false }), await visitor()] as const;
    const [busy, plain, late] = [people[0].page, people[1].page, people[2].page];
    await open(busy, path);
    await openWithoutScripts(plain, path);
    for (const page of [busy, plain]) await reportHole(page);
    await busy.getByRole('radio', { name: 'Nee' }).check();
    await removeTestForm(form);
    await comeBack(busy);
    await shows(busy, cannotGoOn);
    expect(await busy.getByLabel('Beschrijf wat je ziet').inputValue()).toBe('Een gat van een meter');
    expect(await violations(busy)).toEqual([]);
    await plain.getByRole('button', { name: 'Volgende' }).click();
    await shows(plain, 'Dit formulier is er niet meer. Je antwoorden zijn niet verstuurd.');
    await shows(plain, 'Een gat van een meter');
    // Whoever comes now finds the page without it.
    await open(late, path);
    await heading(late, 'Meld het ons');
    expect(await late.getByRole('button', { name: 'Volgende' }).count()).toBe(0);
    await restoreTestForm(form);
    await comeBack(busy);
    await busy.getByText(cannotGoOn).waitFor({ state: 'detached' });
    for (const { leave } of people) await leave();
  });

  it('goes on in the version of now, with all that was typed, where that before is too old to be sent', async () => {
    const form = await createTestForm('contact', { minimumSeconds: 0 });
    const { page, leave } = await visitor();
    await open(page, await pageWithForm(form));
    await fillContact(page, 'Wanneer is de markt?');
    await publishLongAgo(form, 'In welke straat?');
    await send(page);
    await shows(
      page,
      'Het formulier is intussen veranderd. Je antwoorden staan er nog: kijk ze na, en vul aan wat nieuw is.',
    );
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert');
    expect(await page.getByLabel('Je vraag', { exact: true }).inputValue()).toBe('Wanneer is de markt?');
    expect(await page.getByLabel('Je naam').inputValue()).toBe('Fatima el Idrissi');
    await page.getByLabel('In welke straat?').fill('De Duinweg');
    await page.getByRole('button', { name: 'Volgende' }).click();
    await heading(page, 'Kijk je antwoorden na');
    await send(page);
    await heading(page, sentTitle);
    const [sent, ...others] = await submissionsOf(form);
    expect(others).toEqual([]);
    expect(sent).toMatchObject({ version: 2, answers: { straat: 'De Duinweg' } });
    await leave();
  });

  it('goes on with what was typed in the version before, and says that it changed', async () => {
    const form = await createTestForm('contact', { minimumSeconds: 0 });
    const { page, leave } = await visitor();
    await open(page, await pageWithForm(form));
    await page.getByLabel('Je naam').fill('Fatima el Idrissi');
    await page.getByText('Je antwoorden blijven op dit apparaat staan').waitFor();
    await setTestForm(form, { hasSummary: false });
    await publishTestForm(form);
    await reload(page);
    await page.getByRole('button', { name: 'Ga verder' }).click();
    await page.getByText(/^Het formulier is intussen veranderd\./).waitFor();
    expect(await page.getByLabel('Je naam').inputValue()).toBe('Fatima el Idrissi');
    await leave();
  });
});

/** The next version of a form, with one question more, as if it had been there for months. */
async function publishLongAgo(form: string, question: string): Promise<void> {
  const from = formDefinition.parse((await readPublicForm(form)).definition);
  const [first, ...others] = from.pages;
  const added = { id: 'straat', type: 'text', label: { nl: question } };
  const pages = [{ ...first, elements: [...(first?.elements ?? []), added] }, ...others];
  // What no version can be would hold everybody up who reads what was written.
  const to = formDefinition.parse({ ...from, version: from.version + 1, pages });
  await appendLongAgo(form, 'FormPublished', { from, to });
  await expect.poll(() => versionsOf(form)).toContain(to.version);
}

/** Closes a form by hand, so long ago that nothing is taken of whoever had begun. */
async function closeLongAgo(form: string): Promise<void> {
  const changes = [{ path: '/state', from: 'Open', to: 'Closed' }];
  await appendLongAgo(form, 'FormSettingsChanged', { changes });
  await expect.poll(async () => (await readPublicForm(form)).availability).toBe('closed');
}

async function readPublicForm(form: string): Promise<PublicForm> {
  const answer = await fetch(inject('baseUrl') + urlOf(formRoutes.public, { guid: form }));
  return (await answer.json()) as PublicForm;
}

async function appendLongAgo(form: string, type: string, data: unknown): Promise<void> {
  const { eventStoreUrl } = readSystemState(inject('dataDir')) ?? {};
  if (eventStoreUrl === undefined) throw new Error('No system runs');
  const store = createEventStore(eventStoreUrl);
  try {
    const stream = `form-${form}`;
    let [revision, platformGuid] = [-1, ''];
    for await (const stored of store.readStream(stream))
      [revision, platformGuid] = [stored.revision, stored.metadata.platformGuid];
    await store.append(stream, [importedEvent(type, data, platformGuid)], revision);
  } finally {
    await store.close();
  }
}

import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { violations } from '../journeys/accessibility-violations.ts';
import {
  type BrowserUser,
  chooseByTyping,
  expectNoBrowserErrors,
  shows,
  signedIn,
} from '../journeys/browser-user.ts';
import {
  createTestForm,
  createTestFormOf,
  createTestPage,
  replaceTestDraft,
  sendTestForm,
  setTestForm,
  submissionsOf,
  testForm,
} from '../journeys/test-page.ts';

/** The guid of what a form asks. */
async function questionOf(form: string, label: string): Promise<string> {
  const { blocks } = (await testForm(form)).draft;
  const block = blocks.find(({ content }) => content.label === label);
  if (block === undefined) throw new Error(`Nothing asks "${label}"`);
  return block.guid;
}

describe('Whoever puts on the site what visitors sent', () => {
  let form: string;
  let page: string;
  let anna: BrowserUser;
  beforeAll(async () => {
    form = await createTestForm('contact', { minimumSeconds: 0 });
    await sendTestForm(form, { 'Je vraag': 'Mag er een boom in de Duinstraat?' });
    page = await createTestPage('Ideeën van nu');
    anna = await signedIn(`/admin/forms/edit/${form}`, inject('admin'));
  });
  afterAll(async () => {
    expectNoBrowserErrors(anna);
    await anna.leave();
  });

  it('says at the form in which list, and which answers fill what', async () => {
    const { page: browser } = anna;
    await browser.getByRole('button', { name: 'Formulierinstellingen' }).click();
    const list = browser.getByRole('combobox', { name: 'In welke lijst' });
    const choice = browser.getByRole('option', { name: 'Lijst van nu' }).filter({ hasText: 'Ideeën van nu' });
    await chooseByTyping(list, 'Lijst van nu', choice);
    await browser.getByLabel('Titel', { exact: true }).selectOption('Je vraag');
    await browser.getByLabel('Korte omschrijving').selectOption('Je naam');
    await shows(browser, 'Let op: dit gaat over personen, en bezoekers kunnen het dan lezen: Je naam.');
    await browser.getByLabel('Korte omschrijving').selectOption('Blijft leeg');
    await browser.getByText('Let op: dit gaat over personen').waitFor({ state: 'detached' });
    expect(await violations(browser)).toEqual([]);
  });

  it('loses nothing of what is chosen while what was chosen before is still being stored', async () => {
    const { page: browser } = anna;
    const held = Promise.withResolvers<void>();
    await browser.route(`**/api/forms/${form}`, async (route) => {
      if (route.request().method() === 'PUT') await held.promise;
      await route.continue();
    });
    await browser.getByLabel('Titel', { exact: true }).selectOption('Blijft leeg');
    await browser.getByLabel('Titel', { exact: true }).selectOption('Je vraag');
    await browser.getByLabel('Korte omschrijving').selectOption('Je vraag');
    const stored = browser.waitForResponse((response) => response.request().method() === 'PUT');
    held.resolve();
    await stored;
    await browser.unrouteAll({ behavior: 'wait' });
    const question = await questionOf(form, 'Je vraag');
    await expect
      .poll(async () => (await testForm(form)).createItem?.map)
      .toMatchObject({ title: question, description: question });
  });

  it('reads at its field that a question which filled an item is gone, and chooses anew', async () => {
    const { page: browser } = anna;
    const other = await createTestFormOf([
      { id: 'p', elements: [{ id: 'kop', type: 'text', label: { nl: 'Kop' } }] },
    ]);
    const stored = (await testForm(form)).createItem;
    const gone = await questionOf(other, 'Kop');
    await setTestForm(other, {
      createItem: { listGuid: stored?.listGuid ?? '', typeName: 'Idea', map: { title: gone } },
    });
    await replaceTestDraft(other, [
      { id: 'p', elements: [{ id: 'vraag', type: 'text', label: { nl: 'Vraag' } }] },
    ]);
    await browser.goto(`/admin/forms/edit/${other}`);
    await browser.getByRole('button', { name: 'Formulierinstellingen' }).click();
    const title = browser.getByLabel('Titel', { exact: true });
    await browser.getByText(/^De vraag die dit vulde is er niet meer/).waitFor();
    expect(await title.getAttribute('aria-invalid')).toBe('true');
    await title.selectOption('Vraag');
    await browser.getByText(/^De vraag die dit vulde is er niet meer/).waitFor({ state: 'detached' });
    const present = await questionOf(other, 'Vraag');
    await expect.poll(async () => (await testForm(other)).createItem?.map.title).toBe(present);
  });

  it('makes an item of a submission, sees before what it will say, and takes it back', async () => {
    const { page: browser } = anna;
    await browser.goto(`/admin/forms/${form}`);
    await browser.getByRole('row').last().getByRole('link').click();
    await browser.getByRole('button', { name: 'Item maken' }).click();
    const dialog = browser.getByRole('dialog');
    await dialog.getByText('Mag er een boom in de Duinstraat?').first().waitFor();
    await dialog.getByRole('radio', { name: 'Meteen' }).check();
    expect(await violations(browser)).toEqual([]);
    await dialog.getByRole('button', { name: 'Item maken' }).click();
    await browser.getByRole('heading', { name: 'Op de site' }).and(browser.locator(':focus')).waitFor();
    await browser.getByRole('link', { name: 'Mag er een boom in de Duinstraat?' }).waitFor();
    await browser.locator('.toast-card').getByRole('button', { name: 'Ongedaan maken' }).last().click();
    await browser.getByRole('button', { name: 'Item maken' }).waitFor();
    expect((await submissionsOf(form)).map(({ itemGuid }) => itemGuid)).toEqual([null]);
  });

  it('makes items of several at once, which wait for review, and know where they come from', async () => {
    const { page: browser } = anna;
    await browser.goto(`/admin/forms/${form}`);
    await browser.getByRole('row').last().getByRole('checkbox').check();
    await browser.getByRole('button', { name: 'Items maken' }).click();
    await expect.poll(async () => (await submissionsOf(form))[0]?.itemGuid).toEqual(expect.any(String));
    await browser.goto('/admin/moderation');
    await browser.getByRole('searchbox').fill('boom');
    await browser.getByRole('link', { name: 'Inzending', exact: true }).waitFor();
    await browser
      .getByRole('button', { name: /^Publiceren/ })
      .first()
      .click();
    await browser.goto(page);
    await shows(browser, 'Mag er een boom in de Duinstraat?');
  });
});

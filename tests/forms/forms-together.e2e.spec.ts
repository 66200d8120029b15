import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { expectInOrder, violations } from '../journeys/accessibility-violations.ts';
import { shows, signedIn } from '../journeys/browser-user.ts';
import { tabTo } from '../journeys/keys.ts';
import {
  createTestForm,
  createTestPage,
  makeAccount,
  replaceTestDraft,
  setTestForm,
  testForm,
} from '../journeys/test-page.ts';

const words = {
  nl: {
    ...{
      publish: 'Publiceren',
      now: 'Nu publiceren',
      empty: 'Eén formulier vraagt nog niets, en wordt niet gepubliceerd.',
    },
    ...{ told: 'Niemand krijgt bericht van wat binnenkomt.', asks: 'Er staat nog geen vraag in.' },
    ...{ close: 'Sluiten', closed: 'Gesloten', undo: 'Ongedaan maken' },
    ...{
      trash: 'Naar de prullenbak',
      used: '2 formulieren',
      keep: 'Laten staan',
      changed: 'Nieuwe wijzigingen',
    },
  },
  en: {
    ...{ publish: 'Publish', now: 'Publish now', empty: 'One form asks nothing yet, and is not published.' },
    ...{ told: 'Nobody is told of what comes in.', asks: 'It asks nothing yet.' },
    ...{ close: 'Close', closed: 'Closed', undo: 'Undo' },
    ...{ trash: 'Move to trash', used: '2 forms', keep: 'Leave in place', changed: 'Unpublished changes' },
  },
} as const;

describe.each([
  ['nl', 390],
  ['en', 1280],
] as const)('In %s, at %i pixels, by keyboard only,', (language, width) => {
  const said = words[language];

  it('who manages forms publishes, closes and removes several, and takes that back', async () => {
    const name = `Samen ${randomUUID().slice(0, 8)}`;
    const guids = [await createTestForm('contact'), await createTestForm('contact')];
    const [first = '', empty = ''] = guids;
    for (const guid of guids) await setTestForm(guid, { name });
    await setTestForm(first, { hasSummary: false });
    await replaceTestDraft(empty, [{ id: 'leeg', elements: [] }]);
    const block = { buildingBlockName: 'Form', content: { formGuid: first } };
    await createTestPage(`Hier staat ${name}`, [block]);
    const person = await signedIn(`/admin/forms?q=${encodeURIComponent(name)}`, await makeAccount('Admin'), {
      language,
      width,
    });
    const { page } = person;
    const rows = page.getByRole('row').filter({ hasText: name });
    const rowsWith = (text: string) => rows.filter({ hasText: text });
    const act = async (action: string) => {
      await expect.poll(() => rows.count()).toBe(2);
      for (const row of await rows.all()) await row.getByRole('checkbox').press('Space');
      await expectInOrder(page);
      await tabTo(page, action);
      await page.keyboard.press('Enter');
    };
    const last = page.getByRole('button', { name: new RegExp(`^${said.undo}: .*${said.used}`) });
    const undo = () => last.press('Enter');

    await expect.poll(() => rowsWith(said.changed).count()).toBe(2);
    await act(said.publish);
    const dialog = page.getByRole('dialog');
    await dialog.getByText(said.empty).waitFor();
    await dialog.getByText(said.asks).waitFor();
    await dialog.getByText(said.told).first().waitFor();
    const ways = dialog.getByRole('link', { name });
    expect(await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
      expect.arrayContaining(guids.map((guid) => `/admin/forms/edit/${guid}`)),
    );
    expect(await violations(page)).toEqual([]);
    await expectInOrder(page);
    await dialog.getByRole('button', { name: said.now }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => rowsWith(said.changed).count()).toBe(1);
    expect((await testForm(first)).hasDraftChanges).toBe(false);

    await act(said.close);
    await expect.poll(() => rowsWith(said.closed).count()).toBe(2);
    await undo();
    await expect.poll(() => rowsWith(said.closed).count()).toBe(0);

    await act(said.trash);
    await dialog.getByText(said.used).first().waitFor();
    await shows(page, `Hier staat ${name}`);
    await expectInOrder(page);
    await dialog.getByRole('button', { name: said.keep }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await act(said.trash);
    await dialog.getByRole('button', { name: said.trash }).press('Enter');
    await expect.poll(() => rows.count()).toBe(0);
    await undo();
    await expect.poll(() => rows.count()).toBe(2);
    // The browser tells of each answer that refuses: twice something showed one of them.
    const refused = /^Failed to load resource: .* 409 /;
    expect(person.browserErrors.filter((error) => !refused.test(error))).toEqual([]);
    await person.leave();
  });
});

import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { violations } from '../journeys/accessibility-violations.ts';
import {
  type BrowserUser,
  expectNoBrowserErrors,
  heading,
  shows,
  signedIn,
} from '../journeys/browser-user.ts';
import {
  createTestForm,
  createTestFormOf,
  replaceTestDraft,
  sendTestForm,
  setTestForm,
  submissionsOf,
  testForm,
} from '../journeys/test-page.ts';
import { open, reload } from '../support/browser.ts';

/** From the first page a jump leads always past the second one, and one of the last page leads back. */
const led = (from: string, goTo: string) =>
  // biome-ignore lint/suspicious/noThenProperty: its name on the wire, and no function
  ({ from, if: null, then: { goTo } });
const pagesLedAstray = ['Begin', 'Midden', 'Einde'].map((title) => ({
  id: title,
  title: { nl: title },
  elements: [{ id: `vraag-${title}`, type: 'text' as const, label: { nl: `Vraag over ${title}` } }],
}));
const jumpsAstray = [led('Begin', 'Einde'), led('Einde', 'Begin')];

describe('Whoever publishes a form', () => {
  it('reads what had better be mended and comes to it, gives texts that lack another language, and cannot publish nothing', async () => {
    const form = await createTestFormOf(
      pagesLedAstray,
      { minimumSeconds: 0, title: { nl: 'Verdwaald' } },
      jumpsAstray,
    );
    const anna = await signedIn(`/admin/forms/edit/${form}`, inject('admin'));
    const { page } = anna;
    await page.getByRole('button', { name: 'Meer over dit formulier' }).click();
    await page.getByRole('menuitem', { name: 'Vertalingen' }).click();
    const texts = page.getByRole('dialog').getByRole('textbox');
    expect(await violations(page)).toEqual([]);
    for (const text of ['Begin', 'Midden', 'Einde'])
      await page.getByLabel(`‘Vraag over ${text}’ in het Engels`).fill(`About ${text}`);
    expect(await texts.count()).toBe(6);
    await page.keyboard.press('Escape');
    await expect
      .poll(async () => (await testForm(form)).draft.blocks.map(({ content }) => content.translations))
      .toContainEqual({ en: { label: 'About Midden' } });
    await page.getByRole('button', { name: 'Publiceren', exact: true }).click();
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    const reported = async (text: string) =>
      dialog.getByRole('listitem').filter({ hasText: text }).innerText();
    expect(await reported('niet te bereiken')).toContain('Midden');
    expect(await reported('leidt terug')).toContain('Einde');
    expect(await violations(page)).toEqual([]);
    const titles = dialog
      .getByRole('listitem')
      .filter({ hasText: 'De titel voor bezoekers is niet vertaald' });
    expect(await titles.innerText()).toContain('(Engels)');
    await titles.getByRole('button', { name: 'Formulierinstellingen' }).click();
    await shows(page, 'De titel voor bezoekers is niet vertaald Engels');
    const english = page.getByLabel('Titel voor bezoekers (Engels)');
    await english.fill('Led astray');
    await english.press('Tab');
    await page.getByText('De titel voor bezoekers is niet vertaald').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Publiceren', exact: true }).click();
    expect(await titles.count()).toBe(0);
    await dialog.getByRole('listitem').filter({ hasText: 'niet te bereiken' }).getByRole('button').click();
    await dialog.waitFor({ state: 'detached' });
    await replaceTestDraft(form, [{ id: 'Leeg', elements: [] }]);
    await reload(page);
    await page.getByRole('button', { name: 'Publiceren', exact: true }).click();
    await shows(page, 'Er staat nog geen vraag in.');
    expect(await page.getByRole('button', { name: 'Nu publiceren' }).isDisabled()).toBe(true);
    expectNoBrowserErrors(anna);
    await anna.leave();
  });
});

describe('Whoever publishes a form that had better be mended', () => {
  it('reads of each thing where it is, and is led there', async () => {
    const form = await createTestFormOf(
      [
        {
          id: 'a',
          elements: [
            { id: 'nameless', type: 'text', label: {} },
            { id: 'empty', type: 'radio', label: { nl: 'Kies', en: 'Choose' } },
            {
              id: 'gone',
              type: 'text',
              label: { nl: 'Na iets', en: 'After something' },
              visibleIf: { field: 'nothing', op: 'answered' },
            },
            {
              id: 'early',
              type: 'text',
              label: { nl: 'Te vroeg', en: 'Too early' },
              visibleIf: { field: 'late', op: 'answered' },
            },
            { id: 'sum', type: 'calculated', label: { nl: 'Samen', en: 'Together' }, formula: '1 +' },
            { id: 'late', type: 'text', label: { nl: 'Alleen Nederlands' }, personal: true },
          ],
        },
      ],
      { retentionDays: null },
    );
    const anna = await signedIn(`/admin/forms/edit/${form}`, inject('admin'));
    const { page } = anna;
    await page.getByRole('button', { name: 'Publiceren', exact: true }).click();
    const dialog = page.getByRole('dialog');
    for (const finding of [
      'Persoonsgegevens zonder bewaartermijn: Alleen Nederlands',
      'Een voorwaarde kijkt naar een vraag die er niet meer is: Na iets',
      'Een voorwaarde kijkt naar een vraag die later komt: Te vroeg',
      'Deze vraag heeft geen tekst: ',
      'Deze vraag heeft geen antwoorden: Kies',
      'Deze formule is niet te begrijpen: Samen',
      'Een vertaling ontbreekt: (Engels) Alleen Nederlands',
    ])
      await dialog.getByRole('listitem').filter({ hasText: finding }).waitFor();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Samen' }).click();
    await page.locator('.editor-drawer').getByLabel('Vraag of label').waitFor();
    expect(await page.locator('.editor-drawer').getByLabel('Vraag of label').inputValue()).toBe('Samen');
    expectNoBrowserErrors(anna);
    await anna.leave();
  });
});

describe('Whoever begins with a template', () => {
  it('has a form that can be published as it is', async () => {
    const anna = await signedIn('/admin/forms', inject('admin'));
    const { page } = anna;
    for (const template of ['Contact', 'Melding', 'Aanmelding', 'Enquête', 'Klacht']) {
      await page.getByRole('button', { name: 'Nieuw formulier' }).first().click();
      const requested = page.getByRole('dialog');
      await requested.getByRole('textbox', { name: 'Naam' }).fill(`${template} van nu`);
      await requested.getByRole('radio', { name: new RegExp(`^${template}`) }).check();
      await page.keyboard.press('Enter');
      await page.waitForURL('**/edit/**');
      await page.getByRole('button', { name: 'Publiceren', exact: true }).click();
      // But that nobody hears of it: whom a form tells is not for a template to say.
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('listitem').filter({ hasText: 'Niemand krijgt bericht' }).waitFor();
      expect(await dialog.getByRole('listitem').count()).toBe(1);
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'Terug' }).click();
      await heading(page, 'Formulieren (bèta)');
    }
    expectNoBrowserErrors(anna);
    await anna.leave();
  });
});

describe('Whoever sets a form up', () => {
  let form: string;
  let anna: BrowserUser;
  beforeAll(async () => {
    form = await createTestForm('contact', { minimumSeconds: 0 });
    anna = await signedIn(`/admin/forms/edit/${form}`, inject('admin'));
  });
  afterAll(async () => {
    expectNoBrowserErrors(anna);
    await anna.leave();
  });

  it('says how many may send it, and what keeps robots out', async () => {
    const { page } = anna;
    await page.getByRole('button', { name: 'Formulierinstellingen' }).click();
    await page.getByRole('switch', { name: /^Een grens aan het aantal inzendingen/ }).press('Space');
    const most = page.getByLabel('Hoogstens zoveel inzendingen');
    await most.fill('3');
    await most.press('Tab');
    await page.getByLabel('Tegen robots').selectOption('Altijd een som');
    const seconds = page.getByLabel('Seconden die invullen minstens duurt');
    await seconds.fill('5');
    await seconds.press('Tab');
    await expect
      .poll(() => testForm(form))
      .toMatchObject({ quota: 3, proofOfWork: 'always', minimumSeconds: 5 });
    // What is no number within the bounds is not stored.
    await seconds.fill('900');
    await seconds.press('Tab');
    expect(await seconds.inputValue()).toBe('5');
    expect(await violations(page)).toEqual([]);
  });

  it('says who hears of some submissions, and who of all together', async () => {
    const { page } = anna;
    const address = page.getByRole('textbox', { name: 'E-mailadres', exact: true });
    await address.fill('geen adres');
    await address.press('Enter');
    await shows(page, '‘geen adres’ is geen e-mailadres.');
    await address.fill('wegen@duinwijk.example');
    await address.press('Enter');
    await page.getByRole('button', { name: 'Voorwaarde toevoegen' }).click();
    await page.getByText(/^Bij dit adres hoort geen account/).waitFor();
    await page
      .getByLabel('wegen@duinwijk.example', { exact: true })
      .selectOption('Elke maandag, van alle samen');
    await expect
      .poll(() => testForm(form))
      .toMatchObject({
        actions: ['Save', 'Notify'],
        notifyIf: [{ email: 'wegen@duinwijk.example', if: { all: [expect.anything()] } }],
        digests: [{ email: 'wegen@duinwijk.example', every: 'week' }],
      });
    expect(await violations(page)).toEqual([]);
    await page
      .getByRole('button', {
        name: 'wegen@duinwijk.example weghalen bij wie van sommige inzendingen bericht krijgt',
      })
      .click();
    await expect.poll(() => testForm(form)).toMatchObject({ actions: ['Save'], notifyIf: [], digests: [] });
  });

  it('sees with each submission who was told of it', async () => {
    const { page } = anna;
    await setTestForm(form, {
      proofOfWork: 'never',
      minimumSeconds: 0,
      recipients: { add: ['balie@duinwijk.example'] },
    });
    await sendTestForm(form);
    await expect.poll(() => submissionsOf(form)).toHaveLength(1);
    const [sent] = await submissionsOf(form);
    await open(page, `/admin/forms/${form}/${sent?.guid}`);
    await page.getByRole('heading', { name: 'Bezorging' }).waitFor();
    await shows(page, 'E-mail aan balie@duinwijk.example');
    await page.getByText('Bewaard als bestand').first().waitFor();
    expect(await violations(page)).toEqual([]);
  });
});

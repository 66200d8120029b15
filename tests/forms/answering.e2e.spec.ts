import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { firstLoadOf } from '../bench/first-load.bench.ts';
import { isMet } from '../bench/measurement.ts';
import { expectInOrder, violations } from '../journeys/accessibility-violations.ts';
import { expectNoBrowserErrors, heading, shows, signedIn, visitor } from '../journeys/browser-user.ts';
import {
  createTestForm,
  createTestFormOf,
  figuresOf,
  makeContentManager,
  sendTestForm,
  setTestForm,
  submissionsOf,
} from '../journeys/test-page.ts';
import { linkSentTo } from '../mail/filed-mails.ts';
import { open, openWithoutScripts, reload } from '../support/browser.ts';
import { fillContact, pageWithForm, reportHole, sentTitle, thanks } from './answered-forms.ts';

const valuesOf = (controls: Element[]) => controls.map((control) => (control as HTMLInputElement).value);

describe('Without JavaScript', () => {
  it('a form is answered page by page, keeps what was typed, and is stored once however often it is sent', async () => {
    const confirmation = { doc: { nl: thanks } };
    const form = await createTestForm('report', { minimumSeconds: 0, quota: 1, confirmation });
    const { page, leave } = await visitor({ javaScriptEnabled: false });
    const path = await pageWithForm(form);
    await openWithoutScripts(page, path);
    await page.getByRole('button', { name: 'Volgende' }).click();
    await heading(page, 'Er zijn 2 dingen niet goed ingevuld');
    await page.getByRole('link', { name: 'Kies een antwoord.' }).click();
    await reportHole(page);
    await page.getByRole('button', { name: 'Volgende' }).click();
    // What was answered asks something more.
    await shows(page, 'Er kwam een vraag bij');
    expect(await page.getByText('niet goed ingevuld').count()).toBe(0);
    await page.getByRole('link', { name: 'Is het nu gevaarlijk?' }).click();
    expect(await page.getByLabel('Beschrijf wat je ziet').inputValue()).toBe('Een gat van een meter');
    await page.getByRole('radio', { name: 'Nee' }).check();
    await page.getByRole('button', { name: 'Volgende' }).click();
    await heading(page, 'Waar is het?');
    await page.getByLabel('Adres of omschrijving van de plek').fill('Duinweg 7');
    await page.getByRole('button', { name: 'Volgende' }).click();
    await heading(page, 'Over jou');
    await page.goBack();
    expect(await page.getByLabel('Adres of omschrijving van de plek').inputValue()).toBe('Duinweg 7');
    await page.goForward();
    await page.getByRole('button', { name: 'Vorige' }).click();
    expect(await page.getByLabel('Adres of omschrijving van de plek').inputValue()).toBe('Duinweg 7');
    await page.getByRole('button', { name: 'Volgende' }).click();
    await page.getByRole('button', { name: 'Volgende' }).click();
    await heading(page, 'Kijk je antwoorden na');
    await page.getByRole('button', { name: 'wijzigen Beschrijf wat je ziet' }).click();
    await page.getByLabel('Beschrijf wat je ziet').fill('Een gat van twee meter');
    await page.getByRole('button', { name: 'Volgende' }).click();
    await heading(page, 'Kijk je antwoorden na');
    await page.getByRole('button', { name: 'Versturen' }).click();
    await heading(page, sentTitle);
    await shows(page, 'Tot op de markt.');
    const own = page.getByRole('link', { name: 'Bekijk wat je hebt verstuurd' });
    const address = (await own.getAttribute('href')) ?? '';
    // Whoever loads it anew sends nothing, and whoever goes back hears that it was sent.
    await page.reload();
    await heading(page, sentTitle);
    // Neither does whoever uses the browser next read what was answered.
    expect(await own.count()).toBe(0);
    await page.goBack();
    await heading(page, sentTitle);
    await page.goForward();
    const [stored, ...others] = await submissionsOf(form);
    expect(others).toEqual([]);
    expect(Object.values(stored?.answers ?? {})).toContain('Een gat van twee meter');
    await openWithoutScripts(page, address);
    await shows(page, 'Een gat van twee meter');
    // That was the last place.
    const closed = 'Dit formulier is vol';
    await expect.poll(async () => (await openWithoutScripts(page, path)).text()).toContain(closed);
    await leave();
  });
});

/** Of somebody, not of a robot: those are not counted. */
const aBrowser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

describe('With JavaScript', () => {
  let form: string;
  let path: string;
  beforeAll(async () => {
    form = await createTestForm('contact', { minimumSeconds: 0 });
    path = await pageWithForm(form);
  });

  async function fill(page: Page): Promise<void> {
    await page.getByLabel('Waar gaat je vraag over?').selectOption('Iets anders');
    await page.getByLabel('Je vraag', { exact: true }).fill('Wanneer is de markt?');
    await page.getByLabel('Je naam').fill('Fatima el Idrissi');
    await page.getByLabel('Je e-mailadres').fill('fatima@example.nl');
  }

  it('brings no more script than it may', async () => {
    const figures = await firstLoadOf(inject('baseUrl'), 'a form', path, 140);
    expect(figures.filter((figure) => isMet(figure) !== true)).toEqual([]);
  });

  it('is answered by keyboard alone, without a barrier in any state', async () => {
    const person = await visitor({ width: 390, userAgent: aBrowser });
    const { page } = person;
    await open(page, path);
    expect(await violations(page)).toEqual([]);
    await page.getByLabel('Waar gaat je vraag over?').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.type('Wanneer is de markt?');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    // The focus is at what is wrong, and each of it leads to its question.
    await heading(page, 'Er zijn 4 dingen niet goed ingevuld');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert');
    expect(await violations(page)).toEqual([]);
    await fill(page);
    await page.getByRole('checkbox', { name: /Ik ga ermee akkoord/ }).press('Space');
    await page.getByLabel('Je naam').press('Enter');
    await heading(page, 'Kijk je antwoorden na');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Versturen' }).press('Enter');
    await heading(page, sentTitle);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(sentTitle);
    expect(await violations(page)).toEqual([]);
    // How far somebody came is counted, without anything of them.
    const counted = async () => {
      const { starts, completed, dropOff } = await figuresOf(form);
      return [starts, completed, dropOff[0]?.reached, dropOff[0]?.left];
    };
    await expect.poll(counted).toEqual([1, 1, 1, 0]);
    expectNoBrowserErrors(person);
    await person.leave();
  });

  it('shows at once what an answer asks for, and keeps on the device what was typed, to go on with or to delete', async () => {
    const person = await visitor();
    const { page } = person;
    await open(page, path);
    expect(await page.getByLabel('Je telefoonnummer').count()).toBe(0);
    await page.getByRole('switch', { name: /Bel me liever terug/ }).check();
    await page.getByLabel('Je telefoonnummer').fill('06 12345678');
    await page.getByText('Je antwoorden blijven op dit apparaat staan').waitFor();
    await reload(page);
    expect(await page.getByLabel('Je telefoonnummer').count()).toBe(0);
    await page.getByRole('button', { name: 'Ga verder' }).press('Enter');
    expect(await page.getByLabel('Je telefoonnummer').inputValue()).toBe('06 12345678');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    expect(await focused()).toBe(await page.locator('form.stack').getAttribute('aria-label'));
    await reload(page);
    await page.getByRole('button', { name: 'Wis het' }).press('Enter');
    await expect.poll(focused).toBe(await page.locator('form.stack').getAttribute('aria-label'));
    expect(await violations(page)).toEqual([]);
    await reload(page);
    expect(await page.getByRole('button', { name: 'Ga verder' }).count()).toBe(0);
    expectNoBrowserErrors(person);
    await person.leave();
  });

  it('waits for the line, and sends by itself once it is back, once', async () => {
    const { page, context, leave } = await visitor();
    await open(page, path);
    await fillContact(page, 'Wanneer is de markt?');
    const before = (await submissionsOf(form)).length;
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Versturen' }).click();
    await page.getByText('Er is geen verbinding.').waitFor();
    await context.setOffline(false);
    await heading(page, sentTitle);
    expect(await submissionsOf(form)).toHaveLength(before + 1);
    await leave();
  });
});

describe('A form that is sent faster than people type', () => {
  it('is sent all the same, with a sum that the browser does by itself', async () => {
    const form = await createTestForm('contact', { minimumSeconds: 60 });
    const person = await visitor();
    const { page } = person;
    await open(page, await pageWithForm(form));
    await fillContact(page, 'Wanneer is de markt?');
    const button = page.getByRole('button', { name: 'Versturen' });
    await button.click();
    await heading(page, sentTitle);
    expect(await submissionsOf(form)).toMatchObject([{ status: 'New' }]);
    await person.leave();
  });
});

describe('A form in two tabs', () => {
  it('that was sent in one of them can be sent as a new one from the other', async () => {
    const form = await createTestForm('contact', { minimumSeconds: 0 });
    const path = await pageWithForm(form);
    const person = await visitor();
    const { page, context } = person;
    await open(page, path);
    await page.getByLabel('Je naam').fill('Fatima el Idrissi');
    await page.getByText('Je antwoorden blijven op dit apparaat staan').waitFor();
    const second = await context.newPage();
    await reload(page);
    await open(second, path);
    for (const tab of [page, second]) await tab.getByRole('button', { name: 'Ga verder' }).click();
    await fillContact(page, 'Wanneer is de markt?');
    await fillContact(second, 'Waar is de markt?');
    for (const tab of [page, second]) await tab.getByRole('button', { name: 'Versturen' }).click();
    await heading(page, sentTitle);
    await second.getByText(/^Dit formulier is al verstuurd met andere antwoorden/).waitFor();
    expect(await second.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert');
    await second.getByRole('button', { name: 'Verstuur dit als een nieuwe inzending' }).click();
    await heading(second, sentTitle);
    expect(await submissionsOf(form)).toHaveLength(2);
    await person.leave();
  });

  it('that can be sent once a visit says so before anything is filled in, and offers no other time', async () => {
    const form = await createTestForm('contact', { minimumSeconds: 0, oncePer: 'session' });
    const path = await pageWithForm(form);
    const person = await visitor();
    const { page } = person;
    await open(page, path);
    await fillContact(page, 'Wanneer is de markt?');
    await page.getByRole('button', { name: 'Versturen' }).click();
    await heading(page, sentTitle);
    expect(await page.getByRole('link', { name: 'Vul het formulier nog een keer in' }).count()).toBe(0);
    await reload(page);
    await shows(page, 'Je hebt dit formulier al ingevuld. Dat kan maar één keer.');
    expect(await page.getByLabel('Je naam').count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    expectNoBrowserErrors(person);
    await person.leave();
  });
});

describe.each([
  ['without', false],
  ['with', true],
])('In two languages, %s JavaScript', (_, javaScriptEnabled) => {
  it('a form goes on in the other one, with what was typed', async () => {
    const form = await createTestForm('contact', { languages: ['nl', 'en'] });
    const { page, leave } = await visitor({ javaScriptEnabled });
    await (javaScriptEnabled ? open : openWithoutScripts)(page, await pageWithForm(form));
    await page.getByLabel('Je naam').fill('Fatima');
    await page.locator('main form').getByRole('button', { name: 'English' }).click();
    await page.getByRole('button', { name: 'Next' }).waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    if (javaScriptEnabled) expect(await focused()).toBe('Nederlands');
    expect(await page.locator('form input').evaluateAll(valuesOf)).toContain('Fatima');
    await leave();
  });

  it('a form tells moments in its own', async () => {
    const form = await createTestForm('contact', { languages: ['nl', 'en'] });
    await setTestForm(form, { state: 'Custom', closeDate: '2099-01-15T11:00:00Z' });
    const { page, leave } = await visitor({ javaScriptEnabled });
    await (javaScriptEnabled ? open : openWithoutScripts)(page, await pageWithForm(form));
    await fillContact(page, 'Wanneer is de markt?');
    await page.getByText('15 januari 2099').waitFor();
    await page.getByRole('button', { name: 'English' }).last().click();
    await page.getByText('15 January 2099').waitFor();
    await leave();
  });
});

describe('A form that cannot be answered', () => {
  it('says so, until when and from when on, and for whom it is', async () => {
    const form = await createTestForm('contact', { minimumSeconds: 0 });
    const path = await pageWithForm(form);
    const { page, leave } = await visitor();
    await open(page, path);
    await setTestForm(form, { state: 'Closed', closedText: { nl: 'Tot volgend jaar.' } });
    await reload(page);
    await shows(page, 'Tot volgend jaar.');
    const openDate = new Date(Date.now() + 86_400_000).toISOString();
    await setTestForm(form, { state: 'Custom', openDate });
    await reload(page);
    await page.getByText(/^Je kunt dit formulier invullen vanaf /).waitFor();
    await setTestForm(form, { state: 'Open', openDate: null, access: 'Users' });
    await reload(page);
    await shows(page, 'Log in om dit formulier in te vullen.');
    expect(await violations(page)).toEqual([]);
    const closeDate = new Date(Date.now() - 86_400_000).toISOString();
    await setTestForm(form, { state: 'Custom', closeDate, access: 'Public' });
    await reload(page);
    await shows(page, 'Tot volgend jaar.');
    await setTestForm(form, { state: 'Open', closeDate: null, closedText: { nl: null }, quota: 1 });
    await reload(page);
    await fillContact(page, 'Is er nog plaats?');
    await sendTestForm(form);
    await page.getByRole('button', { name: 'Versturen' }).click();
    await page.getByText(/^Dit formulier is intussen vol: .* Je antwoorden zijn niet verstuurd\.$/).waitFor();
    await reload(page);
    await shows(page, 'Dit formulier is vol: er zijn zoveel inzendingen binnen als er mogen zijn.');
    expect(await page.getByLabel('Je naam').count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    await leave();
    await setTestForm(form, { quota: null, access: 'Admin' });
    const eva = await signedIn(path, await makeContentManager());
    await shows(
      eva.page,
      'Dit formulier is voor anderen bedoeld. Met jouw account kun je het niet invullen.',
    );
    await eva.leave();
  });
});

describe('What somebody sent', () => {
  /** As the contact form asks it, with one question that everybody may read the answer to. */
  const requested = [
    { id: 'a', type: 'text' as const, label: { nl: 'Waar gaat je vraag over?' } },
    { id: 'b', type: 'text' as const, label: { nl: 'Je vraag' }, public: true },
    { id: 'c', type: 'text' as const, label: { nl: 'Je naam' }, personal: true },
    { id: 'd', type: 'email' as const, label: { nl: 'Je e-mailadres' }, personal: true },
  ];

  it('is read on a telephone by the link of their mail, by who handles it, and by others as far as it is public', async () => {
    const email = `fatima-${Date.now()}@example.nl`;
    const confirmation = { doc: {}, sendCopy: true };
    const form = await createTestFormOf([{ id: 'p', elements: requested }], {
      minimumSeconds: 0,
      confirmation,
    });
    await sendTestForm(form, { 'Je e-mailadres': email });
    const link = await linkSentTo(email, inject('dataDir'));
    const withoutToken = new URL(link, inject('baseUrl')).pathname;
    const people = [await visitor({ width: 320 }), await signedIn('/', await makeContentManager())] as const;
    const [phone, eva] = [people[0].page, people[1].page];
    await open(phone, link);
    await heading(phone, 'Formulier van nu');
    await shows(phone, 'Fatima el Idrissi');
    await expectInOrder(phone);
    expect((await open(phone, withoutToken)).status()).toBe(401);
    expect(await phone.getByText('Wanneer is de markt?').count()).toBe(0);
    await expectInOrder(phone);
    expect((await open(eva, withoutToken)).status()).toBe(403);
    await heading(eva, 'Je mag deze pagina niet bekijken');
    expect(await eva.getByText('Wanneer is de markt?').count()).toBe(0);
    const anna = await signedIn(withoutToken, inject('admin'));
    await shows(anna.page, 'Fatima el Idrissi');
    await setTestForm(form, { publicSubmissions: true });
    for (const page of [phone, eva]) {
      await open(page, withoutToken);
      await shows(page, 'Wanneer is de markt?');
      expect(await page.getByText('Fatima el Idrissi').count()).toBe(0);
      expect(await violations(page)).toEqual([]);
    }
    await anna.leave();
    for (const { leave } of people) await leave();
  });
});

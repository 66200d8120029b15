import { formRoutes } from '@spoor/contracts/forms/form.routes';
import type { FormView } from '@spoor/contracts/forms/form.views';
import { submissionRoutes } from '@spoor/contracts/forms/submission.routes';
import type { SubmissionView } from '@spoor/contracts/forms/submission.views';
import { menuRoutes } from '@spoor/contracts/menus/menu.routes';
import type { MenuView } from '@spoor/contracts/menus/menu.views';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { type Route, urlOf } from '@spoor/contracts/shared/route';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { firstLoadOf } from '../bench/first-load.bench.ts';
import { isMet } from '../bench/measurement.ts';
import { SignedInClient } from '../faults/signed-in-client.ts';
import { expectInOrder } from '../journeys/accessibility-violations.ts';
import { expectNoBrowserErrors, heading, shows, visitor } from '../journeys/browser-user.ts';
import { createTestFormOf, createTestPage } from '../journeys/test-page.ts';
import { open, openWithoutScripts } from '../support/browser.ts';
import { type StartedSystem, startSystem } from '../support/started-system.ts';
import { startAddressService, type TestAddressService } from './test-address-service.ts';

/** As wide as a small phone, and as what 1,280 pixels are at 400 %. */
const narrow = 320;
const path = '/melden';
const place = {
  id: 'plek',
  type: 'location',
  label: { nl: 'De plek', en: 'The place' },
  required: true,
} as const;
const home = {
  id: 'adres',
  type: 'address',
  label: { nl: 'Je adres', en: 'Your address' },
  required: true,
} as const;

/** Of its own: where addresses are looked up is said when it starts. */
let system: StartedSystem;
let addresses: TestAddressService;
let admin: SignedInClient;
let form: string;
beforeAll(async () => {
  addresses = await startAddressService();
  system = await startSystem({ DEMO: '0', RATE_LIMITS: 'off', ADDRESS_LOOKUP_URL: addresses.url });
  admin = await SignedInClient.signIn(system);
  form = await publishForm();
});
afterEach(() => {
  addresses.instead = undefined;
});
afterAll(async () => {
  await system.stop();
  await addresses.close();
});

async function send<View>(route: Route, parameters: Record<string, string>, body?: unknown): Promise<View> {
  const url = urlOf(route, parameters);
  return (await admin.sendUntilSeen({ method: route.method, url, body })).body as View;
}

/** A form that asks for both, on a page of its own. @returns its guid */
async function publishForm(): Promise<string> {
  const { guid } = await send<FormView>(formRoutes.create, {}, { name: 'Melden' });
  const pages = [{ id: 'p', elements: [place, home] }];
  await send(
    formRoutes.replaceDraft,
    { guid },
    { formGuid: guid, version: 1, languages: ['nl', 'en'], pages },
  );
  await send(formRoutes.edit, { guid }, { minimumSeconds: 0 });
  await send(formRoutes.publish, { guid });
  const page = await send<PageView>(pageRoutes.create, {}, { name: 'Melden' });
  const block = { buildingBlockName: 'Form', content: { formGuid: guid }, layoutPosition: 'main' };
  await send(pageRoutes.addBlock, { guid: page.guid }, block);
  await send(pageRoutes.publish, { guid: page.guid });
  const [menu] = await send<MenuView[]>(menuRoutes.list, {});
  const item = { name: 'Melden', urlSegment: path.slice(1), pageGuid: page.guid };
  await send(menuRoutes.addItem, { guid: menu?.guid ?? '' }, item);
  return guid;
}

/** What the service was asked for, of what has a word. */
const askedFor = (word: string) =>
  addresses.asked.map((url) => url.searchParams.get('q') ?? '').filter((text) => text.includes(word));

/** Types where the focus is, and goes on to the next field. */
async function typeOn(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await page.keyboard.press('Tab');
}

const typedIn = (page: Page, label: string) => page.getByLabel(label, { exact: true }).inputValue();

describe('By keyboard alone, in Dutch, at 320 pixels', () => {
  it('a place is found by its address and chosen without a map, street and town follow from postal code and number, and both are sent', async () => {
    const person = await visitor({ baseUrl: system.baseUrl, width: narrow });
    const { page } = person;
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      const url = request.url();
      if (url.startsWith('http') && !url.startsWith(system.baseUrl)) elsewhere.push(url);
    });
    await open(page, path);
    await page.getByRole('button', { name: 'Adres zoeken' }).waitFor();
    await expectInOrder(page);
    const words = page.getByLabel('Adres of omschrijving van de plek');
    await words.focus();
    await page.keyboard.type('strandweg 12');
    // It means the button beside the field, and not the next page.
    await page.keyboard.press('Enter');
    await shows(page, 'We vinden 2 adressen. Kies hieronder het goede.');
    await expectInOrder(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await shows(page, 'Strandweg 12, 2042AB Duinwijk');
    expect(await words.inputValue()).toBe('Strandweg 12, 2042AB Duinwijk');
    await page.keyboard.press('ArrowDown');
    expect(await words.inputValue()).toBe('Strandweg 12A, 2042AB Duinwijk');
    const chosen = page.getByRole('status').filter({ hasText: 'Aangewezen: 52.33035, 4.49013' });
    await chosen.waitFor();
    expect(await page.getByRole('radio', { name: 'Strandweg 12A' }).isChecked()).toBe(true);
    await expectInOrder(page);

    await page.getByLabel('Postcode', { exact: true }).focus();
    await typeOn(page, '2042 ac');
    await typeOn(page, '1');
    await shows(page, 'Straat en plaats zijn ingevuld: Duinpad, Duinwijk.');
    expect([await typedIn(page, 'Straat'), await typedIn(page, 'Plaats')]).toEqual(['Duinpad', 'Duinwijk']);
    await expectInOrder(page);
    expect(elsewhere).toEqual([]);

    await page.getByRole('button', { name: 'Volgende' }).press('Enter');
    await heading(page, 'Kijk je antwoorden na');
    await page.getByRole('button', { name: 'Versturen' }).press('Enter');
    await heading(page, 'Bedankt, je antwoorden zijn ontvangen');
    const [sent] = await send<SubmissionView[]>(submissionRoutes.list, { guid: form });
    expect(Object.values(sent?.answers ?? {})).toEqual([
      { lat: 52.33035, lng: 4.49013, address: 'Strandweg 12A, 2042AB Duinwijk' },
      { postalCode: '2042 AC', houseNumber: '1', street: 'Duinpad', city: 'Duinwijk' },
    ]);
    expectNoBrowserErrors(person);
    await person.leave();
  });
});

describe('In English', () => {
  async function begin() {
    const person = await visitor({ baseUrl: system.baseUrl, width: 1280 });
    const { page } = person;
    await open(page, path);
    await page.getByRole('button', { name: 'English' }).last().press('Enter');
    const button = page.getByRole('button', { name: 'Find address' });
    await button.waitFor();
    return { ...person, button, words: page.getByLabel('Address or description of the place') };
  }

  it('says where nothing is found, nothing was typed, or nobody answers, and keeps what was typed', async () => {
    const { page, button, words, ...person } = await begin();
    await button.press('Enter');
    await shows(page, 'Fill in an address above first.');
    await words.and(page.locator(':focus')).waitFor();
    await page.keyboard.type('Behind the church');
    await button.press('Enter');
    await shows(
      page,
      'We find no address for this. Try it with street, house number and town, or point out the place on the map.',
    );
    await expectInOrder(page);
    await words.fill('a'.repeat(220));
    await button.press('Enter');
    await page.getByText(/^We find no address for this/).waitFor();
    await words.fill('Boulevard 1');
    addresses.instead = (response) => response.writeHead(500).end();
    await button.press('Enter');
    await shows(
      page,
      'Addresses cannot be looked up at the moment. Point out the place on the map, or describe it.',
    );
    expect(await words.inputValue()).toBe('Boulevard 1');
    await expectInOrder(page);
    await expect.poll(() => system.output()).toContain('The service of addresses answers with status 500');
    expect(system.output()).not.toContain('Boulevard');
    addresses.instead = undefined;
    await button.press('Enter');
    await shows(page, 'We found one address. Choose it below if it is right.');
    await person.leave();
  });

  it('writes over nothing that was typed, and asks of an address that is not found only whether it is right', async () => {
    const { page, ...person } = await begin();
    const [street, code] = ['Street', 'Postal code'].map((label) => page.getByLabel(label, { exact: true }));
    await street?.fill('Kerkstraat');
    await code?.focus();
    await typeOn(page, '2042AB');
    await typeOn(page, '14');
    await street?.fill('');
    await page.keyboard.press('Tab');
    await shows(page, 'Street and town are filled in: Strandweg, Duinwijk.');
    // Only once nothing was typed.
    expect(askedFor('2042AB 14')).toHaveLength(1);
    // What was filled in follows the number, also where that is of another street.
    await code?.fill('2042AC');
    await page.getByLabel('House number', { exact: true }).fill('1');
    await page.keyboard.press('Tab');
    await shows(page, 'Street and town are filled in: Duinpad, Duinwijk.');
    await code?.fill('9999ZZ');
    await page.keyboard.press('Tab');
    await shows(page, 'We do not find this address; is it right?');
    await expectInOrder(page);
    await page.getByLabel('Address or description of the place').fill('Behind the church');
    await page.getByRole('button', { name: 'Next' }).press('Enter');
    await heading(page, 'Check your answers');
    await shows(page, 'Behind the church');
    await person.leave();
  });

  it('shows the pin on the map where that is open', async () => {
    const { page, button, words, ...person } = await begin();
    await page.route('**/*.png', (route) =>
      route.fulfill({ body: '<svg xmlns="http://www.w3.org/2000/svg"/>', contentType: 'image/svg+xml' }),
    );
    await page.getByText('Point out the place on a map').click();
    await page.getByRole('button', { name: 'Load map' }).click();
    const pin = page.locator('.location-map .leaflet-marker-icon');
    await page.locator('.location-map .leaflet-tile').first().waitFor({ state: 'attached' });
    expect(await pin.count()).toBe(0);
    await words.fill('Duinpad 1');
    await button.press('Enter');
    await page.getByRole('radio', { name: 'Duinpad 1, 2042AC Duinwijk' }).press('Space');
    await pin.waitFor();
    await page.getByRole('button', { name: 'Clear place' }).press('Enter');
    await pin.waitFor({ state: 'detached' });
    expect(await page.getByRole('radio', { name: 'Duinpad 1, 2042AC Duinwijk' }).isChecked()).toBe(false);
    await person.leave();
  });
});

describe('An address that was chosen', () => {
  const start = async (permissions: string[] = []) => {
    const person = await visitor({ baseUrl: system.baseUrl, width: 390 });
    const { page, context } = person;
    await context.grantPermissions(permissions, { origin: system.baseUrl });
    await open(page, path);
    const words = page.getByLabel('Adres of omschrijving van de plek');
    await page.getByRole('button', { name: 'Adres zoeken' }).waitFor();
    await words.fill('Dam 1');
    await words.press('Enter');
    await page.getByRole('radio', { name: 'Dam 1, 1012JS Amsterdam' }).press('Space');
    await page.getByText('Aangewezen: 52.37319, 4.89306').waitFor();
    return { ...person, words };
  };
  const pinIn = (page: Page) =>
    page.locator('[name$=".lat"]').evaluate((control: HTMLInputElement) => control.value);

  it('goes with its pin where it is typed over, also after the next page, and stays where something is added', async () => {
    const { page, words, ...person } = await start();
    await words.press('End');
    await page.keyboard.type(', bij de trap');
    expect(await pinIn(page)).toBe('52.37319');
    await page.getByLabel('Postcode', { exact: true }).fill('2042AC');
    await page.getByLabel('Huisnummer', { exact: true }).fill('1');
    await page.getByRole('button', { name: 'Volgende' }).press('Enter');
    await shows(page, 'Dam 1, 1012JS Amsterdam, bij de trap · 52.37319, 4.89306');
    await page.getByRole('button', { name: 'Vorige' }).press('Enter');
    await page.getByRole('button', { name: 'Adres zoeken' }).waitFor();
    expect(await pinIn(page)).toBe('52.37319');
    await words.fill('Strandweg');
    await shows(
      page,
      'Het adres is veranderd. De plek op de kaart hoort er niet meer bij en is weggehaald. Zoek het adres opnieuw, of wijs de plek aan.',
    );
    await expectInOrder(page);
    await page.getByRole('button', { name: 'Volgende' }).press('Enter');
    await shows(page, 'Strandweg');
    await person.leave();
  });

  it('goes where the pin is put elsewhere or taken away; what somebody wrote themselves stays', async () => {
    const { page, words, context, ...person } = await start(['geolocation']);
    await context.setGeolocation({ latitude: 52.3302, longitude: 4.4901 });
    await page.getByText('Wijs de plek aan op een kaart').click();
    await page.getByRole('button', { name: 'Mijn locatie' }).press('Enter');
    await shows(page, 'De plek is verplaatst. Het gevonden adres hoort er niet meer bij en is weggehaald.');
    expect([await words.inputValue(), await pinIn(page)]).toEqual(['', '52.3302']);
    await expectInOrder(page);
    await words.fill('Achter de kerk');
    expect(await pinIn(page)).toBe('52.3302');
    await context.setGeolocation({ latitude: 52.331, longitude: 4.4901 });
    await page.getByRole('button', { name: 'Mijn locatie' }).press('Enter');
    await shows(page, 'De plek is verplaatst. Kijk of het adres of de omschrijving nog klopt.');
    expect(await words.inputValue()).toBe('Achter de kerk');
    await words.fill('Dam 1');
    await words.press('Enter');
    await page.getByRole('radio', { name: 'Dam 1, 1012JS Amsterdam' }).press('Space');
    await page.getByRole('button', { name: 'Plek wissen' }).press('Enter');
    await shows(page, 'De plek en het gevonden adres zijn weggehaald.');
    await words.and(page.locator(':focus')).waitFor();
    expect([await words.inputValue(), await pinIn(page)]).toEqual(['', '']);
    await person.leave();
  });
});

describe('A form', () => {
  it('brings no more script than it may where addresses are looked up', async () => {
    const figures = await firstLoadOf(system.baseUrl, 'a form', path, 140);
    expect(figures.filter((figure) => isMet(figure) !== true)).toEqual([]);
  });

  it('is as it was without scripts', async () => {
    const { page, leave } = await visitor({ baseUrl: system.baseUrl, javaScriptEnabled: false });
    await openWithoutScripts(page, path);
    expect(await page.getByLabel('Adres of omschrijving van de plek').count()).toBe(1);
    expect(await page.getByRole('button', { name: 'Adres zoeken' }).count()).toBe(0);
    await leave();
  });

  it('is as it was where the operator named no service', async () => {
    const plain = await createTestFormOf([{ id: 'p', elements: [place, home] }], { minimumSeconds: 0 });
    const block = { buildingBlockName: 'Form', content: { formGuid: plain } };
    const person = await visitor();
    const { page } = person;
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await open(page, await createTestPage('Melden', [block]));
    await page.getByText('Wijs de plek aan op een kaart').waitFor();
    await page.getByLabel('Postcode', { exact: true }).focus();
    await typeOn(page, '2042AC');
    await typeOn(page, '1');
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('button', { name: 'Adres zoeken' }).count()).toBe(0);
    expect(calls.filter((url) => url.includes('/api/addresses'))).toEqual([]);
    expectNoBrowserErrors(person);
    await person.leave();
  });
});

import { Readable } from 'node:stream';
import { triedCookieParameter } from '@spoor/contracts/forms/begun-address';
import type { CarriedForm } from '@spoor/contracts/forms/carried-form';
import { formRoutes } from '@spoor/contracts/forms/form.routes';
import type { FormView } from '@spoor/contracts/forms/form.views';
import type { FormDefinition } from '@spoor/contracts/forms/form-definition';
import { formPartialRoutes } from '@spoor/contracts/forms/form-partial.routes';
import { controlName } from '@spoor/contracts/forms/posted-answers';
import { carriedName, type PostedForm, stepName } from '@spoor/contracts/forms/posted-form';
import type { ResumeToken } from '@spoor/contracts/forms/resume-token';
import { submissionRoutes } from '@spoor/contracts/forms/submission.routes';
import type { SubmissionView } from '@spoor/contracts/forms/submission.views';
import { type Route, urlOf } from '@spoor/contracts/shared/route';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyOf } from '../pages/test-pages.ts';
import { startTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { createForm, publishForm } from './test-forms.ts';
import { aMinuteAgo, answersTo, definitionOf } from './test-submissions.ts';

let service: TestService;
let admin: TestUser;
beforeAll(async () => {
  service = await startTestService({
    // Stands in for the client: a page that is what came of the form, one that moved, and what no page reads of its address.
    render: async ({ postedForm, url }) => {
      const { pathname, searchParams } = new URL(url);
      const location = pathname === '/verhuisd' ? '/hier' : pathname;
      const isElsewhere = location !== pathname || searchParams.has(triedCookieParameter);
      return {
        status: isElsewhere ? 301 : 200,
        headers: isElsewhere ? { location } : {},
        keys: ['page:melden'],
        body: Readable.from([JSON.stringify(postedForm ?? null)]),
      };
    },
  });
  admin = await service.createUser('Admin');
});
afterAll(() => service.close());

const block = crypto.randomUUID();

/** A browser without scripts that takes cookies, and is at an address. */
class Browser {
  cookie = '';
  url = '/melden?bron=brief';

  /** Posts a page to the address of the page, and goes where it is led. @returns the status of each answer */
  async post(entries: Readonly<Record<string, string>>): Promise<number[]> {
    const response = await service.server.inject({
      method: 'POST',
      url: this.url,
      headers: {
        ...this.#headers(),
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams(entries).toString(),
    });
    const { statusCode, headers } = response;
    expect(headers['cache-control']).toBe('no-store');
    this.#keep(headers['set-cookie']);
    if (headers.location === undefined) return [statusCode];
    this.url = headers.location;
    return statusCode === 307 ? [statusCode, ...(await this.post(entries))] : [statusCode];
  }

  async shown(): Promise<PostedForm | null> {
    return (await this.load()).json();
  }

  load() {
    return service.server.inject({ url: this.url, headers: this.#headers() });
  }

  #headers() {
    const host = service.platform.hostNames[0] ?? 'localhost';
    return this.cookie === '' ? { host } : { host, cookie: this.cookie };
  }

  #keep(given: string | string[] | undefined): void {
    for (const cookie of [given ?? []].flat()) {
      const [pair = ''] = cookie.split(';');
      if (pair.startsWith('form=')) expect(cookie).toMatch(/; HttpOnly; SameSite=Lax/);
      this.cookie = this.cookie === '' ? pair : `${this.cookie}; ${pair}`;
    }
  }
}

function carried({ guid }: Pick<FormView, 'guid'>, more: Partial<CarriedForm>): Record<string, string> {
  const state: CarriedForm = {
    ...{ form: guid, block, version: 1, language: 'nl', key: null, isChanging: false },
    ...{ startedOn: aMinuteAgo(), pageId: 'start', answers: {} },
    ...more,
  };
  return { [carriedName]: JSON.stringify(state) };
}

/** The answer to where it is. */
function placeIn(definition: FormDefinition): Record<string, unknown> {
  return answersTo(definition, { 'De plek': { address: 'Duinweg 7' } });
}

/** What a page carries that shows this. */
function onward(form: FormView, { answering, key }: PostedForm): Record<string, string> {
  const answers = answering.answers as CarriedForm['answers'];
  return carried(form, { key, pageId: answering.pageId, answers });
}

/** All of it, from the summary. */
function sending(form: FormView, shown: PostedForm, definition: FormDefinition): Record<string, string> {
  const answers = { ...shown.answering.answers, ...placeIn(definition) };
  const answering = { ...shown.answering, pageId: null, answers };
  return { ...onward(form, { ...shown, answering }), [stepName]: 'send' };
}

/** For how many hours each of what is kept of a form is there yet. */
async function rowsOf(guid: string): Promise<{ hours: number }[]> {
  const { rows } = await sql<{ hours: number }>`
    SELECT extract(epoch FROM "expiresOn"::timestamptz - "savedOn"::timestamptz)::int / 3600 AS hours
    FROM service.form_partials WHERE "formGuid" = ${guid}`.execute(service.connections.database);
  return rows;
}

async function begun(): Promise<{
  form: FormView;
  definition: FormDefinition;
  browser: Browser;
  first: string;
  statuses: number[];
}> {
  const { guid } = await createForm(service, admin, { template: 'report' });
  const form = await publishForm(service, admin, guid);
  const definition = await definitionOf(service, guid);
  const what = { 'Wat wil je melden?': 'Iets anders', 'Beschrijf wat je ziet': 'Een gat' };
  const [{ id: first } = { id: '' }] = definition.pages;
  const browser = new Browser();
  const answers = answersTo(definition, what) as Record<string, string>;
  const statuses = await browser.post({ ...carried(form, { pageId: first }), ...answers });
  return { form, definition, browser, first, statuses };
}

const stored = async (guid: string) =>
  bodyOf<SubmissionView[]>(await service.call(urlOf(submissionRoutes.list, { guid }), admin));

describe('A browser without scripts that posts a page of a form', () => {
  it('is led to an address that shows the next one, which nobody keeps', async () => {
    const { browser, definition, statuses } = await begun();
    // Whether it takes a cookie is known when it sends one.
    expect(statuses).toEqual([307, 303]);
    expect(browser.url).toMatch(/^\/melden\?bron=brief&formulier=[\da-f-]{36}\.[\w-]+$/);
    const page = await browser.load();
    expect(page.headers['cache-control']).toBe('no-store');
    const second = definition.pages[1]?.id;
    expect(page.json()).toMatchObject({ blockGuid: block, answering: { pageId: second, problems: [] } });
    expect(page.json<PostedForm>().definition?.version).toBe(1);
  });

  it('finds every page with what was answered since, and what is wrong on the page where it is', async () => {
    const { browser, form, definition, first } = await begun();
    const second = (await browser.shown()) as PostedForm;
    const there = browser.url;
    expect(await browser.post(onward(form, second))).toEqual([303]);
    expect(browser.url).toBe(there);
    expect((await browser.shown())?.answering.problems).toHaveLength(1);
    const place = placeIn(definition);
    const [field = ''] = Object.keys(place);
    await browser.post({ ...onward(form, second), [controlName(field, 'address')]: 'Duinweg 7' });
    expect(browser.url).not.toBe(there);
    browser.url = there;
    expect((await browser.shown())?.answering).toMatchObject({ problems: [], answers: place });
    browser.url = there.replace(/\.[\w-]+$/, `.${first}`);
    expect((await browser.shown())?.answering).toMatchObject({ pageId: first, answers: place });
  });

  it('shows nothing of it to whoever has the address without the cookie', async () => {
    const { browser } = await begun();
    const other = new Browser();
    other.url = browser.url;
    expect(await other.shown()).toBeNull();
    other.cookie = `form=${'x'.repeat(43)}`;
    expect(await other.shown()).toBeNull();
  });

  it('is led to what says that it was sent, once however often, and finds that wherever it goes back to', async () => {
    const { browser, form, definition } = await begun();
    const there = browser.url;
    const send = sending(form, (await browser.shown()) as PostedForm, definition);
    await browser.post(send);
    const sent = await browser.shown();
    expect(sent?.sent?.shortId).toMatch(/\w/);
    expect(sent?.answering.answers).toEqual({});
    await browser.post(send);
    expect((await browser.shown())?.sent).toEqual(sent?.sent);
    browser.url = there;
    expect((await browser.shown())?.sent?.shortId).toBe(sent?.sent?.shortId);
    await expect.poll(() => stored(form.guid)).toHaveLength(1);
  });

  it('sees once what opens its answers, and whoever uses it next only that they were sent', async () => {
    const { browser, form, definition } = await begun();
    await browser.post(sending(form, (await browser.shown()) as PostedForm, definition));
    const { viewToken, ...rest } = (await browser.shown())?.sent ?? {};
    expect(viewToken).toMatch(/\w\.\w/);
    expect((await browser.shown())?.sent).toEqual(rest);
  });

  it('that posts an old page of what was sent is led to what says so, and nothing of it is kept', async () => {
    const { browser, form, definition, first } = await begun();
    const second = (await browser.shown()) as PostedForm;
    await browser.post(sending(form, second, definition));
    const sent = await browser.shown();
    const { viewToken: _, ...confirmed } = sent?.sent ?? {};
    const { answers } = second.answering as { answers: CarriedForm['answers'] };
    const old = { ...carried(form, { key: second.key, pageId: first, answers }), ...(answers as object) };
    const closed = { method: 'PUT', headers: admin.headers, body: { state: 'Closed' } } as const;
    for (const step of ['next', 'back', 'language:nl', 'keep']) {
      expect(await browser.post({ ...old, [stepName]: step })).toEqual([303]);
      expect(await browser.shown()).toMatchObject({ sent: confirmed, answering: { answers: {} } });
    }
    await service.call(urlOf(formRoutes.edit, { guid: form.guid }), closed);
    await service.call(urlOf(formRoutes.read, { guid: form.guid }), admin);
    expect(await browser.post(old)).toEqual([303]);
    expect((await browser.shown())?.sent).toEqual(confirmed);
    expect(await rowsOf(form.guid)).toHaveLength(1);
  });

  it('that sends other answers by what was sent hears so, and they are not kept either', async () => {
    const { browser, form, definition } = await begun();
    const second = (await browser.shown()) as PostedForm;
    const there = browser.url;
    await browser.post(sending(form, second, definition));
    const answers = {
      ...second.answering.answers,
      ...answersTo(definition, { 'Beschrijf wat je ziet': 'x' }),
    };
    const other = { ...second, answering: { ...second.answering, answers } };
    expect(await browser.post(sending(form, other, definition))).toEqual([200]);
    browser.url = there;
    expect((await browser.shown())?.sent).toBeDefined();
  });

  it('finds it for an hour after its last step, and for a day that it was sent', async () => {
    const { browser, form, definition } = await begun();
    expect(await rowsOf(form.guid)).toEqual([{ hours: 1 }]);
    await browser.post(sending(form, (await browser.shown()) as PostedForm, definition));
    expect(await rowsOf(form.guid)).toEqual([{ hours: 24 }]);
    await browser.shown();
    expect(await rowsOf(form.guid)).toEqual([{ hours: 24 }]);
  });

  it('gets what came of it as the answer where nothing is kept: of forms that are unknown or closed, and of far too much', async () => {
    const { browser, form, first } = await begun();
    const unknown = crypto.randomUUID();
    expect(await browser.post(carried({ guid: unknown }, { pageId: first }))).toEqual([200]);
    expect(await rowsOf(unknown)).toEqual([]);
    const answers = { a: 'x'.repeat(300_000) };
    expect(await browser.post(carried(form, { pageId: first, answers }))).toEqual([422]);
    const closed = { method: 'PUT', headers: admin.headers, body: { state: 'Closed' } } as const;
    await service.call(urlOf(formRoutes.edit, { guid: form.guid }), closed);
    await service.call(urlOf(formRoutes.read, { guid: form.guid }), admin);
    expect(await browser.post(carried(form, { pageId: first, startedOn: null }))).toEqual([200]);
    expect(await rowsOf(form.guid)).toHaveLength(1);
  });

  it('opens nothing that somebody keeps for later, and the link to that opens nothing of it', async () => {
    const { browser, form, definition } = await begun();
    await service.call(urlOf(formRoutes.edit, { guid: form.guid }), {
      ...{ method: 'PUT', headers: admin.headers },
      body: { saveAndResume: true },
    });
    await service.call(urlOf(formRoutes.read, { guid: form.guid }), admin);
    const later: ResumeToken = { id: crypto.randomUUID(), secret: 'k'.repeat(43) };
    const partial = (route: Route, { id, secret }: ResumeToken, more: object = {}) =>
      service.call(urlOf(route, { guid: form.guid, id }), {
        method: route.method,
        body: { secret, ...more },
      });
    const kept = await partial(formPartialRoutes.save, later, {
      ...{ version: definition.version, language: 'nl', key: crypto.randomUUID(), pageId: null },
      ...{ startedOn: null, path: '/melden', email: `${later.id}@example.nl`, answers: {} },
    });
    expect(kept.statusCode).toBe(200);
    const other = new Browser();
    other.cookie = `form=${later.secret}`;
    other.url = `/melden?formulier=${later.id}`;
    expect((await other.load()).statusCode).toBe(200);
    expect(await other.shown()).toBeNull();
    const [, id = ''] = /formulier=([\da-f-]{36})/.exec(browser.url) ?? [];
    const [, secret = ''] = /form=([^;]+)/.exec(browser.cookie) ?? [];
    expect((await partial(formPartialRoutes.open, { id, secret })).statusCode).toBe(410);
    expect((await partial(formPartialRoutes.open, later)).statusCode).toBe(200);
  });

  it.each(['formulier', '%66ormulier'])(
    'is shown what nobody else gets, as `%s` in the address',
    async (name) => {
      const { browser } = await begun();
      browser.url = browser.url.replace('formulier', name);
      const other = new Browser();
      other.url = browser.url;
      expect(await other.shown()).toBeNull();
      expect((await browser.shown())?.blockGuid).toBe(block);
      expect(await other.shown()).toBeNull();
    },
  );

  it('hears where the form closed meanwhile, and finds nothing an hour after its last step', async () => {
    const { browser, form } = await begun();
    const url = urlOf(formRoutes.edit, { guid: form.guid });
    const closeDate = new Date(Date.now() - 3_600_000).toISOString();
    const body = { state: 'Custom', closeDate };
    await service.call(url, { method: 'PUT', headers: admin.headers, body });
    await service.call(urlOf(formRoutes.read, { guid: form.guid }), admin);
    await sql`UPDATE read_model.forms SET "closedOn" = ${closeDate} WHERE guid = ${form.guid}`.execute(
      service.connections.database,
    );
    expect(await browser.shown()).toMatchObject({ refusal: 'form_closed', definition: { version: 1 } });
    await sql`UPDATE service.form_partials SET "expiresOn" = now() WHERE "formGuid" = ${form.guid}`.execute(
      service.connections.database,
    );
    expect(await browser.shown()).toBeNull();
  });

  it('finds it where the page moved', async () => {
    const { browser } = await begun();
    browser.url = browser.url.replace('/melden', '/verhuisd');
    const { statusCode, headers } = await browser.load();
    expect(statusCode).toBe(301);
    expect(headers.location).toMatch(/^\/hier\?formulier=[\da-f-]{36}\./);
  });

  it('gets what came of it as the answer where it takes no cookies', async () => {
    const { form, first: pageId } = await begun();
    const browser = new Browser();
    browser.url = `/melden?${triedCookieParameter}=1`;
    expect(await browser.post(carried(form, { pageId }))).toEqual([422]);
  });
});

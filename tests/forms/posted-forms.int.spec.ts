import { Readable } from 'node:stream';
import { triedCookieParameter } from '@spoor/contracts/forms/begun-address';
import type { CarriedForm } from '@spoor/contracts/forms/carried-form';
import { formRoutes } from '@spoor/contracts/forms/form.routes';
import type { FormView } from '@spoor/contracts/forms/form.views';
import type { FormDefinition } from '@spoor/contracts/forms/form-definition';
import { partialEmailName, partialTokenName } from '@spoor/contracts/forms/form-partial-steps';
import { carriedName, type PostedForm, stepName, trapName } from '@spoor/contracts/forms/posted-form';
import { submissionRoutes } from '@spoor/contracts/forms/submission.routes';
import type { SubmissionView } from '@spoor/contracts/forms/submission.views';
import { urlOf } from '@spoor/contracts/shared/route';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsTo } from '../mail/queued-mails.ts';
import { bodyOf } from '../pages/test-pages.ts';
import { startTestService, type TestService, type TestUser } from '../support/test-service.ts';
import {
  createForm,
  createPublishedForm,
  publishForm,
  publishNextVersion,
  setClosedOn,
  setVersionAge,
} from './test-forms.ts';
import { aMinuteAgo, answersTo, contactAnswers, definitionOf } from './test-submissions.ts';

let service: TestService;
let admin: TestUser;
beforeAll(async () => {
  service = await startTestService({
    // Stands in for the client: a page that is what came of the form.
    render: async ({ postedForm, url }) => ({
      status: new URL(url).pathname === '/verhuisd' ? 301 : 200,
      headers: new URL(url).pathname === '/verhuisd' ? { location: '/hier' } : {},
      keys: [],
      body: Readable.from([JSON.stringify(postedForm ?? null)]),
    }),
  });
  admin = await service.createUser('Admin');
});
afterAll(() => service.close());

const block = crypto.randomUUID();
const home = { 'sec-fetch-site': 'same-origin' };

/** As a browser that takes no cookies, which gets what came of it as the answer. */
function post(entries: Readonly<Record<string, string>>, headers: object = home, path = '/contact') {
  return service.server.inject({
    method: 'POST',
    url: path.startsWith('/api/') ? path : `${path}?${triedCookieParameter}=1`,
    headers: {
      host: service.platform.hostNames[0] ?? 'localhost',
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    payload: new URLSearchParams(entries).toString(),
  });
}

function carried(
  { guid }: Pick<FormView, 'guid'>,
  more: Partial<CarriedForm> = {},
): { [carriedName]: string } {
  const state: CarriedForm = {
    form: guid,
    block,
    version: 1,
    language: 'nl',
    key: null,
    startedOn: aMinuteAgo(),
    pageId: 'start',
    isChanging: false,
    answers: {},
    ...more,
  };
  return { [carriedName]: JSON.stringify(state) };
}

/** Every answer that the contact form needs, as its page posts them. */
function filledIn(definition: FormDefinition): Record<string, string> {
  const elements = definition.pages.flatMap((page) => page.elements);
  const consents = elements.filter(({ type }) => type === 'consent');
  return {
    ...(answersTo(definition, contactAnswers) as Record<string, string>),
    ...Object.fromEntries(consents.map(({ id }) => [id, 'true'])),
  };
}

async function published() {
  const form = await createPublishedForm(service, admin);
  const definition = await definitionOf(service, form.guid);
  return { form, definition, pageId: definition.pages[0]?.id ?? '', filled: filledIn(definition) };
}

/** Changes its settings, and waits until they hold. */
async function setForm({ guid }: Pick<FormView, 'guid'>, body: object): Promise<void> {
  await service.call(urlOf(formRoutes.edit, { guid }), { method: 'PUT', headers: admin.headers, body });
  await service.call(urlOf(formRoutes.read, { guid }), { headers: admin.headers });
}

async function stored(guid: string, query: object = {}): Promise<SubmissionView[]> {
  const url = urlOf(submissionRoutes.list, { guid }, query);
  return bodyOf(await service.call(url, { headers: admin.headers }));
}

describe('A page of a form that is posted', () => {
  it('comes back with what is wrong and what was typed', async () => {
    const { form, pageId, definition } = await published();
    const question = Object.entries(answersTo(definition, { 'Je vraag': 'Hoe laat?' }))[0] as [
      string,
      string,
    ];
    const response = await post({ ...carried(form, { pageId }), [question[0]]: question[1] });
    expect(response.statusCode).toBe(422);
    expect(response.headers['cache-control']).toBe('no-store');
    const { answering, key, blockGuid } = response.json<PostedForm>();
    expect(answering.answers).toMatchObject({ [question[0]]: 'Hoe laat?' });
    expect(answering.problems).toHaveLength(4);
    expect(key).toMatch(/^[0-9a-f-]{36}$/);
    expect(blockGuid).toBe(block);
  });

  it('comes back once with the questions that its answers bring, as no error, and goes on from there', async () => {
    const { guid } = await createForm(service, admin, { template: 'report' });
    const form = await publishForm(service, admin, guid);
    const definition = await definitionOf(service, guid);
    const [first, second] = definition.pages;
    const pageId = first?.id ?? '';
    const road = { 'Wat wil je melden?': 'Gat of losse tegel', 'Beschrijf wat je ziet': 'Een gat' };
    const answers = answersTo(definition, road) as Record<string, string>;
    const response = await post({ ...carried(form, { pageId }), ...answers });
    expect(response.statusCode).toBe(200);
    const { answering, key } = response.json<PostedForm>();
    const danger = answersTo(definition, { 'Is het nu gevaarlijk?': 'Nee' }) as Record<string, string>;
    expect(answering).toMatchObject({ pageId, problems: [], added: Object.keys(danger) });
    const again = carried(form, { pageId, key, answers });
    expect((await post({ ...again, ...answers })).statusCode).toBe(422);
    const next = (await post({ ...again, ...answers, ...danger })).json<PostedForm>();
    expect(next.answering.pageId).toBe(second?.id);
  });

  it('is shown once more before it is sent, and sent once however often', async () => {
    const { form, pageId, filled } = await published();
    const summary = (await post({ ...carried(form, { pageId }), ...filled })).json<PostedForm>();
    expect(summary).toMatchObject({ answering: { pageId: null, problems: [] } });
    expect(await stored(form.guid)).toEqual([]);
    const { key, answering } = summary;
    const answers = answering.answers as CarriedForm['answers'];
    const send = { ...carried(form, { key, pageId: null, answers }), [stepName]: 'send' };
    const responses = await Promise.all([post(send), post(send), post(send)]);
    const references = responses.map((response) => response.json<PostedForm>().sent?.shortId);
    expect(new Set(references).size).toBe(1);
    expect(String(responses[0]?.headers['set-cookie'])).toContain(`sent-${form.guid}=1`);
    await expect.poll(() => stored(form.guid)).toMatchObject([{ shortId: references[0] }]);
  });

  it('is kept apart where it fell into the trap', async () => {
    const { form, filled } = await published();
    const state = carried(form, { key: crypto.randomUUID(), pageId: null, answers: filled });
    await post({ ...state, [stepName]: 'send', [trapName]: 'http://spam.example' });
    await expect.poll(() => stored(form.guid, { status: 'Spam' })).toHaveLength(1);
  });

  it('goes to where its page moved, with all that was typed', async () => {
    const { form, pageId } = await published();
    const response = await post(carried(form, { pageId }), home, '/verhuisd');
    expect([response.statusCode, response.headers.location]).toEqual([308, '/hier']);
  });

  it.each([
    ['closed', 'form_closed', () => ({ method: 'PUT', body: { state: 'Closed' } }) as const],
    ['removed', 'not_found', () => ({ method: 'DELETE' }) as const],
  ])('says that the form was %s meanwhile, and keeps the answers', async (_, refusal, done) => {
    const { form, filled } = await published();
    const url = urlOf(formRoutes.edit, { guid: form.guid });
    await service.call(url, { ...done(), headers: admin.headers });
    // Whoever manages it waits for it; a visitor gets what is there.
    await service.call(url, admin);
    const posted = (await post(carried(form, { pageId: null, answers: filled }))).json<PostedForm>();
    expect(posted).toMatchObject({ refusal, answering: { answers: filled } });
    // Of one that is gone, nothing but what was typed.
    const { 'Je naam': name, 'Je e-mailadres': address, 'Je vraag': question } = contactAnswers;
    expect(posted.typed).toEqual(refusal === 'not_found' ? [question, name, address] : undefined);
  });

  it('goes on in another language, with what was typed', async () => {
    const { form, pageId, filled } = await published();
    const posted = (
      await post({ ...carried(form, { pageId }), ...filled, [stepName]: 'language:en' })
    ).json<PostedForm>();
    expect(posted).toMatchObject({ language: 'en', answering: { pageId, problems: [] } });
    expect(Object.values(posted.answering.answers)).toContain(contactAnswers['Je vraag']);
  });

  it('that was sent with other answers can be sent as a new one', async () => {
    const { form, filled } = await published();
    const state = { key: crypto.randomUUID(), pageId: null };
    const first = { ...carried(form, { ...state, answers: filled }), [stepName]: 'send' };
    expect((await post(first)).json<PostedForm>().sent).toBeDefined();
    const [field = ''] = Object.keys(filled).filter((id) => filled[id] === contactAnswers['Je vraag']);
    const other = carried(form, { ...state, answers: { ...filled, [field]: 'Nog iets' } });
    const refused = (await post({ ...other, [stepName]: 'send' })).json<PostedForm>();
    expect(refused).toMatchObject({ refusal: 'idempotency_mismatch', key: state.key });
    const anew = (await post({ ...other, [stepName]: 'sendAnew' })).json<PostedForm>();
    expect(anew.sent).toBeDefined();
    expect(anew.key).not.toBe(state.key);
    await expect.poll(() => stored(form.guid)).toHaveLength(2);
  });

  it('says at the first step that it can be sent once, and acknowledges what was sent', async () => {
    const { form, pageId, filled } = await published();
    await setForm(form, { oncePer: 'session' });
    const sending = { key: crypto.randomUUID(), pageId: null, answers: filled };
    const send = { ...carried(form, sending), [stepName]: 'send' };
    const { sent } = (await post(send)).json<PostedForm>();
    const again = { ...home, cookie: `sent-${form.guid}=1` };
    expect((await post(send, again)).json<PostedForm>().sent).toEqual(sent);
    const begun = (await post(carried(form, { pageId }), again)).json<PostedForm>();
    expect(begun).toMatchObject({ refusal: 'already_submitted' });
    expect(begun.definition).toBeUndefined();
  });

  it('comes back with all that was typed where the form closed meanwhile or is full, and with nothing where it is for others', async () => {
    const { form, pageId, filled } = await published();
    const send = { ...carried(form, { pageId }), ...filled };
    const { answering, key } = (await post(send)).json<PostedForm>();
    const { answers } = answering as { answers: CarriedForm['answers'] };
    await setForm(form, { quota: 1 });
    const other = { pageId: null, answers };
    const sending = (sent: Partial<CarriedForm>) =>
      post({ ...carried(form, { ...other, ...sent }), [stepName]: 'send' });
    expect((await sending({ key: crypto.randomUUID() })).json<PostedForm>().sent).toBeDefined();
    expect((await sending({ key })).json()).toMatchObject({
      refusal: 'form_full',
      key,
      definition: { version: 1 },
      answering: { pageId: null, answers },
    });
    await setForm(form, { state: 'Closed' });
    expect((await post(send)).json()).toMatchObject({
      refusal: 'form_closed',
      definition: { version: 1 },
      answering: { pageId, answers },
    });
    for (const hidden of [{ access: 'Admin' }, { state: 'Custom', openDate: '2099-01-01T00:00:00Z' }]) {
      await setForm(form, { access: 'Public', ...hidden });
      const { definition, refusal } = (await post(send)).json<PostedForm>();
      expect({ definition, refusal }).toEqual({ definition: undefined, refusal: 'form_closed' });
    }
  });

  it.each([
    ['was withdrawn', formRoutes.unpublish, undefined],
    ['is for people with an account', formRoutes.edit, { state: 'Closed', oncePer: 'user' }],
  ] as const)('brings no questions of a form that %s, whatever it carries', async (_, route, body) => {
    const { form, pageId, filled } = await published();
    const { guid } = form;
    const { method } = route;
    await service.call(urlOf(route, { guid }), { method, headers: admin.headers, ...(body && { body }) });
    await service.call(urlOf(formRoutes.read, { guid }), { headers: admin.headers });
    const posted = (await post(carried(form, { pageId, answers: filled }))).json<PostedForm>();
    expect(posted).toMatchObject({ refusal: 'form_closed', answering: { answers: filled } });
    expect(posted.definition).toBeUndefined();
  });

  it('brings the questions of a closed form for as long as its version could be answered', async () => {
    const { form, pageId } = await published();
    await publishNextVersion(service, admin, form.guid);
    await setForm(form, { state: 'Closed' });
    const requested = async (version: number) =>
      (await post(carried(form, { pageId, version }))).json<PostedForm>().definition?.version;
    await setVersionAge(service, form, 2, 23.9);
    expect([await requested(1), await requested(2), await requested(3)]).toEqual([1, 2, undefined]);
    await setVersionAge(service, form, 2, 24.1);
    expect([await requested(1), await requested(2)]).toEqual([undefined, 2]);
  });

  it('is answered by the version that somebody had before them', async () => {
    const { form, pageId } = await published();
    await publishNextVersion(service, admin, form.guid);
    const posted = (await post(carried(form, { pageId }))).json<PostedForm>();
    expect(posted.definition?.version).toBe(1);
  });
});

describe('What is no page of a form of this site', () => {
  it.each([
    ['comes from another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['comes from another origin', { origin: 'https://elders.example' }, 403],
    ['is JSON', { ...home, 'content-type': 'application/json' }, 400],
  ])('and %s is refused', async (_, headers, status) => {
    const { form } = await published();
    expect((await post(carried(form), headers)).statusCode).toBe(status);
  });

  it('carries nothing that can be understood', async () => {
    expect((await post({ [carriedName]: '{"form":1}' })).statusCode).toBe(400);
    expect((await post({})).statusCode).toBe(400);
  });

  it('carries what is nested too deeply', async () => {
    const { form } = await published();
    const [state = ''] = Object.values(carried(form));
    const deep = `${'['.repeat(500_000)}${']'.repeat(500_000)}`;
    const nested = state.replace('"answers":{}', `"answers":{"a":${deep}}`);
    expect(nested).not.toBe(state);
    expect((await post({ [carriedName]: nested })).statusCode).toBe(400);
  });

  it('comes to no call of the API', async () => {
    const { form } = await published();
    const path = urlOf(submissionRoutes.submit, { guid: form.guid });
    expect((await post({ version: '1' }, home, path)).statusCode).toBe(415);
  });
});

it('A page with a form is kept no longer than until the form opens', async () => {
  const { form } = await published();
  const openDate = new Date(Date.now() + 3_600_000).toISOString();
  const body = { state: 'Custom', openDate };
  const url = urlOf(formRoutes.edit, { guid: form.guid });
  await service.call(url, { method: 'PUT', headers: admin.headers, body });
  const expires = async () => {
    const shown = await service.call(urlOf(formRoutes.public, { guid: form.guid }), admin);
    return Date.parse(String(shown.headers.expires));
  };
  // It took answers until now: whoever is answering it may send them for a minute.
  expect(await expires()).toBeLessThanOrEqual(Date.now() + 60_000);
  await setClosedOn(service, form, new Date(Date.now() - 60_000).toISOString());
  expect(await expires()).toBe(Math.floor(Date.parse(openDate) / 1000) * 1000);
});

describe('A form that is kept for later without scripts', () => {
  it('stays as it was typed, is mailed, and is there again by the button behind the link', async () => {
    const { form, pageId, filled } = await published();
    const settings = { method: 'PUT' as const, headers: admin.headers, body: { saveAndResume: true } };
    await service.call(urlOf(formRoutes.edit, { guid: form.guid }), settings);
    const email = `${crypto.randomUUID()}@example.nl`;
    const keep = { ...carried(form, { pageId }), ...filled, [stepName]: 'keep' };
    const wrong = (await post({ ...keep, [partialEmailName]: 'geen adres' })).json<PostedForm>();
    expect(wrong.kept).toEqual({ kind: 'wrong_address' });
    const stored = (await post({ ...keep, [partialEmailName]: email })).json<PostedForm>();
    expect(stored).toMatchObject({ kept: { kind: 'kept', leftOut: 0 }, answering: { pageId } });
    const [mail] = await mailsTo(service, email);
    const token = new URL(mail?.link ?? '').searchParams.get('verder') ?? '';
    const resume = { ...carried(form), [partialTokenName]: token, [stepName]: 'resume' };
    const again = (await post(resume)).json<PostedForm>();
    expect(again).toMatchObject({ kept: { kind: 'resumed' }, key: stored.key });
    expect(again.answering).toMatchObject({ pageId, answers: stored.answering.answers });
    const gone = (await post({ ...resume, [stepName]: 'discard' })).json<PostedForm>();
    expect(gone).toMatchObject({ kept: { kind: 'discarded' }, answering: { answers: {} } });
    expect((await post(resume)).json<PostedForm>().kept).toEqual({ kind: 'gone' });
    expect((await post({ ...resume, [partialTokenName]: 'x' })).json<PostedForm>().kept).toEqual({
      kind: 'gone',
    });
  });
});

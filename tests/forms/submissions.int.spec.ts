import { randomUUID } from 'node:crypto';
import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import { formRoutes } from '@spoor/contracts/forms/form.routes';
import type { FormListing, FormView } from '@spoor/contracts/forms/form.views';
import type { FormChallenge } from '@spoor/contracts/forms/proof-of-work';
import type { Submitted } from '@spoor/contracts/forms/submission.commands';
import { submissionRoutes } from '@spoor/contracts/forms/submission.routes';
import type { SubmissionView } from '@spoor/contracts/forms/submission.views';
import { dayMs } from '@spoor/contracts/shared/durations';
import { headers } from '@spoor/contracts/shared/headers';
import type { Problem } from '@spoor/contracts/shared/problem';
import { type Route, urlOf } from '@spoor/contracts/shared/route';
import { SubmissionTextCache } from '@spoor/service/submissions/submission-text-cache';
import { proofOf } from '@spoor/web/features/form-answering/proof-of-work';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { bodyOf } from '../pages/test-pages.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { createPublishedForm, publishNextVersion } from './test-forms.ts';
import { definitionOf, sendContact, submitContact, type TestSubmission } from './test-submissions.ts';

let service: TestService;
let admin: TestUser;
beforeAll(async () => {
  service = await sharedTestService();
  admin = await service.createUser('Admin');
});

function call(route: Route, parameters: Record<string, string>, body?: object, query?: object) {
  const url = urlOf(route, parameters, query as never);
  return service.call(url, { method: route.method, headers: admin.headers, ...(body && { body }) });
}
type Response = Awaited<ReturnType<typeof call>>;

const newForm = () => createPublishedForm(service, admin);
const settle = (guid: string, settings: object) => call(formRoutes.edit, { guid }, settings);
const read = async (guid: string) => bodyOf<SubmissionView>(await call(submissionRoutes.read, { guid }));
const list = async (guid: string, query: object = {}) =>
  bodyOf<SubmissionView[]>(await call(submissionRoutes.list, { guid }, undefined, query));
/** Sent, and seen by who handles it. */
async function received(form: Pick<FormView, 'guid'>, submission?: TestSubmission): Promise<Submitted> {
  const sentNow = await submitContact(service, form, submission);
  await read(sentNow.guid);
  return sentNow;
}
const problemIn = (response: Response) => response.json<Problem>();
const codeOf = (response: Response) => problemIn(response).code;
const sent = (guid: string, token?: string, by?: TestUser) =>
  service.call(urlOf(submissionRoutes.readSent, { guid }, token === undefined ? {} : { t: token }), {
    headers: by?.headers ?? {},
  });

describe('Sending a form', () => {
  it('stores the answers, with a reference, and tells nobody else than who handles it', async () => {
    const form = await newForm();
    const { guid, shortId } = await submitContact(service, form);
    const stored = await read(guid);
    expect(stored).toMatchObject({ guid, shortId, status: 'New', version: 1, submitter: null });
    expect(Object.values(stored.answers ?? {})).toContain('Fatima el Idrissi');
  });

  it('keeps nothing readable in the event', async () => {
    const { guid } = await submitContact(service, await newForm());
    const events = [];
    for await (const event of service.connections.store.readStream(`submission-${guid}`)) events.push(event);
    expect(JSON.stringify(events.map(({ data }) => data))).not.toMatch(/Fatima|fatima|markt/);
  });

  it('stores once what is sent many times with the same key, also at the same moment', async () => {
    const form = await newForm();
    const key = crypto.randomUUID();
    const responses = await Promise.all(Array.from({ length: 8 }, () => sendContact(service, form, { key })));
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(new Set(responses.map((response) => response.json<Submitted>().guid)).size).toBe(1);
    expect(await list(form.guid)).toHaveLength(1);
  });

  it('refuses other answers by a key that was used', async () => {
    const form = await newForm();
    const key = crypto.randomUUID();
    await submitContact(service, form, { key });
    const other = await sendContact(service, form, { key, byLabel: { 'Je vraag': 'Iets heel anders' } });
    expect(codeOf(other)).toBe('idempotency_mismatch');
  });

  it('says of each answer what is wrong with it, in the language of whoever fills it in', async () => {
    const response = await sendContact(service, await newForm(), {
      byLabel: { 'Je e-mailadres': 'geen adres', 'Je vraag': ' ' },
    });
    expect(codeOf(response)).toBe('validation_failed');
    expect(
      response
        .json<Problem>()
        .errors?.map(({ message }) => message)
        .toSorted(),
    ).toEqual(['Vul dit in.', 'Vul een e-mailadres in zoals naam@voorbeeld.nl.']);
  });

  it('drops answers to what nobody asks, and to what is not visible', async () => {
    const form = await newForm();
    const definition = await definitionOf(service, form.guid);
    const phone = definition.pages[0]?.elements.find(({ type }) => type === 'tel')?.id ?? '';
    const stored = await read((await submitContact(service, form, { byLabel: {} })).guid);
    const { answers } = await read(
      (await submitContact(service, form, { byLabel: { [phoneLabel(definition)]: '06 12345678' } })).guid,
    );
    expect(Object.keys(answers ?? {})).not.toContain(phone);
    expect(answers).toEqual(stored.answers);
  });

  it('refuses ten megabytes of text', async () => {
    const response = await sendContact(service, await newForm(), {
      byLabel: { 'Je vraag': 'x'.repeat(10 * 1024 * 1024) },
    });
    expect(response.statusCode).toBe(413);
  });
});

function phoneLabel({ pages }: Awaited<ReturnType<typeof definitionOf>>): string {
  return pages.flatMap(({ elements }) => elements).find(({ type }) => type === 'tel')?.label.nl ?? '';
}

describe('A form that is not for everybody, always', () => {
  it('takes nothing while it is closed, and what was stored before is acknowledged still', async () => {
    const form = await newForm();
    const definition = await definitionOf(service, form.guid);
    const key = crypto.randomUUID();
    const first = await submitContact(service, form, { key });
    const refusal = async () => problemIn(await sendContact(service, form, {}, definition));
    await settle(form.guid, { state: 'Custom', openDate: new Date(Date.now() + dayMs).toISOString() });
    expect(await refusal()).toMatchObject({ code: 'form_closed', availability: 'open-future' });
    await settle(form.guid, { state: 'Closed' });
    expect(await refusal()).toMatchObject({ code: 'form_closed', availability: 'closed' });
    const again = await sendContact(service, form, { key }, definition);
    expect(again.json<Submitted>()).toEqual(first);
  });

  it('takes no more than its quota, however many come at once', async () => {
    const form = await newForm();
    await settle(form.guid, { quota: 3 });
    const definition = await definitionOf(service, form.guid);
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => sendContact(service, form, {}, definition)),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3);
    expect(responses.filter((response) => response.statusCode === 409).map(problemIn)).toMatchObject(
      Array(5).fill({ code: 'form_closed', availability: 'closed', isFull: true }),
    );
    const publicForm = () => service.call(urlOf(formRoutes.public, { guid: form.guid }));
    expect((await publicForm()).json()).toMatchObject({ isFull: true, definition: null });
    await settle(form.guid, { quota: 4 });
    expect((await publicForm()).json()).toMatchObject({ isFull: false, definition });
  });

  it('takes one of each person, who has to be signed in for it', async () => {
    const form = await newForm();
    const definition = await definitionOf(service, form.guid);
    await settle(form.guid, { oncePer: 'user' });
    const by = await service.createUser();
    expect((await sendContact(service, form, {}, definition)).statusCode).toBe(401);
    expect((await sendContact(service, form, { by }, definition)).statusCode).toBe(201);
    expect(codeOf(await sendContact(service, form, { by }, definition))).toBe('already_submitted');
  });

  it('takes one of each browser', async () => {
    const form = await newForm();
    await settle(form.guid, { oncePer: 'session' });
    const first = await sendContact(service, form);
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
    expect(codeOf(await sendContact(service, form, { more: { cookie } }))).toBe('already_submitted');
  });

  it('is for members, or for one role', async () => {
    const form = await newForm();
    const definition = await definitionOf(service, form.guid);
    await settle(form.guid, { access: 'Admin' });
    const by = await service.createUser();
    expect((await sendContact(service, form, {}, definition)).statusCode).toBe(401);
    expect((await sendContact(service, form, { by }, definition)).statusCode).toBe(403);
    expect((await sendContact(service, form, { by: admin }, definition)).statusCode).toBe(201);
  });

  it('takes answers to the version that somebody had before them, just after the next one', async () => {
    const form = await newForm();
    const definition = await definitionOf(service, form.guid);
    await publishNextVersion(service, admin, form.guid);
    const { guid } = bodyOf<Submitted>(await sendContact(service, form, {}, definition));
    expect((await read(guid)).version).toBe(1);
    const unknown = await sendContact(service, form, { body: { version: 9 } }, definition);
    expect(codeOf(unknown)).toBe('validation_failed');
  });
});

describe('What looks like a robot', () => {
  it.each([
    ['fell into the trap', () => ({ website: 'https://spam.example' })],
    ['typed faster than people do', () => ({ startedOn: new Date().toISOString() })],
  ])('and %s is thanked, kept apart, and can be rescued', async (_, body) => {
    const form = await newForm();
    const { guid } = await received(form, { body: body() });
    expect(await list(form.guid)).toEqual([]);
    expect(await list(form.guid, { status: 'Spam' })).toMatchObject([{ guid }]);
    await call(submissionRoutes.setStatus, { guid }, { status: 'New' });
    expect(await list(form.guid)).toMatchObject([{ guid }]);
  });
});

describe('A browser that can do sums', () => {
  const odd = () => ({ startedOn: new Date().toISOString() });

  it('is asked for one where it looks like a robot, and is believed with it', async () => {
    const form = await newForm();
    const key = crypto.randomUUID();
    const requested = await sendContact(service, form, { key, body: { ...odd(), pow: '' } });
    expect([requested.statusCode, codeOf(requested)]).toEqual([428, 'proof_required']);
    expect(await list(form.guid, { status: 'Spam' })).toEqual([]);
    const challenge = bodyOf<FormChallenge>(
      await call(submissionRoutes.challenge, { guid: form.guid }, { key }),
    );
    const pow = await proofOf(challenge);
    const { guid } = await received(form, { key, body: { ...odd(), pow } });
    expect(await list(form.guid)).toMatchObject([{ guid }]);
    // A sum counts for one sending.
    await received(form, { body: { ...odd(), pow } });
    expect(await list(form.guid)).toHaveLength(1);
    expect(await list(form.guid, { status: 'Spam' })).toHaveLength(1);
  });

  it('is asked for none where the form wants none, and each time where it always does', async () => {
    const [never, always] = [await newForm(), await newForm()];
    await settle(never.guid, { proofOfWork: 'never' });
    await received(never, { body: { ...odd(), pow: '' } });
    expect(await list(never.guid, { status: 'Spam' })).toHaveLength(1);
    await settle(always.guid, { proofOfWork: 'always' });
    await call(formRoutes.read, { guid: always.guid });
    expect(codeOf(await sendContact(service, always, { body: { pow: '' } }))).toBe('proof_required');
    // Who has no scripts sends none, and is kept apart.
    await received(always);
    expect(await list(always.guid, { status: 'Spam' })).toHaveLength(1);
  });
});

describe('Handling submissions', () => {
  it('finds words in answers', async () => {
    const form = await newForm();
    await received(form);
    const { guid } = await received(form, { byLabel: { 'Je vraag': 'De brug is Stuk' } });
    expect(await list(form.guid, { q: 'brug is stuk' })).toMatchObject([{ guid }]);
    expect(await list(form.guid, { q: 'tunnel' })).toEqual([]);
  });

  it('finds what comes in later too, and keeps no word of what is erased', async () => {
    const form = await newForm();
    const { guid: first } = await received(form, { byLabel: { 'Je vraag': 'De brug is stuk' } });
    expect(await list(form.guid, { q: 'brug' })).toHaveLength(1);
    const { guid: second } = await received(form, { byLabel: { 'Je vraag': 'De brug is open' } });
    expect(await list(form.guid, { q: 'brug' })).toMatchObject([{ guid: second }, { guid: first }]);
    const { texts } = service.app.get(SubmissionTextCache);
    expect([...texts.of(form.guid).values()].join()).toContain('de brug is stuk');
    await call(submissionRoutes.erase, { guid: first });
    await expect.poll(() => [...texts.of(form.guid).keys()]).toEqual([second]);
    expect(await list(form.guid, { q: 'brug' })).toMatchObject([{ guid: second }]);
    expect(await list(form.guid, { q: 'brug', status: 'Done' })).toEqual([]);
  });

  it('gives a status, undoes it, and tells both in the history', async () => {
    const { guid } = await received(await newForm());
    const response = await call(submissionRoutes.setStatus, { guid }, { status: 'Done' });
    expect((await read(guid)).status).toBe('Done');
    await call(changeRoutes.undo, { changeId: String(response.headers[headers.changeId]) }, {});
    expect((await read(guid)).status).toBe('New');
    const history = await call(changeRoutes.list, {}, undefined, { entity: `submission:${guid}` });
    expect(history.json<{ items: unknown[] }>().items).toHaveLength(3);
  });

  it('keeps notes with who wrote them, and lets them be undone', async () => {
    const { guid } = await received(await newForm());
    const response = await call(submissionRoutes.note, { guid }, { text: 'Teruggebeld' });
    expect((await read(guid)).notes).toMatchObject([{ text: 'Teruggebeld', author: { guid: admin.guid } }]);
    await call(changeRoutes.undo, { changeId: String(response.headers[headers.changeId]) }, {});
    expect((await read(guid)).notes).toEqual([]);
  });

  it('gives several to somebody at once, as one Change', async () => {
    const form = await newForm();
    const guids = [(await received(form)).guid, (await received(form)).guid];
    const handling = { guids, status: 'InProgress', assigneeGuid: admin.guid };
    expect((await call(submissionRoutes.changeTogether, {}, handling)).statusCode).toBe(200);
    const mine = await list(form.guid, { assigneeGuid: admin.guid });
    expect(mine.map(({ guid, status }) => [guid, status]).toSorted()).toEqual(
      guids.map((guid) => [guid, 'InProgress']).toSorted(),
    );
  });

  it('gives an answer again under its key, which lies sealed until the submission is erased', async () => {
    const question = `Vraag ${randomUUID()}`;
    const { guid } = await received(await newForm(), { byLabel: { 'Je vraag': question } });
    const key = randomUUID();
    const note = () =>
      service.call(urlOf(submissionRoutes.note, { guid }), {
        method: 'POST',
        body: { text: `Gebeld over ${question}` },
        headers: { ...admin.headers, [headers.idempotencyKey]: key },
      });
    const first = await note();
    expect(first.body).toContain(question);
    expect((await note()).json()).toEqual(first.json());
    const { rows } = await sql<{ answer: string }>`
      SELECT answer::text FROM service.idempotency_answers WHERE key = ${key}`.execute(
      service.connections.database,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.answer).not.toContain(question);
    await call(submissionRoutes.erase, { guid });
    expect(await note()).toMatchObject({ statusCode: 410, body: expect.not.stringContaining(question) });
  });

  it('erases for good: the key is gone, and the event tells nothing', async () => {
    const form = await newForm();
    const { guid, viewToken } = await received(form);
    const erased = await call(submissionRoutes.erase, { guid });
    expect((await read(guid)).answers).toBeNull();
    expect(await list(form.guid)).toEqual([]);
    expect((await sent(guid, viewToken)).statusCode).toBe(410);
    expect((await call(submissionRoutes.note, { guid }, { text: 'Nog iets' })).statusCode).toBe(410);
    const changeId = String(erased.headers[headers.changeId]);
    expect(codeOf(await call(changeRoutes.undo, { changeId }, {}))).toBe('irreversible');
  });
});

describe('The table of forms', () => {
  it('counts what was sent, what is new, and not what is kept apart', async () => {
    const form = await newForm();
    const listed = async () =>
      bodyOf<FormListing[]>(await call(formRoutes.list, {}, undefined, { itemCount: 100 })).find(
        ({ guid }) => guid === form.guid,
      );
    expect(await listed()).toMatchObject({
      submissionCount: 0,
      newCount: 0,
      spamCount: 0,
      lastSubmittedOn: null,
    });
    const { guid } = await received(form);
    await received(form);
    const { guid: spam } = await received(form, { body: { website: 'http://spam.example' } });
    await call(submissionRoutes.setStatus, { guid }, { status: 'Done' });
    const { submittedOn } = await read(spam);
    expect(await listed()).toMatchObject({ submissionCount: 2, newCount: 1, spamCount: 1 });
    expect((await listed())?.lastSubmittedOn).not.toBe(submittedOn);
  });
});

describe('The export', () => {
  it('has a line per submission, and calculates nothing', async () => {
    const form = await newForm();
    await received(form, { byLabel: { 'Je vraag': '=HYPERLINK("http://x")' } });
    const csv = (await call(submissionRoutes.export, { guid: form.guid })).body;
    expect(csv.split('\r\n')).toHaveLength(3);
    expect(csv).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(csv).toContain('Iets anders');
    expect(csv).toMatch(/Ingezonden op \(Europe\/Amsterdam\),Versie,Status/);
    expect(csv).toMatch(/,20\d\d-\d\d-\d\d \d\d:\d\d:\d\d,1,Nieuw,/);
  });

  it('is a workbook for Excel, of the same cells', async () => {
    const form = await newForm();
    await received(form, { byLabel: { 'Je vraag': '=1+1' } });
    const { rawPayload, headers: reported } = await call(
      submissionRoutes.export,
      { guid: form.guid },
      undefined,
      {
        format: 'xlsx',
      },
    );
    expect(reported['content-disposition']).toMatch(
      /^attachment; filename="Formulier - versie 1 - \d{4}-\d\d-\d\d\.xlsx"; filename\*=UTF-8''Formulier%20-%20/,
    );
    expect(rawPayload.subarray(0, 2).toString()).toBe('PK');
  });

  it('is JSON for programs, of which answers stay as they are kept', async () => {
    const form = await newForm();
    const { guid } = await received(form);
    const response = await call(submissionRoutes.export, { guid: form.guid }, undefined, { format: 'json' });
    const { submissions } = JSON.parse(response.body) as { submissions: SubmissionView[] };
    expect(submissions).toEqual([await read(guid)]);
  });
});

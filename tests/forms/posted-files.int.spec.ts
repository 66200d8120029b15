import { Readable } from 'node:stream';
import { triedCookieParameter } from '@spoor/contracts/forms/begun-address';
import { carriedName, type PostedForm, stepName } from '@spoor/contracts/forms/posted-form';
import { submissionRoutes } from '@spoor/contracts/forms/submission.routes';
import type { SubmissionView } from '@spoor/contracts/forms/submission.views';
import { urlOf } from '@spoor/contracts/shared/route';
import type { JobWorkers } from '@spoor/infra/queue/job-workers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { startTestWorkers } from '../support/test-workers.ts';
import { createFormWithFiles, type FormWithFiles } from './test-form-files.ts';
import { aMinuteAgo, definitionOf } from './test-submissions.ts';

let service: TestService;
let workers: JobWorkers;
let admin: TestUser;
let requested: FormWithFiles;
beforeAll(async () => {
  service = await startTestService({
    // Stands in for the client: a page that is what came of the form.
    render: async ({ postedForm }) => ({
      status: 200,
      headers: {},
      keys: [],
      body: Readable.from([JSON.stringify(postedForm ?? null)]),
    }),
  });
  workers = await startTestWorkers(service);
  admin = await service.createUser('Admin');
  requested = await createFormWithFiles(service, admin);
});
afterAll(async () => {
  await workers.close();
  await service.close();
});

const block = crypto.randomUUID();
const letter = new File(['Beste gemeente'], 'brief.txt');

/** A page of the form as a browser without scripts posts it. */
async function post(parts: readonly (readonly [string, string | File])[], headers: object = {}) {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const type = request.headers.get('content-type') ?? '';
  return send(Buffer.from(await request.arrayBuffer()), { 'content-type': type, ...headers });
}

function* piecesOf(payload: Buffer): Generator<Buffer> {
  for (let at = 0; at < payload.length; at += 65_536) yield payload.subarray(at, at + 65_536);
}

function send(payload: Buffer, headers: object) {
  return service.server.inject({
    method: 'POST',
    url: `/contact?${triedCookieParameter}=1`,
    // As a connection brings it.
    payload: Readable.from(piecesOf(payload), { objectMode: false }),
    headers: {
      host: service.platform.hostNames[0] ?? 'localhost',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
  });
}

async function carried(more: object = {}): Promise<readonly [string, string]> {
  const { pages } = await definitionOf(service, requested.form.guid);
  const state = {
    form: requested.form.guid,
    block,
    version: 1,
    language: 'nl',
    key: null,
    startedOn: aMinuteAgo(),
    pageId: pages[0]?.id,
    isChanging: false,
    answers: {},
    ...more,
  };
  return [carriedName, JSON.stringify(state)];
}

it('A file is kept while something else is to be mended, can be taken away, and comes with the submission', async () => {
  const { name, paper } = requested.fields;
  const first = (await post([await carried(), [paper, letter], [stepName, 'next']])).json<PostedForm>();
  expect(first.answering.problems).toMatchObject([{ path: [name], code: 'required' }]);
  const [file] = first.answering.answers[paper] as object[];
  expect(file).toMatchObject({ name: 'brief.txt', mimeType: 'text/plain' });
  const storedFile = [paper, JSON.stringify(file)] as const;
  const nothing = [paper, new File([], '')] as const;

  const state = await carried({ key: first.key });
  const removed = [`${paper}.removed`, String(Reflect.get(file ?? {}, 'guid'))] as const;
  const without = (await post([state, storedFile, removed, nothing, [stepName, 'next']])).json<PostedForm>();
  expect(without.answering.answers[paper]).toBeUndefined();

  const done = (
    await post([state, [name, 'Fatima'], storedFile, nothing, [stepName, 'next']])
  ).json<PostedForm>();
  const url = urlOf(submissionRoutes.read, { guid: done.sent?.guid ?? '' });
  const stored = async () => (await service.call(url, { headers: admin.headers })).json<SubmissionView>();
  await expect.poll(stored).toMatchObject({ answers: { [name]: 'Fatima', [paper]: [file] } });
});

it('A file that is refused is told on the page, with what was typed', async () => {
  const { name, paper, photo } = requested.fields;
  const program = new File([`MZ${'\0'.repeat(99)}`], 'brief.pdf');
  const answer = (
    await post([await carried(), [name, 'Fatima'], [photo, program], [paper, program], [stepName, 'next']])
  ).json<PostedForm>();
  expect(answer.answering.problems).toMatchObject([
    { path: [photo], code: 'file_refused' },
    { path: [paper], code: 'file_refused' },
  ]);
  expect(answer.answering.answers[name]).toBe('Fatima');
  expect(answer.sent).toBeUndefined();
});

it('A file of which nothing is known, or which another sent, is asked for again', async () => {
  const { name, paper } = requested.fields;
  const unknown = { guid: crypto.randomUUID(), name: 'a.txt', mimeType: 'text/plain', size: 1 };
  const answer = (
    await post([
      await carried({ key: crypto.randomUUID() }),
      [name, 'Fatima'],
      [paper, JSON.stringify(unknown)],
      [stepName, 'next'],
    ])
  ).json<PostedForm>();
  expect(answer.answering.problems).toMatchObject([{ path: [paper], code: 'file_gone' }]);
  expect(answer.sent).toBeUndefined();
});

const mebibytes = (count: number) => 'x'.repeat(count * 1024 * 1024);

it('An answer of ten megabytes is told on the page, and text that is too much altogether is refused', async () => {
  const { name, paper } = requested.fields;
  const told = await post([await carried(), [name, mebibytes(10)], [paper, letter], [stepName, 'next']]);
  expect(told.statusCode).toBe(422);
  expect(told.json<PostedForm>().answering.problems).toMatchObject([{ path: [name], code: 'too_long' }]);
  const many = Array.from({ length: 60 }, () => [name, 'x'.repeat(90_000)] as const);
  expect((await post([await carried(), ...many, [paper, letter]])).statusCode).toBe(413);
  const read = Array.from({ length: 6 }, () => [name, mebibytes(3)] as const);
  expect((await post([await carried(), [paper, letter], ...read])).statusCode).toBe(413);
});

it('A file may be longer than all text of a page', async () => {
  const { name, paper } = requested.fields;
  const long = new File([mebibytes(17)], 'brief.txt');
  const answer = await post([await carried(), [name, 'Fatima'], [paper, long], [stepName, 'next']]);
  expect(answer.statusCode).toBe(422);
  expect(answer.json<PostedForm>().answering.problems).toMatchObject([
    { path: [paper], code: 'file_too_big' },
  ]);
});

it('A file that is longer than any may be is told at its question, with what was typed', async () => {
  const { name, paper, photo } = requested.fields;
  const film = new File(Array<string>(11).fill(mebibytes(10)), 'film.txt');
  const answer = await post([
    await carried(),
    [paper, film],
    [photo, letter],
    [name, 'Fatima'],
    [stepName, 'next'],
  ]);
  expect(answer.statusCode).toBe(422);
  const { problems, answers } = answer.json<PostedForm>().answering;
  expect(problems.find(({ path }) => path[0] === paper)).toMatchObject({ code: 'file_too_big' });
  expect(answers[name]).toBe('Fatima');
});

it('What is nested too deeply is refused, whether a page carries it along or says that it is JSON', async () => {
  const { name, paper } = requested.fields;
  const deep = `${'['.repeat(500_000)}${']'.repeat(500_000)}`;
  const [, state] = await carried();
  const nested = state.replace('"answers":{}', `"answers":{"a":${deep}}`);
  const files = Array.from({ length: 50 }, () => [paper, letter] as const);
  expect((await post([[carriedName, nested], ...files])).statusCode).toBe(400);
  const part = (field: string, type: string, value: string) =>
    `--x\r\ncontent-disposition: form-data; name="${field}"\r\ncontent-type: ${type}\r\n\r\n${value}\r\n`;
  const page = `${part(carriedName, 'text/plain', state)}${part(name, 'application/json', deep)}--x--\r\n`;
  const json = await send(Buffer.from(page), { 'content-type': 'multipart/form-data; boundary=x' });
  expect(json.statusCode).toBe(422);
});

it('A page of another site, or without what it carries, is refused', async () => {
  const parts = [[requested.fields.paper, letter]] as const;
  expect((await post([await carried(), ...parts], { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect((await post(parts)).statusCode).toBe(400);
});

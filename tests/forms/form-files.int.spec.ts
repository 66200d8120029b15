import { buffer } from 'node:stream/consumers';
import type { UploadAnswer } from '@spoor/contracts/forms/answer-values';
import { formUploadRoutes } from '@spoor/contracts/forms/form-upload.routes';
import type { Submitted } from '@spoor/contracts/forms/submission.commands';
import { submissionRoutes } from '@spoor/contracts/forms/submission.routes';
import type { SubmissionView } from '@spoor/contracts/forms/submission.views';
import { retentionMs } from '@spoor/contracts/privacy/retention';
import { headers } from '@spoor/contracts/shared/headers';
import { urlOf } from '@spoor/contracts/shared/route';
import type { ObjectStore } from '@spoor/infra/object-store/object-store';
import { anyGuid } from '@spoor/infra/postgres/any-guid';
import type { JobWorkers } from '@spoor/infra/queue/job-workers';
import { tokens } from '@spoor/service/shared/providers';
import { FormUploads } from '@spoor/service/submissions/form-uploads';
import { FormUploadsStore } from '@spoor/service/submissions/form-uploads.store';
import { samplePhoto } from '@spoor/workers/testing/sample-images';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyOf } from '../pages/test-pages.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { startTestWorkers } from '../support/test-workers.ts';
import {
  addedFile,
  createFormWithFiles,
  type FormWithFiles,
  type OfferedFile,
  offerFile,
} from './test-form-files.ts';
import { aMinuteAgo } from './test-submissions.ts';

let service: TestService;
let workers: JobWorkers;
let admin: TestUser;
let objects: ObjectStore;
let requested: FormWithFiles;
beforeAll(async () => {
  service = await sharedTestService();
  workers = await startTestWorkers(service);
  objects = service.app.get<ObjectStore>(tokens.objects);
  admin = await service.createUser('Admin');
  requested = await createFormWithFiles(service, admin);
});
afterAll(() => workers.close());

const letter = Buffer.from('Beste gemeente, hierbij mijn brief.');

function send(files: readonly object[], key: string = crypto.randomUUID()) {
  return service.call(urlOf(submissionRoutes.submit, { guid: requested.form.guid }), {
    method: 'POST',
    headers: { [headers.idempotencyKey]: key },
    body: {
      version: 1,
      startedOn: aMinuteAgo(),
      answers: { [requested.fields.name]: 'Fatima', [requested.fields.paper]: files },
    },
  });
}

async function sentWith(file: UploadAnswer): Promise<Submitted> {
  return bodyOf(await send([file]));
}

function download(
  guid: string,
  file: string,
  by?: { headers: Readonly<Record<string, string>> },
  query = {},
) {
  return service.call(urlOf(formUploadRoutes.read, { guid, file }, query), { headers: by?.headers ?? {} });
}

async function storedFiles(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of objects.list('form-uploads')) keys.push(key);
  return keys;
}

describe('A file of a visitor', () => {
  it('comes with the submission, as it was taken in, whatever its sender says of it', async () => {
    const file = await addedFile(service, requested, letter, { name: 'Mijn <brief>.txt' });
    expect(file).toMatchObject({ name: 'Mijn brief.txt', mimeType: 'text/plain', size: letter.length });
    const { guid } = await sentWith({ ...file, name: 'virus.exe', size: 1 });
    const { answers } = bodyOf<SubmissionView>(
      await service.call(urlOf(submissionRoutes.read, { guid }), { headers: admin.headers }),
    );
    expect(answers).toEqual({ [requested.fields.name]: 'Fatima', [requested.fields.paper]: [file] });
  });

  it('has a name that can be sent, however long the one was that it came with', async () => {
    const file = await addedFile(service, requested, letter, { name: `${'brief '.repeat(60)}.txt` });
    expect(file.name).toMatch(/^brief brief .*\.txt$/);
    expect((await sentWith(file)).guid).toBeDefined();
  });

  it('is saved and never opened by whoever may see the submission, and hidden from everybody else', async () => {
    const file = await addedFile(service, requested, letter);
    const { guid, viewToken } = await sentWith(file);
    const other = await service.createUser();
    const answers = [
      await download(guid, file.guid, admin),
      await download(guid, file.guid, undefined, { t: viewToken }),
      await download(guid, file.guid),
      await download(guid, file.guid, other),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 401, 403]);
    expect(answers[0]?.rawPayload).toEqual(letter);
    expect(answers[0]?.headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment; filename="brief.txt"/),
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
  });

  it('is no file of another submission', async () => {
    const file = await addedFile(service, requested, letter);
    await sentWith(file);
    const { guid } = bodyOf<Submitted>(await send([]));
    expect((await download(guid, file.guid, admin)).statusCode).toBe(410);
    const again = await send([file]);
    expect(again.statusCode).toBe(422);
    expect(again.json()).toMatchObject({
      errors: [{ path: `/answers/${requested.fields.paper}`, code: 'file_gone' }],
    });
  });

  it('is the same when its submission is sent twice', async () => {
    const file = await addedFile(service, requested, letter);
    const key = crypto.randomUUID();
    const [first, second] = await Promise.all([send([file], key), send([file], key)]);
    const third = await send([file], key);
    expect([first, second, third].map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(third.json()).toEqual(first.json());
  });

  it('is stored sealed', async () => {
    const { guid } = await addedFile(service, requested, letter);
    const stored = await objects.get(`form-uploads/${guid}`);
    expect(stored).toBeDefined();
    const bytes = stored === undefined ? Buffer.alloc(0) : await buffer(stored.stream);
    expect(bytes.includes('gemeente')).toBe(false);
    expect((await storedFiles()).filter((key) => key.startsWith(`form-uploads/${guid}.`))).toEqual([]);
  });
});

describe('What is refused', () => {
  const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]);

  it.each<[string, Buffer, OfferedFile, number]>([
    ['a program that is called a document', program, { name: 'brief.pdf' }, 415],
    ['a page that is called a text', Buffer.from('<html><script>x()</script>'), { name: 'brief.txt' }, 415],
    ['an ending that the question does not take', letter, { name: 'brief.csv' }, 415],
    ['a document where a photo is asked for', letter, { field: 'photo', name: 'brief.txt' }, 415],
    ['a question that takes no file', letter, { field: 'name' }, 422],
    [
      'more bytes than the question takes',
      Buffer.alloc(1024 * 1024 + 1, 1),
      { field: 'photo', name: 'a.png' },
      413,
    ],
    ['what another site has a browser send', letter, { headers: { origin: 'https://evil.example' } }, 403],
  ])('%s', async (_, bytes, offer, status) => {
    const before = await storedFiles();
    expect((await offerFile(service, requested, bytes, offer)).statusCode).toBe(status);
    expect(await storedFiles()).toEqual(before);
  });

  it('and a photo is taken', async () => {
    const photo = await samplePhoto('jpeg', 60, 40);
    const file = await addedFile(service, requested, photo, { field: 'photo', name: 'foto.jpg' });
    expect(file).toMatchObject({ name: 'foto.jpg', mimeType: 'image/jpeg' });
  });
});

describe('What nobody sent', () => {
  const gigabyte = 1024 ** 3;

  const store = () => new FormUploadsStore(service.connections.database, service.connections.installation);

  /** Puts a file there that takes a gigabyte, without its bytes. */
  async function leave(
    sender: string,
    { age = 0, formGuid = crypto.randomUUID() as string } = {},
  ): Promise<string> {
    const guid = crypto.randomUUID();
    const place = { platformGuid: service.platform.guid, formGuid };
    await store().begin(guid, sender, place, new Date(Date.now() - age));
    await store().finish({ guid, size: gigabyte, key: Buffer.alloc(32), name: '', mimeType: 'text/plain' });
    return guid;
  }

  /** Those of these that are still there. */
  async function left(guids: readonly string[]): Promise<string[]> {
    const rows = await sql<{ guid: string }>`
      SELECT guid FROM vault.form_uploads WHERE guid = ${anyGuid(guids)}`.execute(
      service.connections.database,
    );
    return guids.filter((guid) => rows.rows.some((row) => row.guid === guid));
  }

  it('makes room for others: the oldest of whoever left most', async () => {
    const sent = await addedFile(service, requested, letter);
    await sentWith(sent);
    const neighbour = await leave('neighbour', { age: 120_000 });
    const hoarded = [await leave('hoarder', { age: 60_000 })];
    while (hoarded.length < 9) hoarded.push(await leave('hoarder'));
    const own = await addedFile(service, requested, letter);
    expect(await left([sent.guid, neighbour, own.guid, ...hoarded])).toEqual([
      ...[sent.guid, neighbour, own.guid],
      ...hoarded.slice(1),
    ]);
    const uploads = service.app.get(FormUploads);
    await uploads.makeRoom(service.platform.guid, gigabyte);
    expect(await left([sent.guid, ...hoarded])).toEqual([sent.guid]);
  });

  it('names its sender until it is sent', async () => {
    const file = await addedFile(service, requested, letter);
    const senderOf = async () => {
      const { rows } = await sql<{ sender: string | null }>`
        SELECT sender FROM vault.form_uploads WHERE guid = ${file.guid}`.execute(
        service.connections.database,
      );
      return rows[0]?.sender;
    };
    expect(await senderOf()).toMatch(/^[\w-]{43}$/);
    await sentWith(file);
    expect(await senderOf()).toBeNull();
  });

  it('leaves no room for more once a form has all that it may have', async () => {
    const submission = crypto.randomUUID();
    for (let sent = 0; sent < 100; sent += 1)
      await store().claim([await leave('many', { formGuid: requested.form.guid })], submission);
    const refused = await offerFile(service, requested, letter);
    expect([refused.statusCode, refused.json()]).toEqual([
      429,
      expect.objectContaining({ detail: expect.stringContaining('geen ruimte') }),
    ]);
    await service.app.get(FormUploads).eraseOf(submission);
    expect((await offerFile(service, requested, letter)).statusCode).toBe(201);
  });
});

describe('A file goes', () => {
  it('when its submission is erased', async () => {
    const file = await addedFile(service, requested, letter);
    const { guid } = await sentWith(file);
    await service.call(urlOf(submissionRoutes.read, { guid }), { headers: admin.headers });
    await service.call(urlOf(submissionRoutes.erase, { guid }), { method: 'DELETE', headers: admin.headers });
    expect(await objects.stat(`form-uploads/${file.guid}`)).toBeUndefined();
    expect((await download(guid, file.guid, admin)).statusCode).toBe(410);
  });

  it('when whoever added it takes it away, unless it was sent', async () => {
    const [one, other] = [
      await addedFile(service, requested, letter),
      await addedFile(service, requested, letter),
    ];
    await sentWith(other);
    for (const { guid } of [one, other])
      await service.call(urlOf(formUploadRoutes.remove, { guid: requested.form.guid, file: guid }), {
        method: 'DELETE',
      });
    expect(await objects.stat(`form-uploads/${one.guid}`)).toBeUndefined();
    expect(await objects.stat(`form-uploads/${other.guid}`)).toBeDefined();
  });

  it('by itself where it is not sent, after two days', async () => {
    const [one, other] = [
      await addedFile(service, requested, letter),
      await addedFile(service, requested, letter),
    ];
    await sentWith(other);
    const uploads = service.app.get(FormUploads);
    const after = (ms: number) => new Date(Date.now() + retentionMs('unsentFile') + ms);
    await uploads.removeAbandoned(after(-60_000));
    expect(await objects.stat(`form-uploads/${one.guid}`)).toBeDefined();
    await uploads.removeAbandoned(after(60_000));
    await uploads.removeAbandoned(after(60_000));
    expect(await objects.stat(`form-uploads/${one.guid}`)).toBeUndefined();
    expect(await objects.stat(`form-uploads/${other.guid}`)).toBeDefined();
  });
});

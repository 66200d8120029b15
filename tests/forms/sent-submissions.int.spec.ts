import type { UploadAnswer } from '@spoor/contracts/forms/answer-values';
import { formRoutes } from '@spoor/contracts/forms/form.routes';
import type { FormDefinition } from '@spoor/contracts/forms/form-definition';
import { formUploadRoutes } from '@spoor/contracts/forms/form-upload.routes';
import type { Submitted } from '@spoor/contracts/forms/submission.commands';
import { submissionRoutes } from '@spoor/contracts/forms/submission.routes';
import type { SentSubmission } from '@spoor/contracts/forms/submission.views';
import { headers } from '@spoor/contracts/shared/headers';
import { type Route, urlOf } from '@spoor/contracts/shared/route';
import type { JobWorkers } from '@spoor/infra/queue/job-workers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bodyOf } from '../pages/test-pages.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { startTestWorkers } from '../support/test-workers.ts';
import { addedFile } from './test-form-files.ts';
import { createForm, createPublishedForm, publishForm } from './test-forms.ts';
import { aMinuteAgo, contactAnswers, submitContact } from './test-submissions.ts';

let service: TestService;
let workers: JobWorkers;
let admin: TestUser;
beforeAll(async () => {
  service = await sharedTestService();
  workers = await startTestWorkers(service);
  admin = await service.createUser('Admin');
});
afterAll(() => workers.close());

function call(route: Route, parameters: Record<string, string>, body?: object) {
  const url = urlOf(route, parameters);
  return service.call(url, { method: route.method, headers: admin.headers, ...(body && { body }) });
}

const sent = (guid: string, token?: string, by?: TestUser) =>
  service.call(urlOf(submissionRoutes.readSent, { guid }, token === undefined ? {} : { t: token }), {
    headers: by?.headers ?? {},
  });

describe('What somebody sent', () => {
  it('is shown to who has the token, to who sent it, and to nobody else', async () => {
    const by = await service.createUser();
    const { guid, viewToken } = await submitContact(service, await createPublishedForm(service, admin), {
      by,
    });
    await call(submissionRoutes.read, { guid });
    const response = await sent(guid, viewToken);
    expect(Object.values(response.json<SentSubmission>().answers)).toContain(contactAnswers['Je vraag']);
    expect(response.headers['cache-control']).toBe('no-store');
    expect((await sent(guid, undefined, by)).statusCode).toBe(200);
    expect((await sent(guid, `${viewToken}x`)).statusCode).toBe(401);
    expect((await sent(crypto.randomUUID())).statusCode).toBe(401);
    expect((await sent(guid, undefined, await service.createUser())).statusCode).toBe(403);
  });
});

describe('What somebody sent by a form of which submissions are public', () => {
  const fields = {
    question: crypto.randomUUID(),
    name: crypto.randomUUID(),
    note: crypto.randomUUID(),
    photo: crypto.randomUUID(),
    paper: crypto.randomUUID(),
  };
  const pages = [
    {
      id: 'all',
      elements: [
        { id: fields.question, type: 'text', label: { nl: 'Vraag' }, public: true },
        { id: fields.name, type: 'text', label: { nl: 'Naam' }, public: true, personal: true },
        { id: fields.note, type: 'text', label: { nl: 'Toelichting' } },
        { id: fields.photo, type: 'image', label: { nl: 'Foto' }, public: true },
        { id: fields.paper, type: 'file', label: { nl: 'Bijlage' }, public: true },
      ],
    },
  ];
  let form: string;
  let paper: UploadAnswer;
  let guid: string;
  let viewToken: string;
  beforeEach(async () => {
    form = (await createForm(service, admin, {})).guid;
    const body = { formGuid: form, version: 1, languages: ['nl'], pages };
    bodyOf<FormDefinition>(await call(formRoutes.replaceDraft, { guid: form }, body));
    await call(formRoutes.edit, { guid: form }, { publicSubmissions: true, retentionDays: 30 });
    const requested = { form: await publishForm(service, admin, form), fields };
    paper = await addedFile(service, requested, Buffer.from('Beste gemeente'), { name: 'mijn brief.txt' });
    const response = await service.call(urlOf(submissionRoutes.submit, { guid: form }), {
      method: 'POST',
      headers: { [headers.idempotencyKey]: crypto.randomUUID() },
      body: {
        version: 1,
        startedOn: aMinuteAgo(),
        answers: {
          [fields.question]: 'Komt er een brug?',
          [fields.name]: 'Fatima',
          [fields.note]: 'Geheim',
          [fields.paper]: [paper],
        },
      },
    });
    ({ guid, viewToken } = bodyOf<Submitted>(response));
    await call(submissionRoutes.read, { guid });
  });
  const stranger = () => sent(guid);

  it('strangers read by its public questions alone: nothing of a person, and of no file so much as its name', async () => {
    const response = await stranger();
    expect(response.statusCode).toBe(200);
    expect([response.headers['cache-control'], response.headers['x-robots-tag']]).toEqual([
      'no-store',
      'noindex',
    ]);
    const { answers, definition } = response.json<SentSubmission>();
    expect(Object.values(answers)).toEqual(['Komt er een brug?']);
    const labels = definition.pages.flatMap(({ elements }) => elements.map(({ label }) => label.nl));
    expect(labels).toEqual(['Vraag']);
    expect(response.body).not.toMatch(/Fatima|Geheim|brief/);
    expect(response.body).not.toContain(paper.guid);
    expect((await service.call(fileUrl())).statusCode).toBe(401);
    expect((await service.call(fileUrl(), await service.createUser())).statusCode).toBe(403);
    // Whoever sent it reads all of it.
    const all = (await sent(guid, viewToken)).json<SentSubmission>().answers;
    expect(Object.values(all)).toEqual(expect.arrayContaining(['Fatima', 'Geheim']));
  });

  const fileUrl = () => urlOf(formUploadRoutes.read, { guid, file: paper.guid });

  it.each(['Spam', 'Trash'] as const)('strangers read no more once it is %s', async (status) => {
    await call(submissionRoutes.setStatus, { guid }, { status });
    await call(submissionRoutes.read, { guid });
    expect((await stranger()).statusCode).toBe(401);
    expect((await sent(guid, undefined, await service.createUser())).statusCode).toBe(403);
    expect((await sent(guid, viewToken)).statusCode).toBe(200);
  });

  it('nobody reads any more once it is erased', async () => {
    await call(submissionRoutes.erase, { guid });
    await call(submissionRoutes.read, { guid });
    const response = await stranger();
    expect(response.statusCode).toBe(410);
    expect(response.body).not.toMatch(/brug|Fatima/);
  });

  it('strangers read no more once the form says so, or is removed', async () => {
    await call(formRoutes.edit, { guid: form }, { publicSubmissions: false });
    await call(formRoutes.read, { guid: form });
    expect((await stranger()).statusCode).toBe(401);
    await call(formRoutes.edit, { guid: form }, { publicSubmissions: true });
    await call(formRoutes.read, { guid: form });
    expect((await stranger()).statusCode).toBe(200);
    await call(formRoutes.remove, { guid: form });
    await call(formRoutes.read, { guid: form });
    expect((await stranger()).statusCode).toBe(401);
  });
});

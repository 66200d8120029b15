import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import { formRoutes } from '@spoor/contracts/forms/form.routes';
import type { FormView } from '@spoor/contracts/forms/form.views';
import type { Submitted } from '@spoor/contracts/forms/submission.commands';
import { submissionRoutes } from '@spoor/contracts/forms/submission.routes';
import type { SubmissionView } from '@spoor/contracts/forms/submission.views';
import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import type { ListItemView, WaitingItems } from '@spoor/contracts/list-items/list-item.views';
import { publicListItemRoutes } from '@spoor/contracts/list-items/public-list-item.routes';
import { headers } from '@spoor/contracts/shared/headers';
import type { Problem } from '@spoor/contracts/shared/problem';
import { type Route, urlOf } from '@spoor/contracts/shared/route';
import type { JobWorkers } from '@spoor/infra/queue/job-workers';
import { samplePhoto } from '@spoor/workers/testing/sample-images';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createList } from '../list-items/test-lists.ts';
import { bodyOf } from '../pages/test-pages.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { startTestWorkers } from '../support/test-workers.ts';
import { addedFile, createFormWithFiles } from './test-form-files.ts';
import { createPublishedForm } from './test-forms.ts';
import { aMinuteAgo, definitionOf, submitContact } from './test-submissions.ts';

let service: TestService;
let workers: JobWorkers;
let admin: TestUser;
beforeAll(async () => {
  service = await sharedTestService();
  workers = await startTestWorkers(service);
  admin = await service.createUser('Admin');
});
afterAll(() => workers.close());

function call(route: Route, parameters: Record<string, string>, body?: object, more: object = {}) {
  return service.call(urlOf(route, parameters), {
    method: route.method,
    headers: { ...admin.headers, ...more },
    ...(body && { body }),
  });
}
const read = async (guid: string) => bodyOf<SubmissionView>(await call(submissionRoutes.read, { guid }));
const itemAs = (guid: string, user?: TestUser) =>
  service.call(urlOf(publicListItemRoutes.read, { guid }), { headers: user?.headers ?? {} });
const make = (guid: string, isPublished = false, more: object = {}) =>
  call(submissionRoutes.createItem, { guid }, { isPublished }, more);

/** A published form of which submissions become items of a list. */
async function formWithList(): Promise<{ form: FormView; listGuid: string }> {
  const form = await createPublishedForm(service, admin);
  const { listGuid } = await createList(service, admin, { title: 'Vragen' });
  const elements = (await definitionOf(service, form.guid)).pages.flatMap((page) => page.elements);
  const idOf = (label: string) => elements.find((element) => element.label.nl === label)?.id ?? '';
  const map = { title: idOf('Je vraag'), description: idOf('Waar gaat je vraag over?') };
  const createItem = { listGuid, typeName: 'Idea', map };
  return { form: bodyOf(await call(formRoutes.edit, { guid: form.guid }, { createItem })), listGuid };
}

async function received(form: FormView): Promise<Submitted> {
  const sent = await submitContact(service, form);
  await read(sent.guid);
  return sent;
}

describe('A submission of which an item is made', () => {
  it('fills what the form says, waits for review, and both know of each other', async () => {
    const { form, listGuid } = await formWithList();
    const { guid } = await received(form);
    const { itemGuid } = bodyOf<SubmissionView>(await make(guid));
    const item = bodyOf<ListItemView>(await itemAs(itemGuid ?? '', admin));
    expect(item).toMatchObject({
      title: 'Wanneer is de markt?',
      listItemTypeName: 'Idea',
      parentGuids: [listGuid],
      kind: 'FormSubmission',
      submissionGuid: guid,
      isPublished: false,
      metadata: { description: 'Iets anders' },
    });
    expect(JSON.stringify(item)).not.toMatch(/Fatima|fatima/);
    const waiting = bodyOf<WaitingItems>(await call(listItemRoutes.waiting, {}));
    expect(waiting.items.map((one) => one.item.guid)).toContain(itemGuid);
    expect((await itemAs(itemGuid ?? '')).statusCode).toBe(404);
  });

  it('shows at once where that is asked, without telling visitors of which submission it is', async () => {
    const { guid } = await received((await formWithList()).form);
    const { itemGuid } = bodyOf<SubmissionView>(await make(guid, true));
    const shown = bodyOf<ListItemView>(await itemAs(itemGuid ?? ''));
    expect(shown).toMatchObject({ title: 'Wanneer is de markt?', kind: 'FormSubmission' });
    expect(shown).not.toHaveProperty('submissionGuid');
  });

  it('has none any more once that is undone, and may become another one', async () => {
    const { guid } = await received((await formWithList()).form);
    const response = await make(guid);
    const changeId = String(response.headers[headers.changeId.toLowerCase()]);
    const { itemGuid } = bodyOf<SubmissionView>(response);
    bodyOf(await call(changeRoutes.undo, { changeId }, {}));
    expect((await read(guid)).itemGuid).toBeNull();
    expect((await itemAs(itemGuid ?? '', admin)).statusCode).toBe(404);
    const another = bodyOf<SubmissionView>(await make(guid)).itemGuid;
    expect(another).not.toBe(itemGuid);
    // Two items of one submission there never are.
    const redone = await call(changeRoutes.redo, { changeId }, {});
    expect([409, 200]).toContain(redone.statusCode);
    expect((await read(guid)).itemGuid).toBe(redone.statusCode === 200 ? itemGuid : another);
  });

  it('becomes one item, however often it is asked, and another one after that was removed', async () => {
    const { guid } = await received((await formWithList()).form);
    const key = { [headers.idempotencyKey]: crypto.randomUUID() };
    const first = bodyOf<SubmissionView>(await make(guid, false, key)).itemGuid ?? '';
    expect(bodyOf<SubmissionView>(await make(guid, false, key)).itemGuid).toBe(first);
    const again = await make(guid);
    expect(again.statusCode).toBe(409);
    expect(again.json<Problem>().detail).toBe('Van deze inzending is al een item gemaakt.');
    bodyOf(await call(listItemRoutes.remove, { guid: first }));
    expect(bodyOf<SubmissionView>(await make(guid)).itemGuid).not.toBe(first);
  });

  it('is one of several at once, in one Change, all or none', async () => {
    const { form } = await formWithList();
    const guids = [(await received(form)).guid, (await received(form)).guid];
    await make(guids[1] ?? '');
    const refused = await call(submissionRoutes.createItems, {}, { guids });
    expect(refused.statusCode).toBe(409);
    expect((await read(guids[0] ?? '')).itemGuid).toBeNull();
    const more = [guids[0] ?? '', (await received(form)).guid];
    bodyOf(await call(submissionRoutes.createItems, {}, { guids: more }));
    const items = await Promise.all(more.map(async (guid) => (await read(guid)).itemGuid));
    expect(new Set(items).size).toBe(2);
    expect(items).not.toContain(null);
  });

  it('takes its picture along, under a name that says nothing of who sent it', async () => {
    const requested = await createFormWithFiles(service, admin);
    const { listGuid } = await createList(service, admin);
    const map = { title: requested.fields.name, imageGuid: requested.fields.photo };
    await call(
      formRoutes.edit,
      { guid: requested.form.guid },
      { createItem: { listGuid, typeName: 'News', map } },
    );
    const photo = await addedFile(service, requested, await samplePhoto('jpeg', 60, 40), {
      field: 'photo',
      name: 'Fatima thuis.jpg',
    });
    const answers = { [requested.fields.name]: 'Losse tegel', [requested.fields.photo]: [photo] };
    const sent = await service.call(urlOf(submissionRoutes.submit, { guid: requested.form.guid }), {
      method: 'POST',
      headers: { [headers.idempotencyKey]: crypto.randomUUID() },
      body: { version: 1, answers, startedOn: aMinuteAgo() },
    });
    const { guid, shortId } = bodyOf<Submitted>(sent);
    await read(guid);
    const { itemGuid } = bodyOf<SubmissionView>(await make(guid, true));
    const item = bodyOf<ListItemView>(await itemAs(itemGuid ?? ''));
    expect(item.image).toMatchObject({ guid: item.metadata.imageGuid, width: expect.any(Number) });
    const asset = await service.call(`/api/assets/${item.metadata.imageGuid}`, { headers: admin.headers });
    expect(asset.json()).toMatchObject({ fileName: `${shortId}.jpg`, alt: 'Foto: Losse tegel' });
    // The item stays when the submission goes: it is the site's.
    bodyOf(await call(submissionRoutes.erase, { guid }));
    expect((await itemAs(itemGuid ?? '')).statusCode).toBe(200);
  });
});

describe('An item of a submission is not made', () => {
  it('where the form says nothing of it, or names a list that is none', async () => {
    const form = await createPublishedForm(service, admin);
    const { guid } = await received(form);
    const refused = await make(guid);
    expect(refused.statusCode).toBe(404);
    const nowhere = { listGuid: crypto.randomUUID(), typeName: 'News', map: {} };
    const unknown = await call(formRoutes.edit, { guid: form.guid }, { createItem: nowhere });
    expect(unknown.json<Problem>().errors?.[0]).toMatchObject({ path: '/createItem/listGuid' });
    const { listGuid } = await createList(service, admin);
    const strange = { listGuid, typeName: 'News', map: { price: 'x' } };
    const unfit = await call(formRoutes.edit, { guid: form.guid }, { createItem: strange });
    expect(unfit.json<Problem>().errors?.[0]).toMatchObject({ path: '/createItem/map/price' });
  });

  it('of answers to a question that is not in the form', async () => {
    const { form, listGuid } = await formWithList();
    const unasked = { listGuid, typeName: 'Idea', map: { title: crypto.randomUUID() } };
    const refused = await call(formRoutes.edit, { guid: form.guid }, { createItem: unasked });
    expect([refused.statusCode, refused.json<Problem>().errors?.[0]?.path]).toEqual([
      422,
      '/createItem/map/title',
    ]);
  });

  it('of what is kept apart, until it is not', async () => {
    const { guid } = await received((await formWithList()).form);
    for (const status of ['Spam', 'Trash']) {
      bodyOf(await call(submissionRoutes.setStatus, { guid }, { status }));
      const refused = await make(guid);
      expect([refused.statusCode, refused.json<Problem>().code]).toEqual([409, 'conflict']);
    }
    bodyOf(await call(submissionRoutes.setStatus, { guid }, { status: 'New' }));
    expect(bodyOf<SubmissionView>(await make(guid)).itemGuid).not.toBeNull();
  });

  it('of what was erased', async () => {
    const { guid } = await received((await formWithList()).form);
    bodyOf(await call(submissionRoutes.erase, { guid }));
    await read(guid);
    expect((await make(guid)).statusCode).toBe(410);
  });
});

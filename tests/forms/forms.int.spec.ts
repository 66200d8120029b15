import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import type { ChangePage } from '@spoor/contracts/changes/change.views';
import { formTemplateNames } from '@spoor/contracts/forms/form.commands';
import { formRoutes } from '@spoor/contracts/forms/form.routes';
import type { FormListing, FormVersionView, FormView, PublicForm } from '@spoor/contracts/forms/form.views';
import { formPartialRoutes } from '@spoor/contracts/forms/form-partial.routes';
import { submissionRoutes } from '@spoor/contracts/forms/submission.routes';
import type { Problem } from '@spoor/contracts/shared/problem';
import { type Route, urlOf } from '@spoor/contracts/shared/route';
import { trashRoutes } from '@spoor/contracts/trash/trash.routes';
import { beforeAll, describe, expect, it } from 'vitest';
import { addBlock, bodyOf, createPage } from '../pages/test-pages.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { createForm, createPublishedForm, publishForm } from './test-forms.ts';
import { countSteps, definitionOf, sendContact, submitContact } from './test-submissions.ts';

let service: TestService;
let admin: TestUser;
beforeAll(async () => {
  service = await sharedTestService();
  admin = await service.createUser('Admin');
});

function call(route: Route, parameters: Record<string, string>, body?: object, by: TestUser | null = admin) {
  const headers = by?.headers ?? {};
  return service.call(urlOf(route, parameters), { method: route.method, headers, ...(body && { body }) });
}
type Response = Awaited<ReturnType<typeof call>>;

const undo = async (response: Response) =>
  bodyOf(await call(changeRoutes.undo, { changeId: String(response.headers['x-change-id']) }));
const formNow = async (guid: string) => bodyOf<FormView>(await call(formRoutes.read, { guid }));
const publicForm = async (guid: string, by: TestUser | null = null) =>
  bodyOf<PublicForm>(await call(formRoutes.public, { guid }, undefined, by));
const version = async (guid: string, number: string) =>
  bodyOf<FormVersionView>(await call(formRoutes.readVersion, { guid, number }));

describe('A new form', () => {
  it.each(formTemplateNames)('begins as %s, and can be published as it is', async (template) => {
    const { guid } = await createForm(service, admin, { template });
    const { currentVersion, hasDraftChanges } = await publishForm(service, admin, guid);
    expect([currentVersion, hasDraftChanges]).toEqual([1, false]);
  });

  it('can be as another one is, with questions of its own that depend on each other alike', async () => {
    const original = await createForm(service, admin, { template: 'report' });
    const copy = await createForm(service, admin, { name: 'Nog een', copyOf: original.guid });
    const guids = ({ draft }: FormView) => draft.blocks.map(({ guid }) => guid);
    expect(guids(copy).filter((guid) => guids(original).includes(guid))).toEqual([]);
    expect(copy.draft.blocks.map(({ content }) => content.label)).toEqual(
      original.draft.blocks.map(({ content }) => content.label),
    );
    const conditions = copy.draft.blocks.flatMap(({ content }) => JSON.stringify(content.visibleIf ?? []));
    expect(guids(original).filter((guid) => conditions.join().includes(guid))).toEqual([]);
    expect(guids(copy).some((guid) => conditions.join().includes(guid))).toBe(true);
  });

  it('is found in the table, and shown to nobody', async () => {
    const name = `Formulier ${crypto.randomUUID()}`;
    const { guid } = await createForm(service, admin, { name });
    const query = { search: name.toUpperCase() };
    const listed = await service.call(urlOf(formRoutes.list, {}, query), { headers: admin.headers });
    expect(listed.headers['x-total-count']).toBe('1');
    expect(bodyOf<FormListing[]>(listed)).toMatchObject([
      { guid, name, currentVersion: null, draftVersion: 1 },
    ]);
    expect((await call(formRoutes.public, { guid }, undefined, null)).statusCode).toBe(404);
    const none = await service.call(urlOf(formRoutes.list, {}, { search: guid }), { headers: admin.headers });
    expect(bodyOf<FormListing[]>(none)).toEqual([]);
  });
});

describe('Versions of a form', () => {
  it('never change, and their numbers are never used again', async () => {
    const { guid } = await createPublishedForm(service, admin);
    const first = await version(guid, '1');
    const edit = (title: string) => ({
      commands: [
        {
          type: 'addBlock',
          buildingBlockName: 'FormText',
          layoutPosition: 'main',
          content: { label: title },
        },
      ],
    });
    await call(formRoutes.commands, { guid }, edit('Een'));
    const second = await call(formRoutes.publish, { guid });
    expect(bodyOf<FormView>(second).currentVersion).toBe(2);
    await undo(second);
    expect((await formNow(guid)).currentVersion).toBe(1);
    expect(await version(guid, 'latest')).toMatchObject({ definition: first.definition, isCurrent: true });
    await call(formRoutes.commands, { guid }, edit('Twee'));
    expect((await publishForm(service, admin, guid)).currentVersion).toBe(3);
    expect((await version(guid, '1')).definition).toEqual(first.definition);
    expect((await version(guid, '2')).definition.version).toBe(2);
    expect((await call(formRoutes.readVersion, { guid, number: '9' })).statusCode).toBe(404);
    expect((await call(formRoutes.readVersion, { guid, number: 'x' })).statusCode).toBe(422);
  });

  it('offer no answer that is not called anything, and leave it where it is built', async () => {
    const { guid, draft } = await createForm(service, admin);
    const options = [
      { id: 'yes', label: { nl: 'Ja' } },
      { id: 'none', label: { nl: ' ' } },
    ];
    const asked = { type: 'radio', label: { nl: 'Kom je?' }, required: true };
    const body = {
      ...{ formGuid: guid, version: 1, languages: draft.languages },
      pages: [
        {
          id: 'start',
          elements: [
            { ...asked, id: 'coming', options },
            { ...asked, id: 'bringing', options: options.slice(1) },
          ],
        },
      ],
    };
    const built = bodyOf<FormView>(await call(formRoutes.replaceDraft, { guid }, body));
    const published = await publishForm(service, admin, guid);
    expect(published).toMatchObject({ draft: built.draft, currentVersion: 1, hasDraftChanges: false });
    const { definition } = await publicForm(guid);
    expect(
      definition?.pages[0]?.elements.map((element) => [
        element.options.map(({ id }) => id),
        element.required,
      ]),
    ).toEqual([
      [['yes'], true],
      [[], false],
    ]);
    const draftVersion = (await version(guid, 'draft')).definition;
    expect(draftVersion.pages[0]?.elements[0]?.options).toHaveLength(2);
  });

  it('are what the draft can be brought back to', async () => {
    const { guid, draft } = await createPublishedForm(service, admin);
    const [block] = draft.blocks;
    await call(
      formRoutes.commands,
      { guid },
      { commands: [{ type: 'removeBlock', blockGuid: block?.guid }] },
    );
    expect(await formNow(guid)).toMatchObject({ hasDraftChanges: true });
    const back = bodyOf<FormView>(await call(formRoutes.discardDraft, { guid }));
    expect(back.hasDraftChanges).toBe(false);
    expect(back.draft.blocks.map((each) => each.guid)).toEqual(draft.blocks.map((each) => each.guid));
  });
});

describe('Building a form', () => {
  it('can be undone step by step, and is told in the history', async () => {
    const made = await createForm(service, admin);
    const { guid } = made;
    const [question] = made.draft.blocks;
    const edits = [
      { type: 'editPage', title: 'Een andere naam' },
      { type: 'addBlock', buildingBlockName: 'FormIban', layoutPosition: 'main', content: { label: 'IBAN' } },
      { type: 'editBlock', blockGuid: question?.guid, set: { '/label': 'Waarover?' } },
      { type: 'moveBlock', blockGuid: question?.guid, layoutPosition: 'main' },
      { type: 'removeBlock', blockGuid: question?.guid },
    ];
    const responses: Response[] = [];
    for (const edit of edits) responses.push(await call(formRoutes.commands, { guid }, { commands: [edit] }));
    responses.push(await call(formRoutes.edit, { guid }, { retentionDays: 30, languages: ['nl'] }));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 200));
    for (const response of responses.toReversed()) await undo(response);
    const back = await formNow(guid);
    expect(back.draft).toEqual(made.draft);
    expect([back.name, back.retentionDays]).toEqual([made.name, made.retentionDays]);

    const query = { entity: `form:${guid}` };
    const reported = bodyOf<ChangePage>(
      await service.call(urlOf(changeRoutes.list, {}, query), { headers: admin.headers }),
    );
    const sentences = reported.items.map(({ sentence }) => sentence.nl);
    expect(
      sentences.filter((sentence) => sentence.endsWith('voegde een vraag toe aan ‘Formulier’')),
    ).not.toEqual([]);
  });

  it('keeps to kinds of blocks that stand on forms, and says so', async () => {
    const { guid } = await createForm(service, admin);
    const commands = [{ type: 'addBlock', buildingBlockName: 'List', layoutPosition: 'main' }];
    const refused = await call(formRoutes.commands, { guid }, { commands });
    expect(refused.statusCode).toBe(422);
    expect(refused.json<Problem>().errors).toMatchObject([{ path: '/commands/0/buildingBlockName' }]);
  });

  it('takes a definition as a whole: words for ids become guids, wherever they stand', async () => {
    const { guid } = await createForm(service, admin);
    const naam = { id: 'f_naam', type: 'text', label: { nl: 'Naam' } };
    const waarom = {
      id: 'f_waarom',
      type: 'textarea',
      label: { nl: 'Waarom' },
      visibleIf: { field: 'f_naam', op: 'answered' },
    };
    const pages = [{ id: 'start', elements: [naam, waarom] }];
    const body = { formGuid: guid, version: 1, languages: ['nl'], pages };
    const put = bodyOf<FormView>(await call(formRoutes.replaceDraft, { guid }, body));
    const { definition } = await version(guid, 'draft');
    const [first, second] = definition.pages[0]?.elements ?? [];
    expect(second?.visibleIf).toEqual({ field: first?.id, op: 'answered' });
    const again = bodyOf<FormView>(await call(formRoutes.replaceDraft, { guid }, definition));
    expect(again.draft).toEqual(put.draft);
  });

  it('uses the id of a question that was published for no other type of question', async () => {
    const { guid } = await createPublishedForm(service, admin);
    const { definition } = await version(guid, '1');
    const [first] = definition.pages[0]?.elements ?? [];
    const put = (elements: object[]) =>
      call(formRoutes.replaceDraft, { guid }, { ...definition, pages: [{ id: 'start', elements }] });
    bodyOf(await put([{ id: 'ander', type: 'text', label: { nl: 'Anders' } }]));
    const refused = await put([
      { id: 'ander', type: 'text', label: { nl: 'Anders' } },
      { ...first, type: 'text', options: [] },
    ]);
    expect(refused.statusCode).toBe(422);
    expect(refused.json<Problem>().errors).toMatchObject([{ path: '/pages/0/elements/1/type' }]);
    bodyOf(await put([{ ...first }]));
  });

  it('comes back to how it was at a moment, without being published', async () => {
    const { guid, draft, modifiedOn } = await createForm(service, admin);
    await call(formRoutes.commands, { guid }, { commands: [{ type: 'editPage', title: 'Anders' }] });
    const restored = bodyOf<FormView>(await call(formRoutes.restore, { guid }, { moment: modifiedOn }));
    expect(restored).toMatchObject({ name: 'Formulier', draft, currentVersion: null });
  });
});

describe('Visitors', () => {
  it('are asked what is published, while it is open and they may answer', async () => {
    const { guid } = await createPublishedForm(service, admin);
    expect(await publicForm(guid)).toMatchObject({ availability: 'open', mayAnswer: true });
    expect((await publicForm(guid)).definition?.version).toBe(1);
    const settings = { state: 'Custom', openDate: new Date(Date.now() + 3_600_000).toISOString() };
    await call(formRoutes.edit, { guid }, settings);
    expect(await publicForm(guid)).toMatchObject({ availability: 'open-future', definition: null });
    await call(formRoutes.edit, { guid }, { state: 'Open', access: 'Users' });
    expect(await publicForm(guid)).toMatchObject({ mayAnswer: false, definition: null });
    expect((await publicForm(guid, await service.createUser())).mayAnswer).toBe(true);
  });

  it('find it open where a program writes that in small letters', async () => {
    const { guid } = await createPublishedForm(service, admin);
    bodyOf(await call(formRoutes.edit, { guid }, { state: 'Closed' }));
    expect((await publicForm(guid)).availability).toBe('closed');
    expect(bodyOf<FormView>(await call(formRoutes.edit, { guid }, { state: 'open' })).state).toBe('Open');
    expect((await publicForm(guid)).availability).toBe('open');
  });

  it('never hear of recipients', async () => {
    const { guid } = await createPublishedForm(service, admin);
    await call(
      formRoutes.edit,
      { guid },
      { notify: ['balie@duinwijk.example'], actions: ['Save', 'Notify'] },
    );
    expect(JSON.stringify(await publicForm(guid))).not.toContain('balie@');
  });

  it('never hear what its makers call a form that has a title', async () => {
    const { guid } = await createPublishedForm(service, admin);
    expect((await publicForm(guid)).name).toBe('Formulier');
    bodyOf(
      await call(formRoutes.edit, { guid }, { name: 'Klachten team Zuid', title: { nl: 'Laat het weten' } }),
    );
    expect((await publicForm(guid)).name).toBe('Laat het weten');
    expect(JSON.stringify(await publicForm(guid))).not.toContain('Zuid');
    bodyOf(await call(formRoutes.edit, { guid }, { title: { nl: null } }));
    expect((await publicForm(guid)).name).toBe('Klachten team Zuid');
  });
});

describe('A form in the list and by itself', () => {
  it('has the same numbers, and is closed as long as it was never published', async () => {
    const { guid } = await createForm(service, admin);
    expect(await formNow(guid)).toMatchObject({ availability: 'closed', submissionCount: 0, newCount: 0 });
    const form = await publishForm(service, admin, guid);
    expect(form.availability).toBe('open');
    await submitContact(service, form);
    await expect.poll(() => formNow(guid)).toMatchObject({ submissionCount: 1, newCount: 1 });
  });

  it('is sorted by how many are new, or by when one came last', async () => {
    const name = `Gesorteerd ${crypto.randomUUID()}`;
    const forms: FormView[] = [];
    for (const part of ['a', 'b', 'c']) {
      const { guid } = await createForm(service, admin, { template: 'contact', name: `${name} ${part}` });
      forms.push(await publishForm(service, admin, guid));
    }
    const [a, b, c] = forms.map(({ guid }) => guid) as [string, string, string];
    for (const guid of [c, c, b]) await submitContact(service, { guid });
    const sorted = async (sort_by: string, by: TestUser) => {
      const url = urlOf(formRoutes.list, {}, { search: name, sort_by } as never);
      const listed = bodyOf<FormListing[]>(await service.call(url, { headers: by.headers }));
      return listed.map(({ guid }) => guid);
    };
    await expect.poll(() => sorted('newCount_desc', admin)).toEqual([c, b, a]);
    expect(await sorted('newCount_asc', admin)).toEqual([a, b, c]);
    expect(await sorted('lastSubmittedOn_desc', admin)).toEqual([b, c, a]);
    expect(await sorted('lastSubmittedOn_asc', admin)).toEqual([c, b, a]);
  });

  it('is sorted by what is known, and refused with a code of its own by anything else', async () => {
    const { guid } = await createPublishedForm(service, admin);
    for (const url of [urlOf(formRoutes.list), urlOf(submissionRoutes.list, { guid })]) {
      const refused = await service.call(`${url}?sort_by=bogus`, { headers: admin.headers });
      expect(refused.json<Problem>()).toMatchObject({ status: 400, code: 'invalid_sort' });
    }
  });

  it('stays where it stands on a page, unless it is removed all the same', async () => {
    const { guid } = await createPublishedForm(service, admin);
    const page = await createPage(service, admin);
    await addBlock(service, admin, page.guid, { buildingBlockName: 'Form', content: { formGuid: guid } });
    const url = urlOf(formRoutes.remove, { guid }, { force: false });
    const remove = (address: string) => service.call(address, { method: 'DELETE', headers: admin.headers });
    const refused = await remove(url);
    expect(refused.json<Problem>()).toMatchObject({
      code: 'in_use',
      usages: [{ entity: `page:${page.guid}` }],
    });
    expect((await remove(urlOf(formRoutes.remove, { guid }))).statusCode).toBe(200);
  });
});

describe('A removed form', () => {
  it('lies in the trash, comes back as it was, or is gone for good', async () => {
    const { guid } = await createPublishedForm(service, admin);
    await call(formRoutes.remove, { guid });
    expect((await call(formRoutes.read, { guid })).statusCode).toBe(404);
    expect((await call(formRoutes.public, { guid }, undefined, null)).statusCode).toBe(404);
    const inTrash = await service.call(urlOf(trashRoutes.list, {}, { kind: 'form' }), {
      headers: admin.headers,
    });
    expect(inTrash.body).toContain(guid);
    bodyOf(await call(trashRoutes.restore, {}, { guids: [guid] }));
    expect(await formNow(guid)).toMatchObject({ currentVersion: 1 });
    await call(formRoutes.remove, { guid });
    bodyOf(await call(trashRoutes.purge, { guid }));
    expect((await call(trashRoutes.restore, {}, { guids: [guid] })).statusCode).toBe(404);
  });
});

describe('What strangers read of a form', () => {
  it('is what its maker says to whoever sent it once they did, each time, and not before', async () => {
    const form = await createPublishedForm(service, admin);
    const text = { type: 'text', text: 'Code 1234' };
    const thanks = { type: 'doc', content: [{ type: 'paragraph', content: [text] }] };
    await call(formRoutes.edit, { guid: form.guid }, { confirmation: { doc: { nl: thanks } } });
    expect(JSON.stringify(await publicForm(form.guid))).not.toContain('Code 1234');
    const key = crypto.randomUUID();
    for (const _time of ['first', 'again'])
      expect(await submitContact(service, form, { key })).toMatchObject({ confirmation: { nl: thanks } });
  });

  it('is nothing before it was ever published, and that it is closed once it is withdrawn', async () => {
    const hidden = await createForm(service, admin);
    const published = await createPublishedForm(service, admin);
    const definition = await definitionOf(service, published.guid);
    const id = crypto.randomUUID();
    const request = (guid: string) => [
      sendContact(service, { guid }, {}, definition),
      call(submissionRoutes.challenge, { guid }, { key: id }, null),
      countSteps(service, { guid }, [{ kind: 'view' }]),
      call(formPartialRoutes.open, { guid, id }, { secret: 'x'.repeat(43) }, null),
      call(formRoutes.public, { guid }, undefined, null),
    ];
    const reported = async (guid: string) =>
      (await Promise.all(request(guid))).map((response) => {
        const { status, code, detail } = response.json<Problem>();
        return { status, code, detail };
      });
    const ofHidden = await reported(hidden.guid);
    expect(ofHidden.map(({ code }) => code)).toEqual(Array(5).fill('not_found'));
    expect(ofHidden).toEqual(await reported(crypto.randomUUID()));
    await call(formRoutes.unpublish, { guid: published.guid });
    const refused = await sendContact(service, published, {}, definition);
    expect(refused.json<Problem>().code).toBe('form_closed');
  });
});

import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import type { ChangeView } from '@spoor/contracts/changes/change.views';
import type { ChangeForms } from '@spoor/contracts/forms/form.commands';
import { formRoutes } from '@spoor/contracts/forms/form.routes';
import type { FormView } from '@spoor/contracts/forms/form.views';
import type { Problem } from '@spoor/contracts/shared/problem';
import { type Route, urlOf } from '@spoor/contracts/shared/route';
import { beforeAll, describe, expect, it } from 'vitest';
import { addBlock, bodyOf, createPage } from '../pages/test-pages.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { createForm, createPublishedForm } from './test-forms.ts';

let service: TestService;
let admin: TestUser;
beforeAll(async () => {
  service = await sharedTestService();
  admin = await service.createUser('Admin');
});

function call(route: Route, parameters: Record<string, string>, body?: object) {
  const { method } = route;
  const { headers } = admin;
  return service.call(urlOf(route, parameters), { method, headers, ...(body && { body }) });
}
type Response = Awaited<ReturnType<typeof call>>;

function together(act: ChangeForms['act'], forms: readonly FormView[], force?: boolean) {
  const formGuids = forms.map(({ guid }) => guid);
  return call(formRoutes.changeTogether, {}, { act, formGuids, ...(force === undefined ? {} : { force }) });
}
const changeOf = (response: Response) => String(response.headers['x-change-id']);
const undo = async (response: Response) =>
  bodyOf(await call(changeRoutes.undo, { changeId: changeOf(response) }));
const read = ({ guid }: FormView) => call(formRoutes.read, { guid });
const formNow = async (form: FormView) => bodyOf<FormView>(await read(form));
const statusesOf = async (forms: readonly FormView[]) =>
  Promise.all(forms.map(async (form) => (await read(form)).statusCode));

describe('Several forms', () => {
  it('are published as one Change, each as its next version, and undone together', async () => {
    const forms = [await createForm(service, admin), await createPublishedForm(service, admin)];
    const [first, second] = forms as [FormView, FormView];
    await call(formRoutes.edit, { guid: second.guid }, { hasSummary: !second.draft.hasSummary });
    const published = await together('publish', forms);
    const versions = async () => Promise.all(forms.map(async (form) => (await formNow(form)).currentVersion));
    expect(await versions()).toEqual([1, 2]);
    const change = bodyOf<ChangeView>(await call(changeRoutes.read, { changeId: changeOf(published) }));
    expect(change.predicate.nl).toBe('publiceerde 2 formulieren');
    await undo(published);
    expect(await versions()).toEqual([null, 1]);
    expect((await formNow(first)).hasDraftChanges).toBe(first.hasDraftChanges);
  });

  it('are closed and opened at once, and undone together', async () => {
    const forms = [await createPublishedForm(service, admin), await createForm(service, admin)];
    const states = async () => Promise.all(forms.map(async (form) => (await formNow(form)).state));
    const before = await states();
    const closed = await together('close', forms);
    expect(await states()).toEqual(['Closed', 'Closed']);
    await undo(closed);
    expect(await states()).toEqual(before);
    await together('close', forms);
    await together('open', forms.slice(0, 1));
    expect(await states()).toEqual(['Open', 'Closed']);
  });

  it('go to the trash together, unless something shows one of them and that was asked', async () => {
    const forms = [await createPublishedForm(service, admin), await createForm(service, admin)];
    const page = await createPage(service, admin);
    await addBlock(service, admin, page.guid, {
      buildingBlockName: 'Form',
      content: { formGuid: forms[0]?.guid ?? '' },
    });
    const refused = await together('remove', forms, false);
    expect(refused.json<Problem>()).toMatchObject({
      code: 'in_use',
      usages: [{ entity: `page:${page.guid}` }],
    });
    expect(await statusesOf(forms)).toEqual([200, 200]);
    const removed = await together('remove', forms);
    expect(await statusesOf(forms)).toEqual([404, 404]);
    await undo(removed);
    expect(await statusesOf(forms)).toEqual([200, 200]);
  });

  it('stay as they are where one of them cannot be published, which is named', async () => {
    const [full, empty] = [
      await createForm(service, admin),
      await createForm(service, admin, { name: 'Leeg' }),
    ];
    const response = await together('publish', [full, empty]);
    expect(response.statusCode).toBe(422);
    expect(JSON.stringify(response.json<Problem>())).toContain('‘Leeg’');
    expect(response.json<Problem>()).toMatchObject({ errors: [{ path: '/formGuids/1' }] });
    expect((await formNow(full)).currentVersion).toBeNull();
  });

  it('are refused where one of them is none', async () => {
    const form = await createForm(service, admin);
    const body = { act: 'close', formGuids: [form.guid, crypto.randomUUID()] };
    expect((await call(formRoutes.changeTogether, {}, body)).statusCode).toBe(404);
    expect((await formNow(form)).state).toBe(form.state);
    const odd = { act: 'close', formGuids: [form.guid], force: false };
    expect((await call(formRoutes.changeTogether, {}, odd)).statusCode).toBe(422);
  });
});

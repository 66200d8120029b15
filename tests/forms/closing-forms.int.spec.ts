import { formRoutes } from '@spoor/contracts/forms/form.routes';
import type { PublicForm } from '@spoor/contracts/forms/form.views';
import type { Problem } from '@spoor/contracts/shared/problem';
import { type Route, urlOf } from '@spoor/contracts/shared/route';
import type { JobWorkers } from '@spoor/infra/queue/job-workers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyOf } from '../pages/test-pages.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { startTestWorkers } from '../support/test-workers.ts';
import { createFormWithFiles, type OfferedFile, offerFile } from './test-form-files.ts';
import { createPublishedForm, setClosedOn, setVersionAge } from './test-forms.ts';
import { definitionOf, sendContact } from './test-submissions.ts';

let service: TestService;
let workers: JobWorkers;
let admin: TestUser;
beforeAll(async () => {
  service = await sharedTestService();
  workers = await startTestWorkers(service);
  admin = await service.createUser('Admin');
});
afterAll(() => workers.close());

const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();
const change = (route: Route, guid: string, body?: object) =>
  service.call(urlOf(route, { guid }), {
    method: route.method,
    headers: admin.headers,
    ...(body && { body }),
  });
/** Nobody can have begun before a form was published. */
async function hourOld<Form extends Parameters<typeof setVersionAge>[1]>(form: Form): Promise<Form> {
  await setVersionAge(service, form, 1, 1);
  return form;
}
const codeOf = (response: Awaited<ReturnType<typeof change>>) => response.json<Problem>().code;

describe('A form that closes while somebody answers it', () => {
  it.each([
    [
      'by its date',
      (guid: string) => change(formRoutes.edit, guid, { state: 'Custom', closeDate: ago(20_000) }),
    ],
    ['by hand', (guid: string) => change(formRoutes.edit, guid, { state: 'Closed' })],
    ['as it was withdrawn', (guid: string) => change(formRoutes.unpublish, guid)],
  ])('takes what was begun before it closed %s for a minute', async (_, close) => {
    const form = await hourOld(await createPublishedForm(service, admin));
    const definition = await definitionOf(service, form.guid);
    await close(form.guid);
    const shown = bodyOf<PublicForm>(await service.call(urlOf(formRoutes.public, { guid: form.guid })));
    expect(shown).toMatchObject({ availability: 'closed', definition: null });
    expect(Date.parse(shown.answerableUntil ?? '') - Date.now()).toBeLessThanOrEqual(60_000);
    const begun = { body: { startedOn: ago(600_000) } };
    expect((await sendContact(service, form, begun, definition)).statusCode).toBe(201);
    const late = { body: { startedOn: new Date().toISOString() } };
    expect(codeOf(await sendContact(service, form, late, definition))).toBe('form_closed');
    expect(codeOf(await sendContact(service, form, { body: { startedOn: null } }, definition))).toBe(
      'form_closed',
    );
    const before = { body: { startedOn: ago(2 * 3_600_000) } };
    expect(codeOf(await sendContact(service, form, before, definition))).toBe('form_closed');
    await change(formRoutes.edit, form.guid, { closeDate: ago(61_000) });
    await setClosedOn(service, form, ago(61_000));
    expect(codeOf(await sendContact(service, form, begun, definition))).toBe('form_closed');
  });

  it('takes files of whoever may still send it', async () => {
    const withFiles = await createFormWithFiles(service, admin);
    await hourOld(withFiles.form);
    await change(formRoutes.edit, withFiles.form.guid, { state: 'Closed' });
    const offer = (beginning?: OfferedFile['beginning']) =>
      offerFile(service, withFiles, Buffer.from('Beste gemeente'), beginning && { beginning });
    expect((await offer({ startedOn: ago(600_000), sentOn: ago(0) })).statusCode).toBe(201);
    expect(codeOf(await offer({ startedOn: ago(0), sentOn: ago(0) }))).toBe('form_closed');
    expect(codeOf(await offer())).toBe('form_closed');
  });

  it.each([
    ['ahead', -3_600_000],
    ['behind', 3_600_000],
  ])('knows when somebody began whose clock is %s', async (_, off) => {
    const form = await hourOld(await createPublishedForm(service, admin));
    const definition = await definitionOf(service, form.guid);
    await change(formRoutes.edit, form.guid, { state: 'Closed' });
    await setClosedOn(service, form, ago(20_000));
    const send = (began: number) => {
      const body = { startedOn: ago(began + off), sentOn: ago(off) };
      return sendContact(service, form, { body }, definition);
    };
    expect(codeOf(await send(10_000))).toBe('form_closed');
    expect((await send(40_000)).statusCode).toBe(201);
  });
});

import { formRoutes } from '@spoor/contracts/forms/form.routes';
import type { FormView } from '@spoor/contracts/forms/form.views';
import type { FormDefinition } from '@spoor/contracts/forms/form-definition';
import type { Submitted } from '@spoor/contracts/forms/submission.commands';
import { submissionRoutes } from '@spoor/contracts/forms/submission.routes';
import type { SubmissionView } from '@spoor/contracts/forms/submission.views';
import { roleRoutes } from '@spoor/contracts/roles/role.routes';
import type { RoleView } from '@spoor/contracts/roles/role.views';
import { headers } from '@spoor/contracts/shared/headers';
import type { Problem } from '@spoor/contracts/shared/problem';
import { type Route, urlOf } from '@spoor/contracts/shared/route';
import { trashRoutes } from '@spoor/contracts/trash/trash.routes';
import { beforeAll, describe, expect, it } from 'vitest';
import { mailsTo } from '../mail/queued-mails.ts';
import { bodyOf } from '../pages/test-pages.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';
import {
  createForm,
  createPublishedForm,
  publishForm,
  publishNextVersion,
  setVersionAge,
} from './test-forms.ts';
import { aMinuteAgo, definitionOf, sendContact, submitContact } from './test-submissions.ts';

let service: TestService;
let admin: TestUser;
beforeAll(async () => {
  service = await sharedTestService();
  admin = await service.createUser('Admin');
});

function call(
  route: Route,
  parameters: Record<string, string>,
  body?: object,
  by: Pick<TestUser, 'headers'> = admin,
) {
  const url = urlOf(route, parameters);
  return service.call(url, { method: route.method, headers: by.headers, ...(body && { body }) });
}
const read = async (guid: string) => bodyOf<SubmissionView>(await call(submissionRoutes.read, { guid }));
const problemOf = (response: Awaited<ReturnType<typeof call>>) => response.json<Problem>();

describe('Answers to a version that was published before', () => {
  it('are taken for a day after the next one, and then refused with what to do', async () => {
    const form = await createPublishedForm(service, admin);
    const definition = await definitionOf(service, form.guid);
    await publishNextVersion(service, admin, form.guid);
    await setVersionAge(service, form, 2, 23.9);
    const taken = bodyOf<Submitted>(await sendContact(service, form, {}, definition));
    expect(await read(taken.guid)).toMatchObject({ version: 1 });
    await setVersionAge(service, form, 2, 24.1);
    const refused = await sendContact(service, form, {}, definition);
    expect([refused.statusCode, problemOf(refused).code]).toEqual([409, 'conflict']);
    expect(problemOf(refused).detail).toMatch(/gewijzigd|changed/);
  });
});

describe('Answers to a form that was removed meanwhile', () => {
  it('are refused, what was stored before is acknowledged still, and both come back with the form', async () => {
    const form = await createPublishedForm(service, admin);
    const definition = await definitionOf(service, form.guid);
    const key = crypto.randomUUID();
    const first = await submitContact(service, form, { key });
    await call(formRoutes.remove, { guid: form.guid });
    await call(formRoutes.read, { guid: form.guid });
    const refused = await sendContact(service, form, {}, definition);
    expect([refused.statusCode, problemOf(refused).code]).toEqual([404, 'not_found']);
    const again = await sendContact(service, form, { key }, definition);
    expect(again.json<Submitted>()).toEqual(first);
    const { answers } = await read(first.guid);
    expect(answers).not.toBeNull();
    bodyOf(await call(trashRoutes.restore, {}, { guids: [form.guid] }));
    await call(formRoutes.read, { guid: form.guid });
    expect((await read(first.guid)).answers).toEqual(answers);
    const { guid } = bodyOf<Submitted>(await sendContact(service, form, {}, definition));
    const listed = await call(submissionRoutes.list, { guid: form.guid });
    expect(bodyOf<SubmissionView[]>(listed).map((each) => each.guid)).toEqual([guid, first.guid]);
  });
});

describe('Answers to fields that do not exist', () => {
  it('are dropped, whatever they are called', async () => {
    const form = await createPublishedForm(service, admin);
    const definition = await definitionOf(service, form.guid);
    const { guid } = bodyOf<Submitted>(
      await submitContactWith(form, definition, { nergens: 'x', constructor: 'y' }),
    );
    const { answers } = await read(guid);
    expect(Object.keys(answers ?? {})).not.toEqual(expect.arrayContaining(['nergens']));
    expect(JSON.stringify(answers)).not.toMatch(/"x"|"y"/);
    const odd = await submitContactWith(form, definition, JSON.parse('{"__proto__":{"isAdmin":true}}'));
    expect(odd.statusCode).toBe(400);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });
});

/** Of the contact form, with members of its answers that nobody asks. */
async function submitContactWith(form: FormView, definition: FormDefinition, more: object) {
  const sent = await sendContact(service, form, { body: {} }, definition);
  const { answers } = await read(bodyOf<Submitted>(sent).guid);
  return service.call(urlOf(submissionRoutes.submit, { guid: form.guid }), {
    method: 'POST',
    headers: { [headers.idempotencyKey]: crypto.randomUUID() },
    body: { version: definition.version, answers: { ...answers, ...more }, startedOn: aMinuteAgo() },
  });
}

describe('Questions that wait for each other', () => {
  const requested = (id: string, other: string) => ({
    id,
    type: 'text',
    label: { nl: id },
    visibleIf: { field: other, op: 'answered' },
  });

  it('are published, asked of nobody, and hold nobody up', async () => {
    const { guid } = await createForm(service, admin, {});
    const elements = [
      requested('een', 'twee'),
      requested('twee', 'een'),
      { id: 'naam', type: 'text', label: { nl: 'Naam' } },
    ];
    const pages = [
      { id: 'start', elements },
      { id: 'terug', elements: [{ id: 'nog', type: 'text', label: { nl: 'Nog iets' } }] },
    ];
    const backwards = [
      ['from', 'terug'],
      ['if', null],
      ['then', { goTo: 'start' }],
    ];
    const logic = [Object.fromEntries(backwards)];
    const body = { formGuid: guid, version: 1, languages: ['nl'], pages, logic };
    bodyOf(await call(formRoutes.replaceDraft, { guid }, body));
    await call(formRoutes.edit, { guid }, { minimumSeconds: 0 });
    await publishForm(service, admin, guid);
    const [first, second, name, more] = (await definitionOf(service, guid)).pages.flatMap(
      (page) => page.elements,
    );
    const response = await service.call(urlOf(submissionRoutes.submit, { guid }), {
      method: 'POST',
      headers: { [headers.idempotencyKey]: crypto.randomUUID() },
      body: {
        version: 1,
        startedOn: aMinuteAgo(),
        answers: {
          [first?.id ?? '']: 'a',
          [second?.id ?? '']: 'b',
          [name?.id ?? '']: 'Jan',
          [more?.id ?? '']: 'c',
        },
      },
    });
    const { answers } = await read(bodyOf<Submitted>(response).guid);
    expect(answers).toEqual({ [name?.id ?? '']: 'Jan', [more?.id ?? '']: 'c' });
  });
});

describe('What would end a header of a mail', () => {
  it('is in none: neither in a recipient, nor in the name of the form, nor in an address among answers', async () => {
    const form = await createPublishedForm(service, admin);
    const bad = 'a@example.nl\r\nBcc: b@example.nl';
    const refused = await call(formRoutes.edit, { guid: form.guid }, { notify: [bad] });
    expect(refused.statusCode).toBe(422);
    const receiver = `${crypto.randomUUID()}@example.nl`;
    const name = 'Melding\r\nBcc: b@example.nl';
    const edit = { name, notify: [receiver], actions: ['Save', 'Notify'], minimumSeconds: 0 };
    expect((await call(formRoutes.edit, { guid: form.guid }, edit)).statusCode).toBeLessThan(300);
    await call(formRoutes.read, { guid: form.guid });
    const wrong = await sendContact(service, form, { byLabel: { 'Je e-mailadres': bad } });
    expect(wrong.statusCode).toBe(422);
    const { guid } = await submitContact(service, form);
    await read(guid);
    const system = { headers: await service.systemHeaders() };
    expect((await call(submissionRoutes.tell, { guid }, {}, system)).statusCode).toBe(204);
    const [mail] = await mailsTo(service, receiver);
    expect(mail?.subject).toContain('Melding');
    expect(mail?.subject).not.toMatch(/[\r\n]/);
  });
});

describe('Whoever hears of submissions and may see them no more', () => {
  it('opens none by the link in the mail, also of those that were given to them', async () => {
    const form = await createPublishedForm(service, admin);
    const role = bodyOf<RoleView>(
      await call(
        roleRoutes.create,
        {},
        { name: 'Behandelaar', permissions: ['forms.view', 'submissions.view'] },
      ),
    );
    const handler = await service.createUser(undefined, undefined, [role.guid]);
    const { guid } = await submitContact(service, form);
    await read(guid);
    await call(submissionRoutes.edit, { guid }, { assigneeGuid: handler.guid });
    expect((await call(submissionRoutes.read, { guid }, undefined, handler)).statusCode).toBe(200);
    bodyOf(await call(formRoutes.edit, { guid: form.guid }, { recipients: { add: [handler.email] } }));
    const recipients = async () => bodyOf(await call(formRoutes.recipients, { guid: form.guid }));
    await expect.poll(recipients).toEqual([{ email: handler.email.toLowerCase(), maySeeSubmissions: true }]);
    await call(roleRoutes.edit, { guid: role.guid }, { permissions: ['forms.view'] });
    // Who set the form up sees it beside the address.
    await expect.poll(recipients).toEqual([{ email: handler.email.toLowerCase(), maySeeSubmissions: false }]);
    for (const [route, parameters] of [
      [submissionRoutes.read, { guid }],
      [submissionRoutes.neighbours, { guid }],
      [submissionRoutes.list, { guid: form.guid }],
      [submissionRoutes.tableOptions, { guid: form.guid }],
      [submissionRoutes.handlers, { guid: form.guid }],
      [submissionRoutes.export, { guid: form.guid }],
    ] as const)
      await expect.poll(async () => (await call(route, parameters, undefined, handler)).statusCode).toBe(403);
  });
});

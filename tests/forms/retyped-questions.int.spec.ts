import { serializeEvent } from '@spoor/contracts/event-catalogue';
import { formRoutes } from '@spoor/contracts/forms/form.routes';
import type { FormView } from '@spoor/contracts/forms/form.views';
import type { FormDashboard } from '@spoor/contracts/forms/form-dashboard';
import type { FormDefinition } from '@spoor/contracts/forms/form-definition';
import type { Submitted } from '@spoor/contracts/forms/submission.commands';
import { submissionRoutes } from '@spoor/contracts/forms/submission.routes';
import type { SubmissionTableOptions, SubmissionView } from '@spoor/contracts/forms/submission.views';
import { headers } from '@spoor/contracts/shared/headers';
import { type Route, urlOf } from '@spoor/contracts/shared/route';
import { beforeAll, describe, expect, it } from 'vitest';
import { bodyOf } from '../pages/test-pages.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { createForm, publishForm } from './test-forms.ts';
import { aMinuteAgo, definitionOf } from './test-submissions.ts';

let service: TestService;
let admin: TestUser;
/** Where the log stood after what was done last. */
let position: string;
let form: FormView;
let question: string;
const sent: string[] = [];

function call(route: Route, parameters: Record<string, string>, body?: object, query?: object) {
  const { method } = route;
  const seen = { ...admin.headers, ...(position && { [headers.minPosition]: position }) };
  return service.call(urlOf(route, parameters, query as never), {
    method,
    headers: seen,
    ...(body && { body }),
  });
}

const asked = (type: string, label: string, options: object[] = []) => ({
  formGuid: form.guid,
  version: 1,
  languages: ['nl'],
  pages: [{ id: 'start', elements: [{ id: 'aantal', type, label: { nl: label }, options }] }],
});

async function answer(version: number, given: string | number): Promise<void> {
  const response = await service.call(urlOf(submissionRoutes.submit, { guid: form.guid }), {
    method: 'POST',
    headers: {
      [headers.idempotencyKey]: crypto.randomUUID(),
      ...(position && { [headers.minPosition]: position }),
    },
    body: { version, answers: { [question]: given }, startedOn: aMinuteAgo() },
  });
  sent.push(bodyOf<Submitted>(response).guid);
  position = String(response.headers[headers.commitPosition]);
}

/** As a version before this one did, which let a question become another. */
async function publishRetyped(first: FormDefinition): Promise<void> {
  const element = { ...first.pages[0]?.elements[0], type: 'number', label: { nl: 'Hoeveel?' }, options: [] };
  const second = { ...first, version: 2, pages: [{ ...first.pages[0], elements: [element] }] };
  const { type, data, schemaVersion } = serializeEvent({
    type: 'FormPublished',
    data: { from: first, to: second as FormDefinition },
  });
  const metadata = { ...service.context(), schemaVersion };
  const event = { id: crypto.randomUUID(), type, data, metadata };
  const { store } = service.connections;
  let revision = -1;
  for await (const _event of store.readStream(`form-${form.guid}`)) revision += 1;
  const appended = await store.append(`form-${form.guid}`, [event], revision);
  position = String(appended.position);
}

beforeAll(async () => {
  service = await sharedTestService();
  admin = await service.createUser('Admin');
  position = '';
  form = await createForm(service, admin, {});
  await call(formRoutes.edit, { guid: form.guid }, { minimumSeconds: 0 });
  const options = [{ id: 'v', label: { nl: 'Veel' } }];
  bodyOf(await call(formRoutes.replaceDraft, { guid: form.guid }, asked('radio', 'Aantal', options)));
  await publishForm(service, admin, form.guid);
  const first = await definitionOf(service, form.guid);
  question = first.pages[0]?.elements[0]?.id ?? '';
  await answer(1, 'v');
  await publishRetyped(first);
  await answer(2, 7);
});

describe('A question that became another under the same id, before that was refused', () => {
  it('is read as it was asked where each answer was given', async () => {
    const [first = '', second = ''] = sent;
    const read = async (guid: string) => bodyOf<SubmissionView>(await call(submissionRoutes.read, { guid }));
    expect((await read(first)).answers).toEqual({ [question]: 'v' });
    expect((await read(second)).answers).toEqual({ [question]: 7 });
    const { fields } = bodyOf<SubmissionTableOptions>(
      await call(submissionRoutes.tableOptions, { guid: form.guid }),
    );
    expect(fields).toMatchObject([
      { element: { type: 'number' }, retyped: [{ version: 1, element: { type: 'radio' } }] },
    ]);
  });

  it('is exported in one column, told as it was asked', async () => {
    const { body } = await call(submissionRoutes.export, { guid: form.guid });
    const rows = body.trimEnd().split('\r\n');
    expect(rows[0]).toMatch(/,Hoeveel\?$/);
    expect(rows.slice(1).map((row) => /,(\d),Nieuw,nl,,,(.*)$/.exec(row)?.slice(1))).toEqual([
      ['1', 'Veel'],
      ['2', '7'],
    ]);
  });

  it('is found by what was answered to it', async () => {
    const found = async (text: string) => {
      const query = { field: question, answer: text };
      return bodyOf<SubmissionView[]>(
        await call(submissionRoutes.list, { guid: form.guid }, undefined, query),
      ).map(({ guid }) => guid);
    };
    expect(await found('7')).toEqual(sent.slice(1));
  });

  it('is counted, of all versions together, as what is asked now', async () => {
    await call(formRoutes.edit, { guid: form.guid }, { access: 'Users' });
    const parameters = { guid: form.guid, number: 'all' };
    const { received, fields } = bodyOf<FormDashboard>(await call(submissionRoutes.dashboard, parameters));
    expect(received).toBe(2);
    expect(fields).toMatchObject([{ id: question, type: 'number', answered: 1, stats: { mean: 7 } }]);
  });
});

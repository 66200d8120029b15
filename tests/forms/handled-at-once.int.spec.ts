import { submissionRoutes } from '@spoor/contracts/forms/submission.routes';
import type { Problem } from '@spoor/contracts/shared/problem';
import { type Route, urlOf } from '@spoor/contracts/shared/route';
import { beforeAll, expect, it } from 'vitest';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { createPublishedForm } from './test-forms.ts';
import { submitContact } from './test-submissions.ts';

let service: TestService;
let admin: TestUser;
beforeAll(async () => {
  service = await sharedTestService();
  admin = await service.createUser('Admin');
});

const call = (route: Route, guid: string, body: object) =>
  service.call(urlOf(route, { guid }), { method: route.method, headers: admin.headers, body });

it('What was sent just now takes a status and a note, whatever read models have of it', async () => {
  const form = await createPublishedForm(service, admin);
  const note = { text: 'Teruggebeld' };
  const handle = async () => {
    const { guid } = await submitContact(service, form);
    return Promise.all([
      call(submissionRoutes.note, guid, note),
      call(submissionRoutes.setStatus, guid, { status: 'Done' }),
    ]);
  };
  const responses = (await Promise.all(Array.from({ length: 4 }, handle))).flat();
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 200));
  const unknown = await call(submissionRoutes.note, crypto.randomUUID(), note);
  expect(unknown.json<Problem>().code).toBe('not_found');
});

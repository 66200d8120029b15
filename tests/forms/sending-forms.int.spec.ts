import { submissionRoutes } from '@spoor/contracts/forms/submission.routes';
import type { SubmissionView } from '@spoor/contracts/forms/submission.views';
import type { Problem } from '@spoor/contracts/shared/problem';
import { urlOf } from '@spoor/contracts/shared/route';
import { beforeAll, describe, expect, it } from 'vitest';
import { bodyOf } from '../pages/test-pages.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { createPublishedForm, setVersionAge } from './test-forms.ts';
import { definitionOf, submitContact } from './test-submissions.ts';

let service: TestService;
let admin: TestUser;
beforeAll(async () => {
  service = await sharedTestService();
  admin = await service.createUser('Admin');
});

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

describe('What is sent to a form', () => {
  it('has a key, by which it is stored once', async () => {
    const { guid } = await createPublishedForm(service, admin);
    const { version } = await definitionOf(service, guid);
    const url = urlOf(submissionRoutes.submit, { guid });
    const response = await service.call(url, { method: 'POST', body: { version, answers: {} } });
    expect(response.json<Problem>()).toMatchObject({ status: 400, code: 'bad_request' });
    expect(response.json<Problem>().detail).toMatch(/Idempotency-Key/);
  });

  it.each([
    ['is kept where somebody could have begun then', 9, true],
    ['is not known where the form was not published yet', 11, false],
    ['is not known where it lies ahead', -1, false],
  ])('says when it was begun, which %s', async (_, hours, isStored) => {
    const form = await createPublishedForm(service, admin);
    await setVersionAge(service, form, 1, 10);
    const startedOn = hoursAgo(hours);
    const { guid } = await submitContact(service, form, { body: { startedOn } });
    const url = urlOf(submissionRoutes.read, { guid });
    const stored = bodyOf<SubmissionView>(await service.call(url, admin));
    expect(stored.startedOn).toBe(isStored ? startedOn : null);
  });
});

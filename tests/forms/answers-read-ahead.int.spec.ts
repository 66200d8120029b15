import { submissionRoutes } from '@spoor/contracts/forms/submission.routes';
import { urlOf } from '@spoor/contracts/shared/route';
import { tokens } from '@spoor/service/shared/providers';
import type { ReadModelUpdates } from '@spoor/service/shared/read-model-updates';
import { SubmissionTextCache } from '@spoor/service/submissions/submission-text-cache';
import { SubmissionTextReader } from '@spoor/service/submissions/submission-text-reader';
import { beforeAll, describe, expect, it } from 'vitest';
import { bodyOf } from '../pages/test-pages.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { createPublishedForm } from './test-forms.ts';
import { submitContact } from './test-submissions.ts';

let service: TestService;
let admin: TestUser;
beforeAll(async () => {
  service = await sharedTestService();
  admin = await service.createUser('Admin');
});

/** Two submissions of a form, which the read models have. */
async function sentTwice() {
  const form = await createPublishedForm(service, admin);
  const guids: string[] = [];
  for (const _ of [1, 2]) {
    const { guid } = await submitContact(service, form);
    bodyOf(await service.call(urlOf(submissionRoutes.read, { guid }), admin));
    guids.push(guid);
  }
  const { texts } = service.app.get(SubmissionTextCache);
  const inMemory = () => guids.map((guid) => texts.has(form.guid, guid));
  return { guids, inMemory };
}
const readAhead = () => service.app.get(SubmissionTextReader).poll();

describe('Answers', () => {
  it('are in memory before anybody searches in them', async () => {
    const { inMemory } = await sentTwice();
    await expect.poll(async () => [await readAhead(), inMemory()].at(-1)).toEqual([true, true]);
  });

  it('are read again where this process may have missed that some were erased, and those that are gone are not', async () => {
    const { guids, inMemory } = await sentTwice();
    await expect.poll(async () => [await readAhead(), inMemory()].at(-1)).toEqual([true, true]);
    const [first = ''] = guids;
    await service.call(urlOf(submissionRoutes.erase, { guid: first }), {
      method: submissionRoutes.erase.method,
      headers: admin.headers,
    });
    await expect.poll(inMemory).toEqual([false, true]);
    const updates = service.app.get<ReadModelUpdates>(tokens.updates);
    updates.disconnect();
    expect(inMemory()).toEqual([false, false]);
    updates.connect();
    await expect.poll(async () => [await readAhead(), inMemory()].at(-1)).toEqual([false, true]);
  });
});

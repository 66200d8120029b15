import { submissionRoutes } from '@spoor/contracts/forms/submission.routes';
import { privacyRoutes } from '@spoor/contracts/privacy/privacy.routes';
import type { PreparedExport } from '@spoor/contracts/privacy/privacy.views';
import { headers } from '@spoor/contracts/shared/headers';
import { urlOf } from '@spoor/contracts/shared/route';
import type { JobWorkers } from '@spoor/infra/queue/job-workers';
import { samplePhoto } from '@spoor/workers/testing/sample-images';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uploaded } from '../assets/test-uploads.ts';
import { addedFile, createFormWithFiles } from '../forms/test-form-files.ts';
import { aMinuteAgo } from '../forms/test-submissions.ts';
import { bodyOf } from '../pages/test-pages.ts';
import { sharedTestService, type TestService } from '../support/test-service.ts';
import { startTestWorkers } from '../support/test-workers.ts';
import { bytesIn } from './exported-files.ts';

let service: TestService;
let workers: JobWorkers;
beforeAll(async () => {
  service = await sharedTestService();
  workers = await startTestWorkers(service);
});
afterAll(() => workers.close());

it('A copy of one’s own data has one’s photos and the files that one sent, and nobody else’s', async () => {
  const [admin, user, other] = [
    await service.createUser('Admin'),
    await service.createUser(),
    await service.createUser(),
  ];
  const picture = await samplePhoto('jpeg', 300, 200);
  const { guid, fileName } = await uploaded(service, picture, user, { profile: user.guid });
  await uploaded(service, picture, other, { profile: other.guid });
  const requested = await createFormWithFiles(service, admin);
  const letter = Buffer.from('Beste gemeente, het lampje is stuk.');
  const file = await addedFile(service, requested, letter, { headers: user.headers });
  const body = {
    version: 1,
    language: 'nl',
    startedOn: aMinuteAgo(),
    answers: { [requested.fields.name]: 'Fatima', [requested.fields.paper]: [file] },
  };
  const sent = await service.call(urlOf(submissionRoutes.submit, { guid: requested.form.guid }), {
    method: 'POST',
    headers: { ...user.headers, [headers.idempotencyKey]: crypto.randomUUID() },
    body,
  });
  expect(sent.statusCode).toBe(201);

  const { path } = bodyOf<PreparedExport>(
    await service.call(urlOf(privacyRoutes.prepareExport), {
      method: 'POST',
      headers: user.headers,
      body: { currentPassword: user.password },
    }),
  );
  const files = await bytesIn((await service.call(path, { headers: user.headers })).rawPayload);
  const stored = Object.keys(files).filter((name) => name.includes('/'));
  const { shortId } = JSON.parse(Buffer.from(files['submissions.json'] ?? []).toString())[0];
  const letterName = `submissions/${shortId}/${file.guid}-brief.txt`;
  expect(stored).toEqual([`photos/${guid}-${fileName}`, letterName]);
  expect(Buffer.from(files[letterName] ?? [])).toEqual(letter);
  expect(files[`photos/${guid}-${fileName}`]?.length).toBeGreaterThan(1_000);
});

import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import type { ChangeView, UndoPreview } from '@spoor/contracts/changes/change.views';
import { formRoutes } from '@spoor/contracts/forms/form.routes';
import type { FormView } from '@spoor/contracts/forms/form.views';
import { submissionRoutes } from '@spoor/contracts/forms/submission.routes';
import type { SubmissionView } from '@spoor/contracts/forms/submission.views';
import type { Problem } from '@spoor/contracts/shared/problem';
import { type Route, urlOf } from '@spoor/contracts/shared/route';
import { trashRoutes } from '@spoor/contracts/trash/trash.routes';
import type { TrashView } from '@spoor/contracts/trash/trash.views';
import type { JobWorkers } from '@spoor/infra/queue/job-workers';
import { FormErasure } from '@spoor/service/submissions/form-erasure';
import { Vault } from '@spoor/service/vault/vault';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyOf } from '../pages/test-pages.ts';
import { keepForm } from '../privacy/left-behind.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { startTestWorkers } from '../support/test-workers.ts';
import { addedFile, createFormWithFiles } from './test-form-files.ts';
import { createPublishedForm } from './test-forms.ts';
import { submitContact } from './test-submissions.ts';

let service: TestService;
let workers: JobWorkers;
let admin: TestUser;
beforeAll(async () => {
  service = await sharedTestService();
  workers = await startTestWorkers(service);
  admin = await service.createUser('Admin');
});
afterAll(() => workers.close());

function call(route: Route, parameters: Record<string, string>, body?: object, query?: object) {
  const url = urlOf(route, parameters, query as never);
  return service.call(url, { method: route.method, headers: admin.headers, ...(body && { body }) });
}
const read = async (guid: string) => bodyOf<SubmissionView>(await call(submissionRoutes.read, { guid }));
const inTrash = async (guid: string) =>
  bodyOf<TrashView>(await call(trashRoutes.list, {}, undefined, { kind: 'form', itemCount: 100 })).items.find(
    (entry) => entry.guid === guid,
  );

async function sent(form: Pick<FormView, 'guid'>): Promise<string> {
  const { guid } = await submitContact(service, form);
  expect((await read(guid)).answers).not.toBeNull();
  return guid;
}

async function thrownAway({ guid }: Pick<FormView, 'guid'>): Promise<string> {
  return String((await call(formRoutes.remove, { guid })).headers['x-change-id']);
}

async function storedOf(guid: string) {
  const events = [];
  for await (const event of service.connections.store.readStream(`submission-${guid}`)) events.push(event);
  return events;
}
const eventsOf = async (guid: string) => (await storedOf(guid)).map(({ type }) => type);

describe('A form that is destroyed', () => {
  it('takes along everything that came in, as the trash says before, and once', async () => {
    const [form, other] = [
      await createPublishedForm(service, admin),
      await createPublishedForm(service, admin),
    ];
    const guids = [await sent(form), await sent(form)];
    const stays = await sent(other);
    await thrownAway(form);
    expect(await inTrash(form.guid)).toMatchObject({ submissions: 2 });
    bodyOf(await call(trashRoutes.purge, { guid: form.guid }));
    const keys = await service.app.get(Vault).dataSubjectKeys.read(guids);
    expect(keys.size).toBe(0);
    for (const guid of guids) expect((await read(guid)).answers).toBeNull();
    expect((await read(stays)).answers).not.toBeNull();
    // Told again, as by a process that has not heard of it yet, and by the hour.
    const erasure = service.app.get(FormErasure);
    await erasure.eraseOf(service.platform, [form.guid], new Date());
    await erasure.eraseLeftOf(service.platform, new Date());
    for (const guid of guids)
      expect(await eventsOf(guid)).toEqual(['SubmissionReceived', 'SubmissionErased']);
  });

  it('is why its submissions are gone, as the history says: with who destroyed it, by which Change', async () => {
    const form = await createPublishedForm(service, admin);
    const guid = await sent(form);
    await thrownAway(form);
    await inTrash(form.guid);
    const changeId = (await call(trashRoutes.purge, { guid: form.guid })).headers['x-change-id'];
    const erased = (await storedOf(guid)).at(-1);
    expect(erased?.data).toEqual({ reason: 'FormPurged' });
    expect(erased?.metadata).toMatchObject({
      causationId: changeId,
      actorGuid: admin.guid,
      actorKind: 'user',
    });
    const told = await call(changeRoutes.read, { changeId: erased?.metadata.changeId ?? '' });
    expect(bodyOf<ChangeView>(told)).toMatchObject({
      actor: { guid: admin.guid },
      predicate: { nl: expect.stringMatching(/^verwijderde .* definitief, samen met het formulier$/) },
      canUndo: false,
    });
  });

  it('takes it along within the hour, too, where a version before this one destroyed it', async () => {
    const form = await createPublishedForm(service, admin);
    const guid = await sent(form);
    await thrownAway(form);
    await inTrash(form.guid);
    await sql`UPDATE read_model.forms SET trashed = NULL WHERE guid = ${form.guid}`.execute(
      service.connections.database,
    );
    await service.app.get(FormErasure).eraseLeftOf(service.platform, new Date());
    expect((await read(guid)).answers).toBeNull();
    expect(await eventsOf(guid)).toEqual(['SubmissionReceived', 'SubmissionErased']);
  });

  it('takes along what somebody began: what was kept for later, and files that were not sent', async () => {
    const requested = await createFormWithFiles(service, admin);
    const { guid } = requested.form;
    await addedFile(service, requested, Buffer.from('Beste gemeente'));
    const kept = await createPublishedForm(service, admin);
    const { email } = await service.createUser();
    await keepForm(service, admin, kept.guid, { lastName: 'el Idrissi', email });
    for (const form of [requested.form, kept]) {
      await thrownAway(form);
      bodyOf(await call(trashRoutes.purge, { guid: form.guid }));
    }
    const left = async (table: string, form: string) =>
      (
        await sql<{ left: bigint }>`SELECT count(*) AS left FROM ${sql.table(table)}
          WHERE "formGuid" = ${form}`.execute(service.connections.database)
      ).rows.map((row) => Number(row.left));
    expect(await left('vault.form_uploads', guid)).toEqual([0]);
    expect(await left('service.form_partials', kept.guid)).toEqual([0]);
  });
});

describe('What led to a thing that is destroyed', () => {
  it('cannot be undone any more, and says why, in the history and where it is tried', async () => {
    const form = await createPublishedForm(service, admin);
    const changeId = await thrownAway(form);
    const told = async () => bodyOf<ChangeView>(await call(changeRoutes.read, { changeId }));
    expect(await told()).toMatchObject({ canUndo: true, reasonNot: null });
    bodyOf(await call(trashRoutes.purge, { guid: form.guid }));
    expect(await told()).toMatchObject({ canUndo: false, reasonNot: 'purged' });
    expect(bodyOf<UndoPreview>(await call(changeRoutes.previewUndo, { changeId }))).toMatchObject({
      canUndo: false,
      reasonNot: 'purged',
    });
    const refused = await call(changeRoutes.undo, { changeId }, {});
    expect(refused.json<Problem>()).toMatchObject({ code: 'irreversible' });
  });
});

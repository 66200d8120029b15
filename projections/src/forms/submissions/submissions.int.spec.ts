import type { Submission, SubmissionStatus } from '@spoor/contracts/forms/submission';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createProjectionFixture,
  type GivenEvent,
  type ProjectionFixture,
  platformGuid,
} from '../../../testing/projection-fixture.ts';
import { submissionsProjection } from './submissions.projection.ts';

const guid = '77777777-0000-4000-8000-0000000000b1';
const person = 'aaaaaaaa-0000-4000-8000-000000000001';
const sealed = { subject: guid, box: 'bm9uY2UtY2lwaGVydGV4dC10YWc=' };
const submission: Submission = {
  guid,
  shortId: 'mk4r7x2dpq',
  formGuid: '66666666-0000-4000-8000-0000000000b1',
  version: 2,
  language: 'nl',
  status: 'New',
  answers: sealed,
  origin: 'Manual',
  startedOn: null,
  submittedOn: '2026-11-24T17:30:00.000Z',
  submitterGuid: null,
  isVerified: false,
  assigneeGuid: null,
  notes: {},
  itemGuid: null,
};
const note = { guid: person, authorGuid: person, writtenOn: '2026-11-24T17:40:00.000Z', text: sealed };
const stream = `submission-${guid}`;
const received: GivenEvent = { type: 'SubmissionReceived', stream, data: { submission } };

describe('The submissions read model', () => {
  let specification: ProjectionFixture;
  beforeAll(async () => {
    specification = await createProjectionFixture(submissionsProjection);
  });
  afterAll(() => specification.close());

  it('has a row for a submission, by its form and status, with nothing opened', async () => {
    const [row] = await specification.rowsAfter(received);
    expect(row).toMatchObject({ guid, platformGuid, submission, version: 2, status: 'New', erased: false });
  });

  it('follows how it is handled', async () => {
    const [row] = await specification.rowsAfter(
      received,
      { type: 'SubmissionStatusChanged', stream, data: { from: 'New', to: 'Done' } },
      { type: 'SubmissionAssigned', stream, data: { from: null, to: person } },
      { type: 'SubmissionNoteAdded', stream, data: { note } },
    );
    expect(row).toMatchObject({ status: 'Done', assigneeGuid: person, revision: 3 });
    expect(row).toMatchObject({ submission: { notes: { [note.guid]: note } } });
  });

  it('counts what was spam from when it was first rescued, and what was not from when it came', async () => {
    const statusChanged = (from: SubmissionStatus, to: SubmissionStatus): GivenEvent => ({
      type: 'SubmissionStatusChanged',
      stream,
      data: { from, to },
    });
    const acceptedAfter = async (...events: GivenEvent[]) =>
      (await specification.rowsAfter(...events)).map(({ acceptedOn }) => acceptedOn);
    const spam: GivenEvent = { ...received, data: { submission: { ...submission, status: 'Spam' } } };
    const [came] = await acceptedAfter(received);
    expect(await acceptedAfter(spam, statusChanged('Spam', 'Trash'))).toEqual([null]);
    const [rescued] = await acceptedAfter(spam, statusChanged('Spam', 'New'));
    expect(Date.parse(String(rescued))).toBeGreaterThan(Date.parse(String(came)));
    const again = [statusChanged('New', 'Spam'), statusChanged('Spam', 'Read')];
    expect(await acceptedAfter(spam, statusChanged('Spam', 'New'), ...again)).toEqual([rescued]);
    expect(await acceptedAfter(received, ...again)).toEqual([came]);
  });

  it('takes a note away, and names the item that was made of it', async () => {
    const [row] = await specification.rowsAfter(
      received,
      { type: 'SubmissionNoteAdded', stream, data: { note } },
      { type: 'SubmissionNoteRemoved', stream, data: { note } },
      { type: 'SubmissionItemLinked', stream, data: { from: null, to: person } },
    );
    expect(row).toMatchObject({ submission: { notes: {}, itemGuid: person } });
  });

  it('remembers that it was erased', async () => {
    const erased: GivenEvent = { type: 'SubmissionErased', stream, data: { reason: 'Request' } };
    const [row] = await specification.rowsAfter(received, erased);
    expect(row).toMatchObject({ guid, erased: true });
  });
});

import { randomUUID } from 'node:crypto';
import { type SubmissionEvent, serializeEvent } from '@spoor/contracts/event-catalogue';
import type { Submission, SubmissionStatus } from '@spoor/contracts/forms/submission';
import type { EventMetadata } from '@spoor/contracts/shared/event-envelope';
import type { EventStore, ExpectedRevision } from '@spoor/infra/event-store/event-store';

/** Records that somebody sent a form. @returns the guid of the submission */
export async function recordSubmission(
  eventStore: EventStore,
  { status = 'New', at = new Date().toISOString() }: { status?: SubmissionStatus; at?: string } = {},
): Promise<string> {
  const guid = randomUUID();
  const submission: Submission = {
    guid,
    shortId: 'mk4r7x2dpq',
    formGuid: randomUUID(),
    version: 1,
    language: 'nl',
    status,
    answers: { subject: guid, box: 'bm9uY2UtY2lwaGVydGV4dC10YWc=' },
    origin: 'Manual',
    startedOn: null,
    submittedOn: at,
    submitterGuid: null,
    isVerified: false,
    assigneeGuid: null,
    notes: {},
    itemGuid: null,
  };
  await append(eventStore, guid, { type: 'SubmissionReceived', data: { submission } }, 'no-stream', at);
  return guid;
}

/** Records that somebody set the status of a new submission. */
export async function recordStatus(
  eventStore: EventStore,
  guid: string,
  to: SubmissionStatus,
): Promise<void> {
  const event = { type: 'SubmissionStatusChanged', data: { from: 'New', to } } as const;
  await append(eventStore, guid, event, 0);
}

async function append(
  eventStore: EventStore,
  guid: string,
  event: SubmissionEvent,
  expected: ExpectedRevision,
  at = new Date().toISOString(),
): Promise<void> {
  const { type, data, schemaVersion } = serializeEvent(event);
  const metadata: EventMetadata = {
    changeId: randomUUID(),
    correlationId: 'test',
    causationId: 'test',
    actorKind: 'anonymous',
    via: 'ui',
    platformGuid: randomUUID(),
    at,
    schemaVersion,
  };
  await eventStore.append(`submission-${guid}`, [{ id: randomUUID(), type, data, metadata }], expected);
}

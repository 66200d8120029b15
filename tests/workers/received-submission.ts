import { randomUUID } from 'node:crypto';
import { type SubmissionEvent, serializeEvent } from '@spoor/contracts/event-catalogue';
import type { Submission, SubmissionStatus } from '@spoor/contracts/forms/submission';
import type { EventMetadata } from '@spoor/contracts/shared/event-envelope';
import type { EventStore, ExpectedRevision } from '@spoor/infra/event-store/event-store';

/** Records that somebody sent a form. @returns the guid of the submission */
export async function recordSubmission(
  eventStore: EventStore,
  {
    status = 'New',
    at = new Date().toISOString(),
    formGuid = randomUUID(),
    platformGuid,
  }: {
    readonly status?: SubmissionStatus;
    readonly at?: string;
    readonly formGuid?: string;
    readonly platformGuid?: string;
  } = {},
): Promise<string> {
  const guid = randomUUID();
  const submission: Submission = {
    guid,
    shortId: 'mk4r7x2dpq',
    formGuid,
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
  const event = { type: 'SubmissionReceived', data: { submission } } as const;
  await append(eventStore, guid, event, { expected: 'no-stream', at, platformGuid });
  return guid;
}

/** Records that somebody set the status of a submission. @param statuses one after another, the first as it was received */
export async function recordStatus(
  eventStore: EventStore,
  guid: string,
  ...statuses: readonly SubmissionStatus[]
): Promise<void> {
  for (const [revision, to] of statuses.slice(1).entries()) {
    const from = statuses[revision] ?? to;
    const event = { type: 'SubmissionStatusChanged', data: { from, to } } as const;
    await append(eventStore, guid, event, { expected: revision });
  }
}

async function append(
  eventStore: EventStore,
  guid: string,
  event: SubmissionEvent,
  {
    expected,
    at = new Date().toISOString(),
    platformGuid = randomUUID(),
  }: { expected: ExpectedRevision; at?: string; platformGuid?: string | undefined },
): Promise<void> {
  const { type, data, schemaVersion } = serializeEvent(event);
  const metadata: EventMetadata = {
    changeId: randomUUID(),
    correlationId: 'test',
    causationId: 'test',
    actorKind: 'anonymous',
    via: 'ui',
    platformGuid,
    at,
    schemaVersion,
  };
  await eventStore.append(`submission-${guid}`, [{ id: randomUUID(), type, data, metadata }], expected);
}

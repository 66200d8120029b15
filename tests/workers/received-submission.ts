import { randomUUID } from 'node:crypto';
import { serializeEvent } from '@spoor/contracts/event-catalogue';
import type { Submission, SubmissionStatus } from '@spoor/contracts/forms/submission';
import type { EventMetadata } from '@spoor/contracts/shared/event-envelope';
import type { EventStore } from '@spoor/infra/event-store/event-store';

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
  const { type, data, schemaVersion } = serializeEvent({ type: 'SubmissionReceived', data: { submission } });
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
  await eventStore.append(`submission-${guid}`, [{ id: randomUUID(), type, data, metadata }], 'no-stream');
  return guid;
}

import type { SubmissionEvent } from '@spoor/contracts/event-catalogue';
import { fieldChangesOf } from '@spoor/contracts/event-field-changes';
import { separateStatuses } from '@spoor/contracts/forms/submission';
import type { RecordedEvent } from '@spoor/contracts/shared/event-envelope';
import { applyChanges } from '@spoor/contracts/shared/field-changes';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { defineProjection, ignoringAllBut, streamGuid } from '../../runtime/projection.ts';
import { type SubmissionRow, type SubmissionState, submissionsTable } from './submissions.schema.ts';

export const submissionsProjection = defineProjection<SubmissionState, SubmissionRow>({
  name: 'submissions',
  version: 3,
  readableFrom: 3,
  table: submissionsTable,
  key: streamGuid,
  events: {
    ...ignoringAllBut('submission'),
    SubmissionReceived: {
      create: ({ data: { submission }, metadata, revision }) => ({
        guid: submission.guid,
        platformGuid: metadata.platformGuid,
        submission,
        acceptedOn: separateStatuses.includes(submission.status) ? null : metadata.at,
        erased: false,
        revision,
      }),
    },
    SubmissionStatusChanged: { change: applyEvent },
    SubmissionAssigned: { change: applyEvent },
    SubmissionNoteAdded: { change: applyEvent },
    SubmissionNoteRemoved: { change: applyEvent },
    SubmissionItemLinked: { change: applyEvent },
    SubmissionErased: { change: (state, { revision }) => ({ ...state, erased: true, revision }) },
  },
  derive: ({ submission }) => {
    const { formGuid, version, shortId, status, submitterGuid, assigneeGuid, submittedOn } = submission;
    return { formGuid, version, shortId, status, submitterGuid, assigneeGuid, submittedOn };
  },
  surrogateKeys: (_before, { guid }) => [surrogateKey.submission(guid), surrogateKey.submissions()],
});

function applyEvent(state: SubmissionState, event: RecordedEvent<SubmissionEvent>): SubmissionState {
  const submission = applyChanges(state.submission, fieldChangesOf(event));
  const acceptedOn =
    state.acceptedOn ?? (separateStatuses.includes(submission.status) ? null : event.metadata.at);
  return { ...state, submission, acceptedOn, revision: event.revision };
}

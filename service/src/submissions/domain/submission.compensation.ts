import type { SubmissionEvent } from '@spoor/contracts/event-catalogue';
import type { Irreversible } from '../../shared/decider.ts';

export function compensateSubmission(event: SubmissionEvent): SubmissionEvent | Irreversible {
  switch (event.type) {
    case 'SubmissionReceived':
      // Its sender was told that it came in. It can be put in the trash, or erased.
      return { irreversible: 'sent_by_visitor' };
    case 'SubmissionStatusChanged':
      return { type: event.type, data: { from: event.data.to, to: event.data.from } };
    case 'SubmissionAssigned':
    case 'SubmissionItemLinked':
      return { type: event.type, data: { from: event.data.to, to: event.data.from } };
    case 'SubmissionNoteAdded':
      return { type: 'SubmissionNoteRemoved', data: event.data };
    case 'SubmissionNoteRemoved':
      return { type: 'SubmissionNoteAdded', data: event.data };
    case 'SubmissionErased':
      return { irreversible: 'erased_personal_data' };
    default:
      return event satisfies never;
  }
}

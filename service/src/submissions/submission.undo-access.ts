import type { SubmissionEvent } from '@spoor/contracts/event-catalogue';
import { type UndoAccess, undoByPermission } from '../shared/undo-access.ts';

const byHandlers = undoByPermission('submissions.view');

export const submissionUndoAccess: UndoAccess<SubmissionEvent> = {
  SubmissionReceived: byHandlers,
  SubmissionStatusChanged: byHandlers,
  SubmissionAssigned: byHandlers,
  SubmissionNoteAdded: byHandlers,
  SubmissionNoteRemoved: byHandlers,
  SubmissionItemLinked: byHandlers,
  SubmissionErased: byHandlers,
};

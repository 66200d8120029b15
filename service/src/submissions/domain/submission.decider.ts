import type { SubmissionEvent } from '@spoor/contracts/event-catalogue';
import type { Submission } from '@spoor/contracts/forms/submission';
import type { SubmissionCommand } from '@spoor/contracts/forms/submission.commands';
import { applyPatch } from '@spoor/contracts/shared/patch';
import { type AggregateState, type Decider, requirePresent } from '../../shared/decider.ts';
import { documentRules } from '../../shared/document-rules.ts';
import { DomainError } from '../../shared/domain-error.ts';
import { compensateSubmission } from './submission.compensation.ts';

type SubmissionState = AggregateState<Submission>;

const rules = documentRules<Submission, SubmissionEvent>({
  created: (submission) => ({ type: 'SubmissionReceived', data: { submission } }),
  restored: () => refuse(),
  removed: () => refuse(),
  purged: 'SubmissionErased',
  changed: differences,
});
const { eventsToReach } = rules;

/** What somebody sent stays as it is until it is erased, and then nothing brings it back. */
function refuse(): never {
  throw new DomainError('irreversible', 'undo_erased_personal_data');
}

/** What was answered, when and by whom never changes. */
function differences(before: Submission, after: Submission): SubmissionEvent[] {
  const { status, assigneeGuid, itemGuid } = after;
  const removed = Object.values(before.notes).filter(({ guid }) => after.notes[guid] === undefined);
  const added = Object.values(after.notes).filter(({ guid }) => before.notes[guid] === undefined);
  return [
    ...changed('SubmissionStatusChanged', before.status, status),
    ...changed('SubmissionAssigned', before.assigneeGuid, assigneeGuid),
    ...removed.map((note) => ({ type: 'SubmissionNoteRemoved' as const, data: { note } })),
    ...added.map((note) => ({ type: 'SubmissionNoteAdded' as const, data: { note } })),
    ...changed('SubmissionItemLinked', before.itemGuid, itemGuid),
  ];
}

function changed<Type extends SubmissionEvent['type'], Value>(type: Type, from: Value, to: Value) {
  return from === to ? [] : [{ type, data: { from, to } }];
}

function decide(state: SubmissionState, command: SubmissionCommand): SubmissionEvent[] {
  // Sent again, whoever sends it: it is there already, or was and is erased.
  if (command.type === 'ReceiveSubmission')
    return state.status === 'missing' ? eventsToReach(state, command.submission) : [];
  if (command.type === 'EraseSubmission' && state.status === 'purged') return [];
  const submission = requirePresent(state);
  switch (command.type) {
    case 'HandleSubmission': {
      const { status, assigneeGuid } = command;
      return eventsToReach(state, applyPatch(submission, { status, assigneeGuid }));
    }
    case 'AddSubmissionNote': {
      const { note } = command;
      return eventsToReach(state, { ...submission, notes: { ...submission.notes, [note.guid]: note } });
    }
    case 'RemoveSubmissionNote': {
      const { [command.noteGuid]: removed, ...notes } = submission.notes;
      if (removed === undefined) throw new DomainError('not_found');
      return eventsToReach(state, { ...submission, notes });
    }
    case 'LinkSubmissionItem':
      if (submission.itemGuid !== command.from && submission.itemGuid !== command.itemGuid)
        throw new DomainError('already_exists', 'submission_has_item');
      return eventsToReach(state, { ...submission, itemGuid: command.itemGuid });
    case 'EraseSubmission':
      return [{ type: 'SubmissionErased', data: { reason: command.reason } }];
    default:
      return command satisfies never;
  }
}

/** What somebody sent, sealed, and how it is handled. */
export const submissionDecider: Decider<Submission, SubmissionCommand, SubmissionEvent> = {
  streamPrefix: 'submission-',
  ...rules,
  decide,
  compensate: compensateSubmission,
  endingOf: ({ status }) => (status === 'purged' ? 'erased_personal_data' : undefined),
};

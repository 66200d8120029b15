import { submissionStatuses } from '@spoor/contracts/forms/submission';
import type { SubmissionCommand } from '@spoor/contracts/forms/submission.commands';
import fc from 'fast-check';
import { note } from './submission.examples.ts';
import { anna } from './user.examples.ts';

const items = fc.constantFrom('88888888-0000-4000-8000-000000000001', '88888888-0000-4000-8000-000000000002');
const notes = fc.constantFrom(0, 1, 2).map(note);

/** Without erasing, which nothing follows. */
export const submissionCommands: fc.Arbitrary<SubmissionCommand> = fc.oneof(
  fc.record(
    {
      type: fc.constant('HandleSubmission' as const),
      status: fc.constantFrom(...submissionStatuses),
      assigneeGuid: fc.option(fc.constant(anna.guid)),
    },
    { requiredKeys: ['type'] },
  ),
  fc.record({ type: fc.constant('AddSubmissionNote' as const), note: notes }),
  fc.record({
    type: fc.constant('RemoveSubmissionNote' as const),
    noteGuid: notes.map(({ guid }) => guid),
  }),
  fc.record({
    type: fc.constant('LinkSubmissionItem' as const),
    from: fc.option(items),
    itemGuid: items,
  }),
);

import { describe, it } from 'vitest';
import { specificationOf } from '../../../testing/decider-specification.ts';
import { lampReport, lampReported, note } from '../../../testing/submission.examples.ts';
import { anna } from '../../../testing/user.examples.ts';
import { submissionDecider } from './submission.decider.ts';

const { given } = specificationOf(submissionDecider);
const erased = { type: 'SubmissionErased', data: { reason: 'Request' } } as const;

describe('A submission', () => {
  it('is received', () => {
    given().when({ type: 'ReceiveSubmission', submission: lampReport }).thenHappens(lampReported);
  });

  it('is stored once, whatever is sent again', () => {
    const again = { ...lampReport, status: 'Spam' } as const;
    given(lampReported).when({ type: 'ReceiveSubmission', submission: again }).thenNothingHappens();
    given(lampReported, erased).when({ type: 'ReceiveSubmission', submission: again }).thenNothingHappens();
  });

  it('gets a status and somebody who handles it, each a fact of its own', () => {
    given(lampReported)
      .when({ type: 'HandleSubmission', status: 'InProgress', assigneeGuid: anna.guid })
      .thenHappens(
        { type: 'SubmissionStatusChanged', data: { from: 'New', to: 'InProgress' } },
        { type: 'SubmissionAssigned', data: { from: null, to: anna.guid } },
      );
  });

  it('changes nothing where all is as asked', () => {
    given(lampReported).when({ type: 'HandleSubmission', status: 'New' }).thenNothingHappens();
  });

  it('keeps notes until they are taken away', () => {
    given(lampReported)
      .when({ type: 'AddSubmissionNote', note: note(1) })
      .thenHappens({ type: 'SubmissionNoteAdded', data: { note: note(1) } });
    given(lampReported, { type: 'SubmissionNoteAdded', data: { note: note(1) } })
      .when({ type: 'RemoveSubmissionNote', noteGuid: note(1).guid })
      .thenHappens({ type: 'SubmissionNoteRemoved', data: { note: note(1) } });
    given(lampReported)
      .when({ type: 'RemoveSubmissionNote', noteGuid: note(2).guid })
      .thenRefused('not_found');
  });

  it('becomes one item, and another one only in the place of that', () => {
    const [first, second] = ['88888888-0000-4000-8000-000000000001', '88888888-0000-4000-8000-000000000002'];
    const linked = { type: 'SubmissionItemLinked', data: { from: null, to: first } } as const;
    const link = (from: string | null, itemGuid: string) =>
      ({ type: 'LinkSubmissionItem', from, itemGuid }) as const;
    given(lampReported).when(link(null, first)).thenHappens(linked);
    given(lampReported, linked).when(link(null, first)).thenNothingHappens();
    given(lampReported, linked).when(link(null, second)).thenRefused('already_exists');
    given(lampReported, linked)
      .when(link(first, second))
      .thenHappens({ type: 'SubmissionItemLinked', data: { from: first, to: second } });
  });

  it('cannot be handled once it is erased', () => {
    given(lampReported).when({ type: 'EraseSubmission', reason: 'Request' }).thenHappens(erased);
    given(lampReported, erased).when({ type: 'EraseSubmission', reason: 'Retention' }).thenNothingHappens();
    given().when({ type: 'EraseSubmission', reason: 'Request' }).thenRefused('not_found');
    given(lampReported, erased).when({ type: 'HandleSubmission', status: 'Done' }).thenRefused('gone');
  });
});

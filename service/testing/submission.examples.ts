import type { SubmissionEvent } from '@spoor/contracts/event-catalogue';
import type { Submission, SubmissionNote } from '@spoor/contracts/forms/submission';
import { anna } from './user.examples.ts';

const guid = '77777777-0000-4000-8000-000000000001';
const sealed = { subject: guid, box: 'bm9uY2UtY2lwaGVydGV4dC10YWc=' };

/** Of a visitor, to the form `report`. */
export const lampReport: Submission = {
  guid,
  shortId: 'mk4r7x2dpq',
  formGuid: '66666666-0000-4000-8000-000000000000',
  version: 1,
  language: 'nl',
  status: 'New',
  answers: sealed,
  origin: 'Manual',
  startedOn: '2026-11-24T17:28:00.000Z',
  submittedOn: '2026-11-24T17:30:00.000Z',
  submitterGuid: null,
  isVerified: false,
  assigneeGuid: null,
  notes: {},
  itemGuid: null,
};
export const lampReported: SubmissionEvent = { type: 'SubmissionReceived', data: { submission: lampReport } };

export function note(index: number): SubmissionNote {
  return {
    guid: `77777777-0000-4000-8000-00000000001${index}`,
    authorGuid: anna.guid,
    writtenOn: '2026-11-24T17:40:00.000Z',
    text: sealed,
  };
}

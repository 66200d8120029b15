import { z } from 'zod';
import { storedGuid } from '../shared/guid.ts';
import { submission, submissionNote, submissionStatuses } from './submission.ts';

const status = z.enum(submissionStatuses);

/**
 * What led to an erasure: the term of its form, somebody who asked for it (before there was `FormPurged`, also for its form), or that
 * its form was destroyed.
 */
const erasureReasons = ['Retention', 'Request', 'FormPurged'] as const;
export type ErasureReason = (typeof erasureReasons)[number];

/**
 * A submission is one stream, `submission-{guid}`. The guid is derived from the form and the idempotency key that came with
 * the form, so that what is sent twice is stored once. All but the first and the last can be undone.
 */
export const submissionEvents = {
  SubmissionReceived: z.object({ submission }),
  SubmissionStatusChanged: z.object({ from: status, to: status }),
  SubmissionAssigned: z.object({ from: storedGuid.nullable(), to: storedGuid.nullable() }),
  SubmissionNoteAdded: z.object({ note: submissionNote }),
  SubmissionNoteRemoved: z.object({ note: submissionNote }),
  /** Which item was made of it; null where that was taken back. */
  SubmissionItemLinked: z.object({ from: storedGuid.nullable(), to: storedGuid.nullable() }),
  /** Its key is destroyed: nothing brings the answers back. */
  SubmissionErased: z.object({ reason: z.enum(erasureReasons) }),
} as const;

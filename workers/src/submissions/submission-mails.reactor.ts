import { toldStatuses } from '@spoor/contracts/forms/form';
import { notifyOfSubmission, tellStatus } from '@spoor/contracts/forms/submission.jobs';
import { jobRequest, type Reactor } from '../runtime/reactor.ts';

/**
 * Whoever sent a form, and whoever is to hear of it, is mailed because it was received: whatever becomes of the process that
 * received it, and of the browser that sent it.
 */
export const submissionMailsReactor: Reactor = {
  name: 'submission-mails',
  streamPrefixes: ['submission-'],
  handlers: {
    SubmissionReceived: ({ data: { submission }, metadata: { platformGuid, correlationId } }) =>
      // Whoever sends spam in the name of somebody else has us send them nothing.
      submission.status === 'Spam'
        ? []
        : [jobRequest(notifyOfSubmission, { guid: submission.guid, platformGuid, correlationId })],
    SubmissionStatusChanged: ({ data, stream, revision, metadata: { platformGuid, correlationId } }) => {
      const status = toldStatuses.find((told) => told === data.to);
      const guid = stream.slice('submission-'.length);
      return status === undefined
        ? []
        : [jobRequest(tellStatus, { guid, status, revision, platformGuid, correlationId })];
    },
  },
};

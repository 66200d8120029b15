import { toldStatuses } from '@spoor/contracts/forms/form';
import { separateStatuses } from '@spoor/contracts/forms/submission';
import { notifyOfSubmission, tellStatus } from '@spoor/contracts/forms/submission.jobs';
import { parseStreamName } from '@spoor/contracts/shared/stream-name';
import { jobRequest, type Reactor } from '../runtime/reactor.ts';

/**
 * Whoever sent a form, and whoever is to hear of it, is mailed because it was received, or rescued where it was kept apart: whatever
 * becomes of the process that received it, and of the browser that sent it.
 */
export const submissionMailsReactor: Reactor = {
  name: 'submission-mails',
  streamPrefixes: ['submission-'],
  handlers: {
    SubmissionReceived: ({ data: { submission }, metadata: { platformGuid, correlationId } }) =>
      // Whoever sends spam in the name of somebody else has us send them nothing.
      separateStatuses.includes(submission.status)
        ? []
        : [jobRequest(notifyOfSubmission, { guid: submission.guid, platformGuid, correlationId })],
    SubmissionStatusChanged: ({ data, stream, revision, metadata: { platformGuid, correlationId } }) => {
      const status = toldStatuses.find((told) => told === data.to);
      const about = { guid: parseStreamName(stream).id, platformGuid, correlationId };
      const isRescued = separateStatuses.includes(data.from) && !separateStatuses.includes(data.to);
      return [
        ...(isRescued ? [jobRequest(notifyOfSubmission, { ...about, rescuedAt: revision })] : []),
        ...(status === undefined ? [] : [jobRequest(tellStatus, { ...about, status, revision })]),
      ];
    },
  },
};

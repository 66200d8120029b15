import { inspectFile, readFileText } from './assets/file.jobs.ts';
import { notifyOfSubmission, tellStatus } from './forms/submission.jobs.ts';
import { inspectImage, renderDerivative, renderVariants } from './images/image.jobs.ts';
import { mailInvitation } from './invitations/invitation.jobs.ts';
import { forgetLogs, ingestLogs } from './logs/log.jobs.ts';
import { deliverMail, forgetMails } from './mail/mail.jobs.ts';
import type { JobDefinition } from './shared/job.ts';
import { recordAnalyticsEvents } from './statistics/statistics.jobs.ts';
import { mailOwner } from './users/user.jobs.ts';
import { deliverWebhook } from './webhooks/webhook.jobs.ts';

/** All jobs. Workers refuse to start unless each has exactly one processor. */
export const jobCatalogue: readonly JobDefinition[] = [
  inspectImage,
  inspectFile,
  readFileText,
  renderDerivative,
  renderVariants,
  ingestLogs,
  forgetLogs,
  recordAnalyticsEvents,
  notifyOfSubmission,
  tellStatus,
  mailInvitation,
  mailOwner,
  deliverMail,
  forgetMails,
  deliverWebhook,
];

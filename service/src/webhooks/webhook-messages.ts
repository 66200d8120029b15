import type { ChangeEntry } from '@spoor/contracts/changes/change-feed.views';
import type { Webhook } from '@spoor/contracts/webhooks/webhook';
import type { SubmissionPayload, WebhookMessage } from '@spoor/contracts/webhooks/webhook-message';
import { findFormEver } from '@spoor/projections/forms/forms/forms.queries';
import { findSubmission, readSubmission } from '@spoor/projections/forms/submissions/submissions.queries';
import type { QueryContext } from '@spoor/projections/query-context';

/** What a receiver is told: an entry of the feed, and of a submission what says which one it is, as it is now. */
export async function messageOf(
  reader: QueryContext,
  webhook: Pick<Webhook, 'scopes'>,
  entry: ChangeEntry,
): Promise<WebhookMessage> {
  if (entry.entity.type !== 'submission') return entry;
  const submission = await submissionPayload(reader, webhook, entry.entity.guid);
  return submission === undefined ? entry : { ...entry, submission };
}

async function submissionPayload(
  reader: QueryContext,
  { scopes }: Pick<Webhook, 'scopes'>,
  guid: string,
): Promise<SubmissionPayload | undefined> {
  const row = await findSubmission(reader, guid);
  if (row === undefined) return undefined;
  const { formGuid, version, status, submittedOn, shortId } = row.submission;
  const form = await findFormEver(reader, formGuid);
  const opened = scopes.includes('answers') ? await readSubmission(reader, guid) : undefined;
  return {
    guid,
    version,
    status,
    submittedOn,
    reference: shortId,
    form: { guid: formGuid, name: form?.name ?? '' },
    ...(opened === undefined ? {} : { answers: opened.view.answers }),
  };
}

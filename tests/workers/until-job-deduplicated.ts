import type { JobDefinition } from '@spoor/contracts/shared/job';
import { openQueueBackend, type QueueBackendOptions } from '@spoor/infra/queue/queue-backend';
import { QueueEvents } from 'bullmq';

/** For specs: resolves once somebody asked for a job that somebody else had already asked for, by what the store says. */
export async function untilJobDeduplicated<Payload, Result>(
  options: QueueBackendOptions,
  definition: JobDefinition<Payload, Result>,
  payload: Payload,
): Promise<void> {
  const { connection, create, close } = await openQueueBackend(options);
  // From the oldest event kept: it may have happened before we listen.
  const events = new QueueEvents(definition.queue, { connection, lastEventId: '0' }, create);
  const { promise: joined, resolve } = Promise.withResolvers<void>();
  events.on('error', options.onError);
  events.on('deduplicated', ({ deduplicationId }) => {
    if (deduplicationId === definition.jobId(payload)) resolve();
  });
  await joined;
  await events.close();
  await close();
}

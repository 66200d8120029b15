import { z } from 'zod';
import { dayMs, secondMs } from '../shared/durations.ts';

/** Of jobs that have mails queued: tried for some six days, so that a service that is away for a weekend tells nobody too little. */
export const mailRequestPolicy = {
  attempts: 20,
  backoff: secondMs,
  timeout: 90 * secondMs,
  keep: dayMs,
  priority: 0,
} as const;

/** The event of a stream that somebody is told of. */
export const toldEvent = z.object({
  /** Of what the stream is about. */
  guid: z.guid(),
  revision: z.int(),
  platformGuid: z.guid(),
  correlationId: z.string(),
});

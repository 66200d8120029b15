import { defineJob } from '@spoor/contracts/shared/job';
import { z } from 'zod';

/** A job for the specs of the queue. */
export const greet = defineJob({
  queue: 'images',
  name: 'greet',
  payload: z.object({ name: z.string() }),
  result: z.object({ greeting: z.string(), by: z.string() }),
  jobId: ({ name }) => `greet-${name}`,
  policy: { attempts: 3, backoff: 10, timeout: 5_000, keep: 60_000, priority: 0 },
});

import { parseArgs } from 'node:util';
import { createLogger } from '@spoor/infra/logger';
import { jobHandler, startJobWorkers } from '@spoor/infra/queue/job-workers';
import { greet } from './greeting.job.ts';

/** A process that takes one job, says so, and never finishes it: there to be killed. */
const { values } = parseArgs({ options: { database: { type: 'string' }, redis: { type: 'string' } } });

const stuck = jobHandler(greet, () => {
  process.stdout.write('started\n');
  return new Promise<never>(() => setInterval(() => undefined, 1_000));
});
await startJobWorkers(
  {
    databaseUrl: values.database ?? '',
    redisUrl: values.redis,
    logger: createLogger({ logLevel: 'silent', logFormat: 'json' }, 'test'),
    lockDuration: 1_000,
  },
  [greet],
  [stuck],
);

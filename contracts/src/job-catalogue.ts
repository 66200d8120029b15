import { inspectFile } from './assets/file.jobs.ts';
import { inspectImage, renderDerivative, renderVariants } from './images/image.jobs.ts';
import { ingestLogs } from './logs/log.jobs.ts';
import type { JobDefinition } from './shared/job.ts';
import { recordHappenings } from './statistics/statistics.jobs.ts';

/** The one list of all jobs. The workers do not start unless each has exactly one processor. */
export const jobCatalogue: readonly JobDefinition[] = [
  inspectImage,
  inspectFile,
  renderDerivative,
  renderVariants,
  ingestLogs,
  recordHappenings,
];

import { Inject, Injectable } from '@nestjs/common';
import { cleanLogEntry } from '@spoor/contracts/logs/clean-log-entry';
import type { Platform } from '@spoor/contracts/platforms/platform';
import type { JobQueueName } from '@spoor/contracts/shared/job';
import type { FailedJobView, SystemJobs } from '@spoor/contracts/system/system.views';
import type { JobQueue } from '@spoor/infra/queue/job-queue';
import type { FailedJob } from '@spoor/infra/queue/queue-inspection';
import { DomainError } from '../shared/domain-error.ts';
import { tokens } from '../shared/providers.ts';
import type { Caller } from '../shared/request-caller.ts';
import { InstallationAccess } from './installation-access.ts';

/** Characters of why a job failed. */
const maxReasonLength = 1_000;

/** The queues, and what failed in them of a platform: jobs of others are nobody's business. */
@Injectable()
export class FailedJobs {
  constructor(
    @Inject(tokens.queue) private readonly queue: JobQueue,
    @Inject(InstallationAccess) private readonly access: InstallationAccess,
  ) {}

  /** How many wait is of the installation, for who runs it. */
  async list(platform: Platform, caller: Caller): Promise<SystemJobs> {
    const { inspection } = this.queue;
    const [queues, failed] = await Promise.all([
      this.access.isGrantedTo(caller) ? inspection.count() : [],
      inspection.listFailed(),
    ]);
    return { queues, failed: failed.filter((job) => isOf(platform, job)).map(viewOf) };
  }

  /** @throws DomainError `not_found` where none of the platform with this id has failed */
  async retry(platform: Platform, queue: JobQueueName, id: string): Promise<void> {
    await this.queue.inspection.retry(await this.find(platform, queue, id));
  }

  /** @throws DomainError `not_found` in the same way */
  async discard(platform: Platform, queue: JobQueueName, id: string): Promise<void> {
    await this.queue.inspection.discard(await this.find(platform, queue, id));
  }

  private async find(platform: Platform, queue: JobQueueName, id: string): Promise<FailedJob> {
    const job = await this.queue.inspection.findFailed(queue, id);
    if (job === undefined || !isOf(platform, job)) throw new DomainError('not_found');
    return job;
  }
}

function isOf({ guid }: Platform, { payload }: FailedJob): boolean {
  return (
    typeof payload === 'object' &&
    payload !== null &&
    Object.entries(payload).some(([name, value]) => name === 'platformGuid' && value === guid)
  );
}

function viewOf({ queue, id, name, attempts, reason, failedOn }: FailedJob): FailedJobView {
  const { short_message } = cleanLogEntry({ short_message: reason, full_message: '' });
  return { queue, id, name, attempts, reason: short_message.slice(0, maxReasonLength), failedOn };
}

import type { FailedJobView, SystemJobs } from '@spoor/contracts/system/system.views';
import { RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { ToolButton } from '../../../shared/ui/tool-button.tsx';
import { type JobOrder, settleJob } from '../system.api.ts';
import { OrderOutcome } from './order-outcome.tsx';
import { SystemRow, SystemSection } from './system-section.tsx';

interface JobQueuesProps {
  readonly jobs: SystemJobs;
  readonly refetch: () => Promise<unknown>;
}

/** What was asked of a job last, and how that went. */
interface Settled {
  readonly name: string;
  readonly how: JobOrder;
  readonly hasFailed: boolean;
}

/** What waits in the background, and what failed there: that can be done once more, or forgotten. */
export function JobQueues({ jobs: { queues, failed }, refetch }: JobQueuesProps) {
  const { t, number } = useI18n();
  const api = useApi();
  const [settled, setSettled] = useState<Settled>();
  async function settle({ queue, id, name }: FailedJobView, how: JobOrder): Promise<void> {
    const hasFailed = await settleJob(api, { queue, id }, how).then(
      () => false,
      () => true,
    );
    setSettled({ name, how, hasFailed });
    await refetch();
  }
  return (
    <>
      {queues.length === 0 ? null : (
        <SystemSection
          title={t('system.queues')}
          of={queues}
          isWell={(queue) => queue.failed === 0}
          row={({ name, waiting, active, delayed, failed: lost }) => (
            <SystemRow key={name} name={name} state={null}>
              <p className="soft">
                {t('system.queue_about', {
                  waiting: number(waiting),
                  active: number(active),
                  delayed: number(delayed),
                  failed: number(lost),
                })}
              </p>
            </SystemRow>
          )}
        />
      )}
      {settled === undefined ? null : (
        <OrderOutcome of={settled} hasFailed={settled.hasFailed}>
          {settled.hasFailed
            ? t('system.job_unsettled')
            : t(`system.done.${settled.how}`, { name: settled.name })}
        </OrderOutcome>
      )}
      {failed.length === 0 ? null : (
        <SystemSection
          title={t('system.failed_jobs')}
          of={failed}
          row={(job) => (
            <FailedJob key={`${job.queue} ${job.id}`} job={job} settle={(how) => void settle(job, how)} />
          )}
        />
      )}
    </>
  );
}

interface FailedJobProps {
  readonly job: FailedJobView;
  readonly settle: (how: JobOrder) => void;
}

function FailedJob({ job: { name, attempts, reason, failedOn }, settle }: FailedJobProps) {
  const { t, dateTime, number } = useI18n();
  return (
    <SystemRow
      name={name}
      state={
        <time className="small soft" dateTime={failedOn}>
          {dateTime(failedOn)}
        </time>
      }
    >
      <p>{reason}</p>
      <p className="soft">{t('system.job_attempts', { count: attempts, shown: number(attempts) })}</p>
      <div className="row cluster gap-2">
        <ToolButton
          icon={<RotateCw aria-hidden="true" />}
          label={t('system.retry_job')}
          of={name}
          onClick={() => settle('retryJob')}
        />
        <ToolButton
          icon={<Trash2 aria-hidden="true" />}
          label={t('system.discard_job')}
          of={name}
          onClick={() => settle('discardJob')}
        />
      </div>
    </SystemRow>
  );
}

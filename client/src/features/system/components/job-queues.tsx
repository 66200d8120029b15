import type { FailedJobView, SystemJobs } from '@spoor/contracts/system/system.views';
import { RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { settleJob } from '../system.api.ts';
import { SystemRow, SystemSection } from './system-section.tsx';

interface JobQueuesProps {
  readonly jobs: SystemJobs;
  readonly refetch: () => Promise<unknown>;
}

/** What waits in the background, and what failed there: that can be done once more, or forgotten. */
export function JobQueues({ jobs: { queues, failed }, refetch }: JobQueuesProps) {
  const { t, number } = useI18n();
  const api = useApi();
  const [hasFailed, setFailed] = useState(false);
  async function settle(job: FailedJobView, how: 'retryJob' | 'discardJob'): Promise<void> {
    setFailed(false);
    await settleJob(api, job, how).catch(() => setFailed(true));
    await refetch();
  }
  return (
    <>
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
      {hasFailed ? (
        <p className="form-error" role="alert">
          {t('system.job_unsettled')}
        </p>
      ) : null}
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
  readonly settle: (how: 'retryJob' | 'discardJob') => void;
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
        <button type="button" className="tool" onClick={() => settle('retryJob')}>
          <RotateCw aria-hidden="true" />
          {t('system.retry_job')}
          <span className="visually-hidden">: {name}</span>
        </button>
        <button type="button" className="tool" onClick={() => settle('discardJob')}>
          <Trash2 aria-hidden="true" />
          {t('system.discard_job')}
          <span className="visually-hidden">: {name}</span>
        </button>
      </div>
    </SystemRow>
  );
}

import type { PageView } from '@spoor/contracts/pages/page.views';
import { TriangleAlert } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { ApiError } from '../../../shared/api-error.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { usePlanTime } from '../../../shared/plan-time.ts';
import { DateTimeField } from '../../../shared/ui/date-time-field.tsx';
import { SubmitButton } from '../../../shared/ui/submit-button.tsx';
import type { Outcome } from '../../../shared/use-command.ts';
import { usePageLife } from '../page-life.commands.ts';
import { planProblem } from '../plan-problem.ts';
import './plan-form.css';

/** When a page goes online or offline by itself. */
export function PlanForm({ page, onDone }: { page: PageView; onDone: () => void }) {
  const { t } = useI18n();
  const { timeZone, zone, format } = usePlanTime();
  const { schedule, cancelSchedule } = usePageLife(page);
  const [publishOn, setPublishOn] = useState(page.scheduledPublishOn);
  const [unpublishOn, setUnpublishOn] = useState(page.scheduledUnpublishOn);
  const [isSent, setIsSent] = useState(false);
  const { scheduledPublishOn, scheduledUnpublishOn, scheduleMisfire, isPublished } = page;
  const isPlanned = scheduledPublishOn !== null || scheduledUnpublishOn !== null;
  const problem = planProblem({ publishOn, unpublishOn }, page, Date.now());
  const isChanged = publishOn !== scheduledPublishOn || unpublishOn !== scheduledUnpublishOn;

  async function settle(sending: Promise<Outcome>): Promise<void> {
    setIsSent(true);
    const answer = await sending;
    setIsSent(false);
    if (answer !== undefined && !(answer instanceof ApiError)) onDone();
  }

  function plan(event: SubmitEvent): void {
    event.preventDefault();
    void settle(schedule({ publishOn, unpublishOn }));
  }

  return (
    <form className="plan-form" onSubmit={plan}>
      {scheduleMisfire === null ? null : (
        <p className="plan-form__late" role="status">
          <TriangleAlert aria-hidden="true" />
          {t(`plan.late.${scheduleMisfire.act}`, {
            due: format(scheduleMisfire.dueOn),
            done: format(scheduleMisfire.doneOn),
          })}
        </p>
      )}
      <DateTimeField
        label={isPublished ? t('plan.publish_changes') : t('plan.publish')}
        hint={t('plan.publish_hint')}
        value={publishOn}
        onChange={setPublishOn}
        timeZone={timeZone}
        error={problem?.field === 'publishOn' ? t(`plan.problem.${problem.code}`) : undefined}
      />
      <DateTimeField
        label={t('plan.unpublish')}
        value={unpublishOn}
        onChange={setUnpublishOn}
        timeZone={timeZone}
        error={problem?.field === 'unpublishOn' ? t(`plan.problem.${problem.code}`) : undefined}
      />
      <p className="field__hint">{t('plan.zone', { zone })}</p>
      <div className="dialog__actions">
        {isPlanned ? (
          <button
            type="button"
            className="button button--secondary"
            aria-disabled={isSent}
            onClick={() => isSent || void settle(cancelSchedule())}
          >
            {t('plan.cancel')}
          </button>
        ) : null}
        <SubmitButton isBusy={isSent || problem !== undefined || !isChanged}>{t('plan.save')}</SubmitButton>
      </div>
    </form>
  );
}

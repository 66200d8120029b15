import type { PageView } from '@spoor/contracts/pages/page.views';
import type { ScheduleMisfire } from '@spoor/contracts/pages/page-lifecycle.views';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { DateTimeField } from '../../../shared/forms/date-time-field.tsx';
import { SchemaField } from '../../../shared/forms/schema-field.tsx';
import { SchemaForm } from '../../../shared/forms/schema-form.tsx';
import { SubmitButton } from '../../../shared/forms/submit-button.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { useScheduleTime } from '../../../shared/schedule-time.ts';
import { usePageLifecycle } from '../page-lifecycle.commands.ts';
import { scheduleForm } from '../schedule.form-schema.ts';
import { PlannedWithdrawal } from './planned-withdrawal.tsx';
import './schedule-form.css';

const texts = {
  'publishOn.past': 'plan.problem.past',
  'unpublishOn.past': 'plan.problem.past',
  'unpublishOn.order': 'plan.problem.order',
  'unpublishOn.offline': 'plan.problem.offline',
} as const;

/** When a page goes online or offline by itself. */
export function ScheduleForm({ page, onDone }: { page: PageView; onDone: () => void }) {
  const { t } = useI18n();
  const { timeZone, zone } = useScheduleTime();
  const { schedule } = usePageLifecycle(page);
  const { cancel, isCancelling } = useCancellation(page, onDone);
  const { scheduledPublishOn, scheduledUnpublishOn, scheduleMisfire, isPublished } = page;
  const isPlanned = scheduledPublishOn !== null || scheduledUnpublishOn !== null;
  const form = useSchemaForm({
    schema: scheduleForm(page),
    defaultValues: { publishOn: scheduledPublishOn, unpublishOn: scheduledUnpublishOn },
    isCheckedAtOnce: true,
    texts,
    save: schedule,
    onSaved: onDone,
  });
  const isBusy = form.formState.isSubmitting || isCancelling;

  /** What is wrong with one moment may be mended in the other. */
  async function change(name: 'publishOn' | 'unpublishOn', moment: string | null): Promise<void> {
    form.setValue(name, moment, { shouldDirty: true });
    await form.trigger();
  }

  return (
    <SchemaForm form={form} className="stack gap-4">
      {scheduleMisfire === null ? null : <LateTransition {...scheduleMisfire} />}
      {(['publishOn', 'unpublishOn'] as const).map((name) => (
        <SchemaField key={name} form={form} name={name}>
          {(field) => (
            <DateTimeField
              {...field}
              label={t(labelOf(name, isPublished))}
              hint={name === 'publishOn' ? t('plan.publish_hint') : undefined}
              onChange={(moment) => void change(name, moment)}
              timeZone={timeZone}
            />
          )}
        </SchemaField>
      ))}
      {form.watch('unpublishOn') === null ? null : <PlannedWithdrawal page={page} />}
      <p className="field__hint">{t('plan.zone', { zone })}</p>
      <div className="dialog__actions">
        {isPlanned ? (
          <button
            type="button"
            className="button button--secondary"
            aria-disabled={isBusy}
            onClick={() => isBusy || void cancel()}
          >
            {t('plan.cancel')}
          </button>
        ) : null}
        <SubmitButton isBusy={isBusy || !form.formState.isDirty}>{t('plan.save')}</SubmitButton>
      </div>
    </SchemaForm>
  );
}

/** Takes back what was planned. */
function useCancellation(page: PageView, onDone: () => void) {
  const { cancelSchedule } = usePageLifecycle(page);
  const [isCancelling, setIsCancelling] = useState(false);

  async function cancel(): Promise<void> {
    setIsCancelling(true);
    const outcome = await cancelSchedule();
    setIsCancelling(false);
    if (outcome.kind === 'stored') onDone();
  }

  return { cancel, isCancelling };
}

/** Tells that what was planned happened later than planned. */
function LateTransition({ act, dueOn, doneOn }: ScheduleMisfire) {
  const { t } = useI18n();
  const { format } = useScheduleTime();
  return (
    <p className="schedule-form__late" role="status">
      <TriangleAlert aria-hidden="true" />
      {t(`plan.late.${act}`, { due: format(dueOn), done: format(doneOn) })}
    </p>
  );
}

function labelOf(name: 'publishOn' | 'unpublishOn', isPublished: boolean) {
  if (name === 'unpublishOn') return 'plan.unpublish';
  return isPublished ? 'plan.publish_changes' : 'plan.publish';
}

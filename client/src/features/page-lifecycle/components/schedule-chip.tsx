import type { PageView } from '@spoor/contracts/pages/page.views';
import { CalendarClock, TriangleAlert } from 'lucide-react';
import { useI18n } from '../../../shared/i18n.tsx';
import { useScheduleTime } from '../../../shared/schedule-time.ts';
import { scheduleNotice } from '../schedule-notice.ts';
import './schedule-chip.css';
import { useNow } from '../../../shared/use-now.ts';

interface ScheduleChipProps {
  readonly page: PageView;
  readonly onOpen: () => void;
}

/** A page's schedule, or an alarm where it was not carried out in time. */
export function ScheduleChip({ page, onOpen }: ScheduleChipProps) {
  const { t } = useI18n();
  const { format } = useScheduleTime();
  const notice = scheduleNotice(page, Date.parse(useNow()));
  if (notice === undefined) return null;
  const words = t(`plan.chip.${notice.kind}`, { moment: format(notice.moment) });
  const Icon = notice.isWarning ? TriangleAlert : CalendarClock;
  return (
    <button
      type="button"
      className={notice.isWarning ? 'tool schedule-chip schedule-chip--alarm' : 'tool schedule-chip'}
      title={words}
      onClick={onOpen}
    >
      <Icon aria-hidden="true" />
      <span>{words}</span>
    </button>
  );
}

import type { PageView } from '@spoor/contracts/pages/page.views';
import { CalendarClock, TriangleAlert } from 'lucide-react';
import { useI18n } from '../../../shared/i18n.tsx';
import { usePlanTime } from '../../../shared/plan-time.ts';
import { planNews } from '../plan-news.ts';
import './plan-chip.css';

interface PlanChipProps {
  readonly page: PageView;
  readonly onOpen: () => void;
}

/** What is planned for a page, or that a plan was not carried out in time. Nothing where there is nothing to tell. */
export function PlanChip({ page, onOpen }: PlanChipProps) {
  const { t } = useI18n();
  const { format } = usePlanTime();
  const news = planNews(page, Date.now());
  if (news === undefined) return null;
  const words = t(`plan.chip.${news.kind}`, { moment: format(news.moment) });
  const Icon = news.isAlarm ? TriangleAlert : CalendarClock;
  return (
    <button
      type="button"
      className={news.isAlarm ? 'tool plan-chip plan-chip--alarm' : 'tool plan-chip'}
      title={words}
      onClick={onOpen}
    >
      <Icon aria-hidden="true" />
      <span>{words}</span>
    </button>
  );
}

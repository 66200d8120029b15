import type { PageOverview } from '@spoor/contracts/pages/page-overview';
import { CalendarClock } from 'lucide-react';
import { useI18n } from '../../../shared/i18n.tsx';
import './page-status.css';

/** What visitors see of a page, and what will become of it by itself. */
export function PageStatusLabel({ page }: { page: PageOverview }) {
  const { t, dateTime } = useI18n();
  const plans = [
    { key: 'pages_admin.publishes_on' as const, at: page.scheduledPublishOn },
    { key: 'pages_admin.unpublishes_on' as const, at: page.scheduledUnpublishOn },
  ];
  return (
    <span className="page-status">
      <span className={`page-status__now inline-row gap-2 page-status__now--${page.status}`}>
        {t(`editor.status.${page.status}`)}
      </span>
      {plans.map(({ key, at }) =>
        at === null ? null : (
          <span key={key} className="page-status__plan inline-row gap-1 tiny soft">
            <CalendarClock aria-hidden="true" />
            {t(key, { when: dateTime(at) })}
          </span>
        ),
      )}
    </span>
  );
}

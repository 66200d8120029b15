import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { useI18n } from '../../../shared/i18n.tsx';

/** When it takes place, where it does; else when it was published. */
export function ItemDates({ item }: { item: ListItemView }) {
  const { t, date } = useI18n();
  const { periodStart, periodEnd } = item.metadata;
  if (periodStart && periodEnd && date(periodStart) !== date(periodEnd)) {
    return (
      <span>
        <time dateTime={periodStart}>{date(periodStart)}</time> {t('item.until')}{' '}
        <time dateTime={periodEnd}>{date(periodEnd)}</time>
      </span>
    );
  }
  const moment = periodStart ?? periodEnd ?? item.publishedOn;
  return moment ? <time dateTime={moment}>{date(moment)}</time> : null;
}

import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { useI18n } from '../i18n.tsx';
import { periodOf } from './item-period.ts';

interface ItemDatesProps {
  readonly item: ListItemView;
  /** Includes the time, for periods within one day. */
  readonly withTimes?: boolean;
}

/** Types without dates. */
const timeless = new Set(['Person', 'Location', 'Faq', 'Link']);

/** The period of an item, else its publication date. */
export function ItemDates({ item, withTimes = false }: ItemDatesProps) {
  const { t, date, time, day } = useI18n();
  const period = periodOf(item);
  if (period === undefined) {
    const { publishedOn } = item;
    if (publishedOn === null || timeless.has(item.listItemTypeName)) return null;
    return <time dateTime={publishedOn}>{date(publishedOn)}</time>;
  }
  const { start, end } = period;
  if (day(start) !== day(end)) {
    return (
      <span>
        <time dateTime={start}>{withoutShared(date(start), date(end))}</time> {t('item.until')}{' '}
        <time dateTime={end}>{date(end)}</time>
      </span>
    );
  }
  if (!withTimes) return <time dateTime={start}>{date(start)}</time>;
  return (
    <span>
      <time dateTime={start}>
        {date(start)}, {time(start)}
      </time>
      {start === end ? null : (
        <>
          {' – '}
          <time dateTime={end}>{time(end)}</time>
        </>
      )}
    </span>
  );
}

/** Leaves out the year, or month and year, that both dates share: `22 t/m 26 november 2026`. */
function withoutShared(first: string, second: string): string {
  const [day = '', month, year] = first.split(' ');
  const [, otherMonth, otherYear] = second.split(' ');
  if (year !== otherYear) return first;
  return month === otherMonth ? day : `${day} ${month}`;
}

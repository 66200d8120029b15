import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { useI18n } from '../../../shared/i18n.tsx';
import { periodOf } from '../item-period.ts';

interface ItemDatesProps {
  readonly item: ListItemView;
  /** Also at what time, for what takes place on one day. */
  readonly withTimes?: boolean;
}

/** People and places have no date that anybody wants to know. */
const timeless = new Set(['Person', 'Location', 'Faq', 'Link']);

/** When it takes place, where it does; else when it was published. */
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

/** The first of two dates without the year, or month and year, that the second one says: `22 t/m 26 november 2026`. */
function withoutShared(first: string, second: string): string {
  const [day = '', month, year] = first.split(' ');
  const [, otherMonth, otherYear] = second.split(' ');
  if (year !== otherYear) return first;
  return month === otherMonth ? day : `${day} ${month}`;
}

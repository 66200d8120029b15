import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { CSSProperties } from 'react';
import { type Language, locales, useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { useSearchParams } from '../../../shared/router/router-context.tsx';
import { type DayPart, partsByDay } from '../calendar-lanes.ts';
import { monthLater, monthOf, monthText } from '../calendar-month.ts';
import { weeksOf } from '../calendar-weeks.ts';
import { daysOf } from '../item-period.ts';
import { listAddress, shownMonth } from '../list-state.ts';
import { useToday } from '../today.ts';
import type { DisplayProps } from './display-parts.tsx';
import { ItemDates } from './item-dates.tsx';
import { ItemLink } from './item-link.tsx';
import './item-calendar.css';

/** Items on the days of a month; on small screens the same table reads as a list of the days that hold something. */
export function ItemCalendar({ items, drawing, slot, state, total, active }: DisplayProps) {
  const { t, language, day } = useI18n();
  const [address] = useSearchParams();
  const today = useToday();
  const month = shownMonth(state, today);
  const weeks = weeksOf(month);
  const words = wordsOf(language);
  const to = (months: number) => listAddress(address, slot, { month: monthText(monthLater(month, months)) });
  const isCurrent = monthText(month) === monthText(monthOf(today));
  const isIn = (date: string) => date.startsWith(monthText(month));
  const parts = partsByDay(weeks, items, (item) => daysOf(item, day), isIn);
  const hasItems = weeks.some(({ days }) => days.some((date) => isIn(date) && parts.has(date)));

  return (
    <div className="item-calendar">
      <nav className="item-calendar__months" aria-label={t('calendar.months', { label: drawing.title })}>
        <Link to={to(-1)} rel="prev" preventScrollReset>
          <ChevronLeft aria-hidden="true" />
          {words.month(monthLater(month, -1))}
        </Link>
        {isCurrent ? null : (
          <Link to={listAddress(address, slot, { month: '' })} preventScrollReset>
            {t('calendar.this_month')}
          </Link>
        )}
        <Link to={to(1)} rel="next" preventScrollReset>
          {words.month(monthLater(month, 1))}
          <ChevronRight aria-hidden="true" />
        </Link>
      </nav>
      <table>
        <caption>{words.monthAndYear(month)}</caption>
        <thead>
          <tr>
            <th scope="col" className="item-calendar__week">
              <abbr title={t('calendar.week')}>{t('calendar.week_short')}</abbr>
            </th>
            {weeks[0]?.days.map((date) => (
              <th key={date} scope="col" abbr={words.weekday(date)}>
                <span className="item-calendar__long">{words.weekday(date)}</span>
                <span className="item-calendar__short">{words.weekdayShort(date)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ number, days }) => (
            <tr key={number}>
              <th scope="row" className="item-calendar__week">
                {number}
              </th>
              {days.map((date) => (
                <td
                  key={date}
                  data-outside={!isIn(date) || undefined}
                  data-starts={parts.get(date)?.some(({ isFirst }) => isFirst) || undefined}
                  aria-current={date === today ? 'date' : undefined}
                >
                  <time dateTime={date} className="item-calendar__day">
                    <span className="item-calendar__number">{Number(date.slice(8))}</span>
                    <span className="item-calendar__full">{words.day(date)}</span>
                    {date === today ? (
                      <span className="item-calendar__today">{t('calendar.today')}</span>
                    ) : null}
                  </time>
                  <DayItems parts={parts.get(date) ?? []} active={active} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {hasItems ? null : <p className="list-block__empty">{t('calendar.empty')}</p>}
      {total > items.length ? (
        <p className="list-block__count">{t('calendar.more', { shown: items.length, count: total })}</p>
      ) : null}
    </div>
  );
}

interface DayItemsProps {
  readonly parts: readonly DayPart<ListItemView>[];
  readonly active: ReadonlySet<string>;
}

/** What takes place on one day, each in the lane that it keeps through the week. */
function DayItems({ parts, active }: DayItemsProps) {
  const { t } = useI18n();
  if (parts.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: without bullets Safari takes the role away
    <ul role="list">
      {parts.map(({ thing: item, lane, begins, ends, isNamed, days, isFirst }) => (
        <li
          key={item.guid}
          style={{ '--lane': lane + 1, '--days': days } as CSSProperties}
          data-named={isNamed || undefined}
          data-goes-on={!ends || undefined}
          data-went-on={!begins || undefined}
          data-first={isFirst || undefined}
        >
          <ItemLink
            item={item}
            isActive={active.has(item.guid)}
            className={isNamed ? 'item-calendar__item' : 'item-calendar__item item-calendar__item--more'}
          >
            <span>{item.title}</span>
            {isNamed && begins ? null : <span className="visually-hidden"> ({t('calendar.goes_on')})</span>}
          </ItemLink>
          <span className="item-calendar__dates">
            <ItemDates item={item} withTimes />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Days and months in words. Dates stand for themselves here, whatever the clock says somewhere. */
function wordsOf(language: Language) {
  const locale = locales[language];
  const format = (options: Intl.DateTimeFormatOptions) => {
    const words = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return (date: string) => words.format(new Date(date));
  };
  const first = (month: Parameters<typeof monthText>[0]) => `${monthText(month)}-01`;
  const month = format({ month: 'long' });
  const monthAndYear = format({ month: 'long', year: 'numeric' });
  return {
    weekday: format({ weekday: 'long' }),
    weekdayShort: format({ weekday: 'short' }),
    day: format({ weekday: 'long', day: 'numeric', month: 'long' }),
    month: (shown: Parameters<typeof monthText>[0]) => month(first(shown)),
    monthAndYear: (shown: Parameters<typeof monthText>[0]) => monthAndYear(first(shown)),
  };
}

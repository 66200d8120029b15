import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { type Language, locales } from '@spoor/contracts/texts/languages';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import {
  type CalendarMonth,
  monthLater,
  monthOf,
  monthText,
} from '../../../shared/list-items/calendar-month.ts';
import { ItemDates } from '../../../shared/list-items/item-dates.tsx';
import { ItemLink } from '../../../shared/list-items/item-link.tsx';
import { daysOf } from '../../../shared/list-items/item-period.ts';
import { facetsQuery } from '../../../shared/list-items/list-items.api.ts';
import { ListLink } from '../../../shared/list-items/list-link.tsx';
import { shownMonth } from '../../../shared/list-items/list-state.ts';
import { useToday } from '../../../shared/platform-today.ts';
import { calendarBounds } from '../calendar-bounds.ts';
import { type DayPart, partsByDay } from '../calendar-lanes.ts';
import { weeksOf } from '../calendar-weeks.ts';
import type { DisplayProps } from './lazy-displays.tsx';
import './item-calendar.css';

/** The items of a month; on small screens as a list of the days that have items. */
export function ItemCalendar({ listGuid, items, displayOptions, slot, state, total, active }: DisplayProps) {
  const { t, language, day } = useI18n();
  const today = useToday();
  const month = shownMonth(state, today);
  const weeks = weeksOf(month);
  const formats = dateFormats(language);
  const isIn = (date: string) => date.startsWith(monthText(month));
  const parts = partsByDay(weeks, items, (item) => daysOf(item, day), isIn);
  const hasItems = weeks.some(({ days }) => days.some((date) => isIn(date) && parts.has(date)));

  return (
    <div className="item-calendar stack gap-3">
      <MonthLinks listGuid={listGuid} label={displayOptions.title} slot={slot} month={month} today={today} />
      <table>
        <caption>{formats.monthAndYear(month)}</caption>
        <CalendarHead days={weeks[0]?.days ?? []} />
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
                  <DayLabel date={date} isToday={date === today} />
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

interface MonthLinksProps {
  readonly listGuid: string;
  readonly label: string;
  readonly slot: string;
  readonly month: CalendarMonth;
  readonly today: string;
}

/** Lead as far as there are items. */
function MonthLinks({ listGuid, label, slot, month, today }: MonthLinksProps) {
  const { t, language } = useI18n();
  const formats = dateFormats(language);
  const { data } = useQuery(facetsQuery(useApi(), listGuid));
  const [first, last] = calendarBounds(data?.days ?? null, today);
  const shown = monthText(month);
  const current = monthText(monthOf(today));
  const to = (months: number) => {
    const target = monthText(monthLater(month, months));
    return { month: target === current ? '' : target };
  };
  return (
    <nav
      className="item-calendar__months screen-only cluster spread"
      aria-label={t('calendar.months', { label: label })}
    >
      {shown > first ? (
        <ListLink slot={slot} change={to(-1)} rel="prev" preventScrollReset>
          <ChevronLeft aria-hidden="true" />
          {formats.month(monthLater(month, -1))}
        </ListLink>
      ) : (
        <span />
      )}
      {shown === current ? null : (
        <ListLink slot={slot} change={{ month: '' }} preventScrollReset>
          {t('calendar.this_month')}
        </ListLink>
      )}
      {shown < last ? (
        <ListLink slot={slot} change={to(1)} rel="next" preventScrollReset>
          {formats.month(monthLater(month, 1))}
          <ChevronRight aria-hidden="true" />
        </ListLink>
      ) : (
        <span />
      )}
    </nav>
  );
}

function CalendarHead({ days }: { days: readonly string[] }) {
  const { t, language } = useI18n();
  const formats = dateFormats(language);
  return (
    <thead>
      <tr>
        <th scope="col" className="item-calendar__week">
          <abbr title={t('calendar.week')}>{t('calendar.week_short')}</abbr>
        </th>
        {days.map((date) => (
          <th key={date} scope="col" abbr={formats.weekday(date)}>
            <span className="item-calendar__long">{formats.weekday(date)}</span>
            <span className="item-calendar__short">{formats.weekdayShort(date)}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

function DayLabel({ date, isToday }: { date: string; isToday: boolean }) {
  const { t, language } = useI18n();
  return (
    <time dateTime={date} className="item-calendar__day row gap-2">
      <span className="item-calendar__number centred">{Number(date.slice(8))}</span>
      <span className="item-calendar__full">{dateFormats(language).day(date)}</span>
      {isToday ? <span className="item-calendar__today">{t('calendar.today')}</span> : null}
    </time>
  );
}

interface DayItemsProps {
  readonly parts: readonly DayPart<ListItemView>[];
  readonly active: ReadonlySet<string>;
}

/** Each item stays in its lane throughout the week. */
function DayItems({ parts, active }: DayItemsProps) {
  const { t } = useI18n();
  if (parts.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: without bullets Safari takes the role away
    <ul role="list">
      {parts.map(({ entry: item, lane, begins, ends, isNamed, days, isFirst }) => (
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

/** Formats dates in UTC, because they are dates without a time. */
function dateFormats(language: Language) {
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

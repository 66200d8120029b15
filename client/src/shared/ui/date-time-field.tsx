import { now, parseAbsolute, type ZonedDateTime } from '@internationalized/date';
import { CalendarDays, ChevronLeft, ChevronRight, X } from 'lucide-react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  DateInput,
  DatePicker,
  DateSegment,
  Dialog,
  FieldError,
  Group,
  Heading,
  Label,
  Popover,
  Text,
} from 'react-aria-components';
import { useI18n } from '../i18n.tsx';
import './date-time-field.css';

interface DateTimeFieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  /** ISO 8601 in UTC; null while nothing is chosen. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  /** Of the platform: the clock that people read, wherever they are. */
  readonly timeZone: string;
  readonly granularity?: 'day' | 'minute';
  /** The first moment that may be chosen, ISO 8601. */
  readonly minimum?: string | undefined;
  readonly error?: string | undefined;
}

/** A moment, typed part by part or chosen from a calendar. */
export function DateTimeField({
  label,
  hint,
  value,
  onChange,
  timeZone,
  granularity = 'minute',
  minimum,
  error,
}: DateTimeFieldProps) {
  const { t } = useI18n();
  return (
    <DatePicker<ZonedDateTime>
      className="field date-time"
      value={value === null ? null : parseAbsolute(value, timeZone)}
      onChange={(moment) => onChange(moment === null ? null : new Date(moment.toDate()).toISOString())}
      placeholderValue={now(timeZone).set({ minute: 0, second: 0, millisecond: 0 })}
      granularity={granularity}
      hourCycle={24}
      hideTimeZone
      isInvalid={error !== undefined}
      {...(minimum === undefined ? {} : { minValue: parseAbsolute(minimum, timeZone) })}
    >
      <Label className="field__label">{label}</Label>
      {hint === undefined ? null : (
        <Text slot="description" className="field__hint">
          {hint}
        </Text>
      )}
      <Group className="date-time__group">
        <DateInput className="date-time__input">
          {(segment) => <DateSegment className="date-time__segment" segment={segment} />}
        </DateInput>
        {value === null ? null : (
          <button type="button" className="tool" aria-label={t('date.clear')} onClick={() => onChange(null)}>
            <X aria-hidden="true" />
          </button>
        )}
        <Button className="tool" aria-label={t('date.calendar')}>
          <CalendarDays aria-hidden="true" />
        </Button>
      </Group>
      <FieldError className="field__error">{error}</FieldError>
      <Popover className="tools date-time__popover">
        <Dialog className="date-time__dialog">
          <Calendar>
            <div className="date-time__month">
              <Button slot="previous" className="tool">
                <ChevronLeft aria-hidden="true" />
              </Button>
              <Heading />
              <Button slot="next" className="tool">
                <ChevronRight aria-hidden="true" />
              </Button>
            </div>
            <CalendarGrid>{(date) => <CalendarCell className="date-time__day" date={date} />}</CalendarGrid>
          </Calendar>
        </Dialog>
      </Popover>
    </DatePicker>
  );
}

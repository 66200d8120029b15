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
  Group,
  Heading,
  Label,
  Popover,
  Text,
} from 'react-aria-components';
import { useI18n } from '../i18n.tsx';
import { AnnouncedError } from './announced-error.tsx';
import { type FieldProps, OptionalMark } from './field.tsx';
import './date-time-field.css';

/** Its value is ISO 8601 in UTC; null while nothing is chosen. */
interface DateTimeFieldProps extends FieldProps<string | null> {
  /** Of the platform: the clock that people read, wherever they are. */
  readonly timeZone: string;
  readonly granularity?: 'day' | 'minute';
  /** The first moment that may be chosen, ISO 8601. */
  readonly minimum?: string | undefined;
}

/** A moment, typed part by part or chosen from a calendar. */
export function DateTimeField(props: DateTimeFieldProps) {
  const { label, hint, error, value, onChange, timeZone, granularity = 'minute', minimum } = props;
  const { t } = useI18n();
  const isFixed = props.isDisabled === true || props.isReadOnly === true;
  return (
    <DatePicker<ZonedDateTime>
      className="field"
      value={value === null ? null : parseAbsolute(value, timeZone)}
      onChange={(moment) => onChange(moment === null ? null : new Date(moment.toDate()).toISOString())}
      placeholderValue={now(timeZone).set({ minute: 0, second: 0, millisecond: 0 })}
      granularity={granularity}
      hourCycle={24}
      hideTimeZone
      isInvalid={error !== undefined}
      isDisabled={props.isDisabled === true}
      isReadOnly={props.isReadOnly === true}
      {...(props.onBlur === undefined ? {} : { onBlur: props.onBlur })}
      {...(minimum === undefined ? {} : { minValue: parseAbsolute(minimum, timeZone) })}
    >
      <Label className="field__label">
        {label}
        <OptionalMark isOptional={props.isOptional} />
      </Label>
      {hint === undefined ? null : (
        <Text slot="description" className="field__hint">
          {hint}
        </Text>
      )}
      <Group className="date-time-field__group row gap-1">
        <DateInput className="date-time-field__input grow">
          {(segment) => <DateSegment className="date-time-field__segment" segment={segment} />}
        </DateInput>
        {value === null || isFixed ? null : (
          <button type="button" className="tool" aria-label={t('date.clear')} onClick={() => onChange(null)}>
            <X aria-hidden="true" />
          </button>
        )}
        <Button className="tool" aria-label={t('date.calendar')}>
          <CalendarDays aria-hidden="true" />
        </Button>
      </Group>
      <AnnouncedError error={error} />
      <MonthPopover />
    </DatePicker>
  );
}

function MonthPopover() {
  return (
    <Popover className="tools floating">
      <Dialog className="date-time-field__dialog">
        <Calendar>
          <div className="date-time-field__month row spread">
            <Button slot="previous" className="tool">
              <ChevronLeft aria-hidden="true" />
            </Button>
            <Heading />
            <Button slot="next" className="tool">
              <ChevronRight aria-hidden="true" />
            </Button>
          </div>
          <CalendarGrid>
            {(date) => <CalendarCell className="date-time-field__day centred small" date={date} />}
          </CalendarGrid>
        </Calendar>
      </Dialog>
    </Popover>
  );
}

import { DateTimeField } from '../../../shared/forms/date-time-field.tsx';
import type { FieldProps } from '../../../shared/forms/field.tsx';
import { useScheduleTime } from '../../../shared/schedule-time.ts';
import { isMoment } from '../../../shared/stored-values.ts';

/** A moment by the clock of the platform; empty while none is chosen. */
export function MomentField({ value, hint, onChange, ...field }: FieldProps<string>) {
  const { timeZone, zone } = useScheduleTime();
  return (
    <DateTimeField
      {...field}
      hint={hint ?? zone}
      timeZone={timeZone}
      value={isMoment(value) ? value : null}
      onChange={(moment) => onChange(moment ?? '')}
    />
  );
}

import { dayMs } from '@spoor/contracts/shared/durations';

/** @param days of twenty-four hours; may be negative */
export function addDays(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * dayMs);
}

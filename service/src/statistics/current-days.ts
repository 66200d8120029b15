import { localDay } from '@spoor/contracts/shared/zoned-time';

/** The days that go on in time zones, second by second: beacons come by the hundred, and asking a clock takes as long as checking one. */
export class CurrentDays {
  private readonly days = new Map<string, string>();
  private second = Number.NaN;

  /** As `2026-11-21`. */
  of(now: Date, timeZone: string): string {
    const second = Math.floor(now.getTime() / 1_000);
    if (second !== this.second) this.days.clear();
    this.second = second;
    const day = this.days.get(timeZone) ?? localDay(now, timeZone);
    this.days.set(timeZone, day);
    return day;
  }
}

import { dayMs } from '../shared/durations.ts';

/** A term that was made shorter by mistake can be made longer again for so many days: until then nothing is erased by it. */
export const retentionGraceDays = 7;
const graceMs = retentionGraceDays * dayMs;

/** How long a form keeps what was sent: days, null for ever; and until when that was its setting, null where it is now. */
export interface RetentionStep {
  readonly days: number | null;
  /** ISO-8601. */
  readonly until: string | null;
}

/**
 * The terms of a form once another was set; the last one holds now. Those that decide nothing any more are forgotten.
 * @param at ISO-8601
 */
export function withRetention(
  steps: readonly RetentionStep[],
  days: number | null,
  at: string,
): readonly RetentionStep[] {
  const current = steps.at(-1);
  if (current?.days === days) return steps;
  const earlier = steps.map((step) => ({ ...step, until: step.until ?? at }));
  return [...earlier.filter((step) => isHeld(step, new Date(at))), { days, until: null }];
}

/** After how many days something is erased at a moment: the longest term of the last days. Null: never. */
export function heldRetention(steps: readonly RetentionStep[], now: Date): number | null {
  return longest(steps.filter((step) => isHeld(step, now)));
}

/** A shorter term that does not erase yet. */
export interface ComingRetention {
  readonly days: number;
  /** From when on it does. ISO-8601. */
  readonly from: string;
  /** The term that holds until then. */
  readonly heldDays: number | null;
}

/** Undefined where the term that is set holds already. */
export function comingRetention(steps: readonly RetentionStep[], now: Date): ComingRetention | undefined {
  const { days } = steps.at(-1) ?? { days: null };
  if (days === null) return undefined;
  const longer = steps.filter((step) => isHeld(step, now) && (step.days === null || step.days > days));
  if (longer.length === 0) return undefined;
  const last = Math.max(...longer.map(({ until }) => Date.parse(until ?? '')));
  return { days, from: new Date(last + graceMs).toISOString(), heldDays: longest(longer) };
}

function isHeld({ until }: RetentionStep, now: Date): boolean {
  return until === null || Date.parse(until) + graceMs > now.getTime();
}

function longest(steps: readonly RetentionStep[]): number | null {
  const days = steps.map((step) => step.days);
  return days.includes(null) ? null : Math.max(...days.filter((each) => each !== null));
}

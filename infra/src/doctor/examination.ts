import { outageSentence } from '../outage-log-throttle.ts';
import { withTimeout } from '../with-timeout.ts';

/** One thing that was looked at. Unfit: the system will not work, or lose something. Doubtful: it works, but not as it could. */
export interface Observation {
  readonly verdict: 'fit' | 'doubtful' | 'unfit';
  /** One line: what was found, and where it is not fit, what mends it. */
  readonly text: string;
}

/** What was observed of one server. */
export interface Examination {
  readonly subject: string;
  readonly observations: readonly Observation[];
}

export const good = (text: string): Observation => ({ verdict: 'fit', text });
export const doubtful = (text: string): Observation => ({ verdict: 'doubtful', text });
export const unfit = (text: string): Observation => ({ verdict: 'unfit', text });

/** Fit where something holds, else what is wrong. */
export function judge(holds: boolean, found: string, wrong: Observation): Observation {
  return holds ? good(found) : wrong;
}

/** Milliseconds that a server gets for all answers. */
const patience = 10_000;

/** Questions, of whose answers the fastest tells how far the server is. */
const attempts = 5;

/** Examines a server; one that does not answer is unfit. */
export async function examine(
  subject: string,
  look: () => Promise<readonly Observation[]>,
): Promise<Examination> {
  try {
    return { subject, observations: await withTimeout(patience, look()) };
  } catch (error) {
    return { subject, observations: [unfit(outageSentence(error) ?? messageOf(error))] };
  }
}

/** How long a server takes to answer: the shortest of several times. */
export async function observeLatency(request: () => Promise<unknown>): Promise<Observation> {
  let shortest = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const began = performance.now();
    await request();
    shortest = Math.min(shortest, performance.now() - began);
  }
  const text = `answers in ${shortest.toFixed(1)} ms`;
  return judge(shortest < slowMs, text, doubtful(`${text}: every page asks it several times`));
}

/** Milliseconds from which on a server is far away. */
const slowMs = 20;

/** @param theirs the server's time in milliseconds, asked for between `before` and `after` of ours */
export function observeClock(theirs: number, before: number, after: number): Observation {
  const difference = Math.round(theirs - (before + after) / 2);
  // What lies between question and answer may be on either side.
  const uncertain = (after - before) / 2;
  const text = `its clock differs by ${difference} ms`;
  if (Math.abs(difference) <= apartMs + uncertain) return good(text);
  return doubtful(`${text}: set both by the same time server (timedatectl set-ntp true)`);
}

/** Milliseconds by which clocks may differ. */
const apartMs = 1_000;

/** @param bytes that are free */
export function observeSpace(where: string, bytes: number): Observation {
  const gigabytes = bytes / 1_000_000_000;
  const text = `${gigabytes.toFixed(1)} GB free in ${where}`;
  if (gigabytes < 0.2) return unfit(`${text}: make room, or changes will be refused soon`);
  return judge(gigabytes >= 2, text, doubtful(`${text}: make room in time`));
}

function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.split('\n', 1)[0] || 'It does not answer';
}

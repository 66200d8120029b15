import type pino from 'pino';
import { ExplainedError } from './explained-error.ts';
import { Unavailable } from './unavailable.ts';

type LogMethodHook = NonNullable<NonNullable<pino.LoggerOptions['hooks']>['logMethod']>;

/** Milliseconds between two entries about one cause. */
const repeatAfter = 5_000;
/** Of pino: 30 is info, 40 warn, 50 error. */
const warnLevel = 40;

interface Report {
  silentUntil: number;
  omitted: number;
}

/**
 * A hook for pino. While a server is away, everything that needs it fails, many times a second: an outage is logged
 * once per cause every five seconds, in one line that says where to look and how many entries were left out. Warnings
 * that repeat each other are limited in the same way. At debug level everything is logged, with stacks.
 * @param clock milliseconds, from any start
 */
export function outageLogHook(clock = () => performance.now()): LogMethodHook {
  const reports = new Map<string, Report>();

  /** @returns how many entries were left out since the last; undefined where this one is left out too. */
  function omittedBefore(cause: string): number | undefined {
    const now = clock();
    for (const [known, { silentUntil }] of reports)
      if (known !== cause && silentUntil + repeatAfter < now) reports.delete(known);
    const report = reports.get(cause) ?? { silentUntil: 0, omitted: 0 };
    reports.set(cause, report);
    if (now < report.silentUntil) {
      report.omitted += 1;
      return undefined;
    }
    const { omitted } = report;
    report.silentUntil = now + repeatAfter;
    report.omitted = 0;
    return omitted;
  }

  return function logMethod(input, method, level) {
    const [fields, message] = input as unknown as [unknown, unknown];
    const failure = failureIn(fields);
    if (failure === undefined || level < warnLevel || this.isLevelEnabled('debug'))
      return method.apply(this, input);
    const outage = outageOf(failure);
    if (outage === undefined && level > warnLevel) return method.apply(this, input);
    const omitted = omittedBefore(outage?.name ?? `${String(message)}: ${failure.message}`);
    if (omitted === undefined) return;
    const { err: _err, ...rest } = fields as { err: Error };
    const explanation = outage === undefined ? explanationOf(failure) : describeOutage(outage);
    const counted = {
      ...(explanation === undefined ? { err: failure } : {}),
      ...rest,
      ...(omitted > 0 ? { omitted } : {}),
    };
    const text = explanation === undefined ? String(message) : `${String(message)}: ${explanation}`;
    return method.call(this, counted, text);
  };
}

function explanationOf(failure: Error): string | undefined {
  return failure instanceof ExplainedError ? failure.message : undefined;
}

function failureIn(fields: unknown): Error | undefined {
  const isFailure = typeof fields === 'object' && fields !== null && 'err' in fields;
  return isFailure && fields.err instanceof Error ? fields.err : undefined;
}

/** The error that says that a server is away: the failure itself, or what caused it. */
function outageOf(failure: Error): Unavailable | undefined {
  if (failure instanceof Unavailable && failure.setting !== undefined) return failure;
  return failure.cause instanceof Error ? outageOf(failure.cause) : undefined;
}

/** What to tell people of a failure, in a sentence, where it is that a server is away. */
export function outageSentence(failure: unknown): string | undefined {
  const outage = failure instanceof Error ? outageOf(failure) : undefined;
  return outage && `${describeOutage(outage)}.`;
}

function describeOutage(outage: Unavailable): string {
  const root = rootOf(outage).message.split('\n', 1)[0];
  const reason = root === outage.message || root === '' ? '' : ` (${root})`;
  return `${outage.message}${reason}. Check that its server runs, and ${outage.setting}`;
}

function rootOf(error: Error): Error {
  return error.cause instanceof Error ? rootOf(error.cause) : error;
}

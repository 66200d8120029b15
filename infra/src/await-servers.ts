import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from './logger.ts';
import { outageSentence } from './outage-log-throttle.ts';
import { plainLine } from './plain-line.ts';

/** Milliseconds between two questions. */
const pause = 500;

export interface ServerPatience {
  /** Hears every few seconds which server is waited for. */
  readonly logger: Pick<Logger, 'warn'>;
  /** Milliseconds after which a server that is still away is an error; absent: never. */
  readonly patience?: number;
  /** Ends the waiting. */
  readonly signal?: AbortSignal;
}

/**
 * Does what needs servers, again and again while one of them is away. For the beginning of a program: what is done here may
 * be done twice.
 * @throws the outage, when patience is over; at once, whatever else goes wrong
 */
export async function awaitServers<Result>(
  work: () => Promise<Result>,
  { logger, patience = Number.POSITIVE_INFINITY, signal }: ServerPatience,
): Promise<Result> {
  const end = Date.now() + patience;
  for (;;) {
    try {
      return await work();
    } catch (err) {
      if (outageSentence(err) === undefined || Date.now() >= end || signal?.aborted) throw err;
      logger.warn({ err }, 'Waiting for a server');
    }
    await sleep(pause, undefined, signal && { signal });
  }
}

/** Ends a program in failure: a server that is away is told in a sentence, anything else as by `logEverything`. */
export function endInFailure(error: unknown): never {
  const sentence = outageSentence(error);
  if (sentence === undefined) throw error;
  process.stderr.write(plainLine(sentence, 'tool'));
  process.exit(1);
}

import { format } from 'node:util';
import { ExplainedError } from './explained-error.ts';
import type { Logger } from './logger.ts';
import { outageSentence } from './outage-log-throttle.ts';

/** What prints, and what that is in a log. */
const printed = [
  ['debug', 'debug'],
  ['log', 'info'],
  ['info', 'info'],
  ['warn', 'warn'],
  ['error', 'error'],
] as const;

/**
 * From now on everything that this process has to say is an entry of its log: what libraries print, warnings of Node, and whatever
 * ends the process unexpectedly, as a sentence where that says it all, else with its stack.
 */
export function logEverything(logger: Logger): void {
  for (const [name, level] of printed)
    console[name] = (...words: unknown[]) => logger[level](format(...words));
  // Node's own listener prints them.
  process.removeAllListeners('warning');
  process.on('warning', (err) => logger.warn({ err }, 'Node warns'));
  process.on('uncaughtException', (err) => {
    const sentence = err instanceof ExplainedError ? err.message : outageSentence(err);
    if (sentence === undefined) logger.fatal({ err }, 'Ended by a mistake');
    else logger.fatal(sentence);
    process.exit(1);
  });
}

import type { LogRecord } from './log-record.ts';

/** Which events of the whole log a reader wants to see. */
export type EventFilter = (record: LogRecord) => boolean;

/** A filter as it is asked for; the expression counts where there is one, the prefixes otherwise. */
export interface FilterExpression {
  readonly on: 'stream' | 'type';
  /** Empty for none. */
  readonly regex: string;
  readonly prefixes: readonly string[];
}

/** @throws SyntaxError when the regular expression is none */
export function createEventFilter({ on, regex, prefixes }: FilterExpression): EventFilter {
  if (regex !== '') {
    const expression = new RegExp(regex);
    return (record) => expression.test(record[on]);
  }
  return (record) => prefixes.some((prefix) => record[on].startsWith(prefix));
}

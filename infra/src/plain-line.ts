import { inspect } from 'node:util';

/** Whether whoever reads along is a machine, which takes every line for an entry. */
export const isForMachines = () => process.env.LOG_FORMAT === 'json';

/**
 * One line for whoever reads along where there is no logger: before the configuration is known, and at the end. An entry of the
 * log where the log is for machines.
 * @param name of the process
 */
export function plainLine(text: string, name: string, level: 'info' | 'error' = 'error'): string {
  return isForMachines() ? entryOf({ level, process: name, msg: text }) : `${text}\n`;
}

/** The same for a mistake of our own, with its stack: in an entry as a member, in which loggers put it too. */
export function plainFailure(error: unknown, name: string): string {
  if (!isForMachines()) return `${inspect(error)}\n`;
  const { name: type, message, stack } = error instanceof Error ? error : new Error(inspect(error));
  return entryOf({ level: 'error', process: name, err: { type, message, stack }, msg: message });
}

function entryOf({
  level,
  ...said
}: {
  level: 'info' | 'error';
  process: string;
  err?: object;
  msg: string;
}) {
  return `${JSON.stringify({ level, time: new Date().toISOString(), ...said })}\n`;
}

import type { LogQueue } from './log-queue.ts';

/** Syslog's levels, as far as a browser has use for them. Here, so that the queue itself may come later. */
export const logLevel = { error: 3, warning: 4, info: 6 } as const;

let queue: LogQueue | undefined;

/** Names the queue that takes this tab's log entries. On the server there is none: the service logs for itself. */
export function logTo(target: LogQueue): void {
  queue = target;
}

/** Tells the platform what happened here. Never shown to anybody, never holds what a person typed. */
export const log: LogQueue['add'] = (level, shortMessage, fullMessage) => {
  queue?.add(level, shortMessage, fullMessage);
};

import type { LogQueue } from './log-queue.ts';

let queue: LogQueue | undefined;

/** Names the queue that takes this tab's log entries. On the server there is none: the service logs for itself. */
export function logTo(target: LogQueue): void {
  queue = target;
}

/** Tells the platform what happened here. Never shown to anybody, never holds what a person typed. */
export const log: LogQueue['add'] = (level, shortMessage, fullMessage) => {
  queue?.add(level, shortMessage, fullMessage);
};

import type { LogQueue } from './log-queue.ts';

let queue: LogQueue | undefined;

/** Sets the tab's queue. On the server there is none: the service logs for itself. */
export function setLogQueue(target: LogQueue): void {
  queue = target;
}

/** Logs to the platform. Never include what a person typed. */
export const log: LogQueue['add'] = (level, shortMessage, fullMessage) => {
  queue?.add(level, shortMessage, fullMessage);
};

import { execFile } from 'node:child_process';
import type { Logger } from './logger.ts';

/** Milliseconds without a sign of life after which a process that has started counts as frozen. */
const frozenAfterMs = 30_000;

/** Signs of life that may get lost. */
const signs = 3;

/** What is said to whoever watches. */
export interface WatchdogPlan {
  /** Milliseconds between two signs of life. */
  readonly every: number;
  /** The sign: it lives, and counts as frozen after so many microseconds, however long its start may have taken. */
  readonly sign: readonly string[];
}

/**
 * What a process under systemd has to do that counts as frozen without a sign of life, see `WatchdogSec=`.
 * @returns undefined where nobody watches
 */
export function watchdogPlan({
  NOTIFY_SOCKET: socket,
  WATCHDOG_USEC: allowed,
}: NodeJS.ProcessEnv): WatchdogPlan | undefined {
  const allowedMs = Number(allowed) / 1_000;
  if (!socket || !(allowedMs > 0)) return undefined;
  const within = Math.min(allowedMs, frozenAfterMs);
  return {
    every: Math.floor(within / signs),
    sign: ['WATCHDOG=1', `WATCHDOG_USEC=${Math.round(within * 1_000)}`],
  };
}

/**
 * Gives systemd a sign of life again and again, for as long as the event loop of this process turns: one that is frozen, or that
 * loops for ever, is killed and started again. Node knows no sockets of that kind; `systemd-notify` does. Begin it once the
 * process does what it is for.
 */
export function startWatchdog(logger: Pick<Logger, 'warn'>): void {
  const plan = watchdogPlan(process.env);
  if (plan === undefined) return;
  const giveSign = () =>
    execFile('systemd-notify', plan.sign, (err) => {
      if (err) logger.warn({ err }, 'No sign of life could be given');
    });
  giveSign();
  setInterval(giveSign, plan.every).unref();
}

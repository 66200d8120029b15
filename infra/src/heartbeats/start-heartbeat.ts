import { randomUUID } from 'node:crypto';
import type { Logger } from '../logger.ts';
import type { AnyDatabase } from '../postgres/database.ts';
import { withTimeout } from '../with-timeout.ts';
import { HeartbeatStore, type ProcessRole } from './heartbeat.store.ts';

/** Milliseconds between two beats. */
const interval = 3_000;

/** Milliseconds that a process which ends waits for its last word to be taken in. */
const farewellTimeoutMs = 1_000;

export interface HeartbeatOptions {
  readonly db: AnyDatabase;
  readonly role: ProcessRole;
  readonly logger: Logger;
  /** Commit position up to which the process has come; absent where it keeps none. */
  readonly position?: () => bigint | undefined | Promise<bigint | undefined>;
}

export interface Heartbeat {
  /** The process ends in order: nobody waits for its next beat. */
  stop(): Promise<void>;
}

/** Says every few seconds that this process runs. A beat that cannot be left is made up for by the next. */
export function startHeartbeat({ db, role, logger, position }: HeartbeatOptions): Heartbeat {
  const store = new HeartbeatStore(db, role, randomUUID());
  let beating: Promise<void> | undefined;
  const beat = () => {
    beating ??= leave(store, position)
      .catch((err: unknown) => logger.debug({ err }, 'A heartbeat could not be left'))
      .finally(() => {
        beating = undefined;
      });
  };
  const timer = setInterval(beat, interval).unref();
  beat();
  return {
    async stop() {
      clearInterval(timer);
      const farewell = (beating ?? Promise.resolve()).then(() => store.end());
      await withTimeout(farewellTimeoutMs, farewell).catch(() => undefined);
    },
  };
}

async function leave(store: HeartbeatStore, position: HeartbeatOptions['position']): Promise<void> {
  await store.beat(await position?.());
}

import { setTimeout as pause } from 'node:timers/promises';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import type { Logger } from '@spoor/infra/logger';
import { takeReactorSeat } from '@spoor/infra/postgres/reactor-seat';
import type { JobQueue } from '@spoor/infra/queue/job-queue';
import { type Reactor, react } from './reactor.ts';

export interface ReactorSurroundings {
  readonly databaseUrl: string;
  readonly eventStore: Pick<EventStore, 'subscribe'>;
  readonly queue: Pick<JobQueue, 'enqueue'>;
  readonly logger: Logger;
  /** Ends it. */
  readonly signal: AbortSignal;
}

const firstPause = 500;
const longestPause = 30_000;

/**
 * Keeps a reactor running until the signal aborts. Among all processes one runs it, the others stand by. Whatever goes
 * wrong, it goes on from its checkpoint after a pause, so that an event that cannot be handled stops this reactor, in
 * plain sight, and is never skipped.
 */
export async function runReactor(reactor: Reactor, surroundings: ReactorSurroundings): Promise<void> {
  const { logger, signal } = surroundings;
  let wait = firstPause;
  while (!signal.aborted) {
    try {
      await sit(reactor, surroundings, () => {
        wait = firstPause;
      });
    } catch (err) {
      if (signal.aborted) return;
      logger.error({ err, reactor: reactor.name, retryInMs: wait }, 'Reactor interrupted');
      await pause(wait, undefined, { signal }).catch(() => undefined);
      wait = Math.min(wait * 2, longestPause);
    }
  }
}

/** One turn: from taking the seat until the seat is lost or something fails. */
async function sit(
  reactor: Reactor,
  { databaseUrl, eventStore, queue, logger, signal }: ReactorSurroundings,
  progressed: () => void,
): Promise<void> {
  const seat = await takeReactorSeat(databaseUrl, reactor.name, signal);
  try {
    logger.info(
      { reactor: reactor.name, position: String(seat.position ?? 'the beginning') },
      'Reactor running',
    );
    const feed = eventStore.subscribe({
      ...(seat.position === undefined ? {} : { after: seat.position }),
      streamPrefixes: reactor.streamPrefixes,
      signal: AbortSignal.any([signal, seat.lost]),
    });
    await react(reactor, feed, queue, async (position) => {
      await seat.save(position);
      progressed();
    });
  } finally {
    await seat.leave();
  }
}

import { Backoff, retryUntilDone } from '@spoor/infra/backoff';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import { untilLogReplaced } from '@spoor/infra/event-store/until-log-replaced';
import type { Logger } from '@spoor/infra/logger';
import { acquireReactorLock } from '@spoor/infra/postgres/reactor-lock';
import type { JobQueue } from '@spoor/infra/queue/job-queue';
import { type Reactor, react } from './reactor.ts';

export interface ReactorDependencies {
  readonly databaseUrl: string;
  readonly eventStore: Pick<EventStore, 'identity' | 'subscribe'>;
  readonly queue: Pick<JobQueue, 'enqueue'>;
  readonly logger: Logger;
  /** Ends it. */
  readonly signal: AbortSignal;
}

/** Milliseconds. What fails here may be an event that nobody can handle, and then it fails until somebody mends that. */
const pauses = { first: 500, max: 30_000 };

/**
 * Keeps a reactor running until the signal aborts. Among all processes one runs it, the others stand by. Whatever goes
 * wrong, it goes on from its checkpoint after a pause, so that an event that cannot be handled stops this reactor, in
 * plain sight, and is never skipped.
 */
export async function runReactor(reactor: Reactor, dependencies: ReactorDependencies): Promise<void> {
  const { logger, signal } = dependencies;
  const backoff = new Backoff(pauses);
  const runOnce = () => runWhileLocked(reactor, dependencies, () => backoff.reset());
  const onFailure = (err: unknown) => logger.error({ err, reactor: reactor.name }, 'Reactor interrupted');
  while (!signal.aborted) await retryUntilDone(runOnce, { signal, backoff, onFailure });
}

/** From acquiring the lock until it is lost or something fails. */
async function runWhileLocked(
  reactor: Reactor,
  { databaseUrl, eventStore, queue, logger, signal }: ReactorDependencies,
  progressed: () => void,
): Promise<void> {
  const lock = await acquireReactorLock(databaseUrl, reactor.name, signal);
  const replaced = new AbortController();
  try {
    const after = await startingPoint(lock.position, eventStore);
    if (after !== lock.position)
      logger.warn({ reactor: reactor.name }, 'The event log is shorter than it was');
    logger.info({ reactor: reactor.name, position: String(after ?? 'the beginning') }, 'Reactor running');
    let reached = after;
    const ended = AbortSignal.any([signal, lock.lost, replaced.signal]);
    void untilLogReplaced(eventStore, () => reached, ended).then(() => replaced.abort());
    const feed = eventStore.subscribe({
      ...(after === undefined ? {} : { after }),
      streamPrefixes: reactor.streamPrefixes,
      signal: ended,
    });
    await react(reactor, feed, queue, {
      since: lock.since,
      async save(position) {
        await lock.save(position);
        reached = position;
        progressed();
      },
    });
  } finally {
    replaced.abort();
    await lock.release();
  }
}

/**
 * Where an older copy of the log was put back, everything in it has been handled already: beyond its end nothing would
 * arrive until it is as long as it was.
 */
async function startingPoint(
  saved: bigint | undefined,
  eventStore: ReactorDependencies['eventStore'],
): Promise<bigint | undefined> {
  if (saved === undefined) return undefined;
  const { end } = await eventStore.identity();
  return saved > end ? end : saved;
}

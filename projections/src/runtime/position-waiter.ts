import type { NotificationHandlers } from '@spoor/infra/postgres/notifications';
import type { ProjectionNotification } from '@spoor/infra/postgres/projection-notification';
import { TimedOut, withTimeout } from '@spoor/infra/with-timeout';
import type { Kysely } from 'kysely';
import type { ProjectionName, ReadModel } from '../read-model.ts';

/** Lets readers wait until what they wrote can be read. */
export interface PositionWaiter {
  /**
   * Waits until all these projections have reached a commit position.
   * @param timeoutMs how long at most, in milliseconds.
   * @returns whether they have.
   */
  waitFor(projections: readonly ProjectionName[], position: bigint, timeoutMs: number): Promise<boolean>;
}

interface Waiting {
  readonly projections: readonly string[];
  readonly position: bigint;
  readonly reached: () => void;
}

/** How far a projection was when news of it began to come in. */
export interface ProjectionPosition {
  readonly projection: string;
  readonly position: bigint;
}

/**
 * A waiter that hangs on a process's one listener (`listenForNotifications`), whose handlers it is. It knows positions by
 * hearsay: where they stood when the connection was made is read once, and from then on every commit says so.
 * @param onPositions is told where they stood, each time that a connection was made
 */
export function createPositionWaiter(
  db: Kysely<ReadModel>,
  onPositions: (positions: readonly ProjectionPosition[]) => void = () => undefined,
): PositionWaiter & NotificationHandlers {
  const positions = new Map<string, bigint>();
  const waiting = new Set<Waiting>();

  const isReached = ({ projections, position }: Omit<Waiting, 'reached'>) =>
    projections.every((name) => (positions.get(name) ?? -1n) >= position);

  const advance = (projections: readonly string[], position: bigint) => {
    for (const name of projections)
      if (position > (positions.get(name) ?? -1n)) positions.set(name, position);
    for (const one of waiting) if (isReached(one)) one.reached();
  };

  return {
    async waitFor(projections, position, timeoutMs) {
      if (isReached({ projections, position })) return true;
      const { promise, resolve } = Promise.withResolvers<void>();
      const one = { projections, position, reached: resolve };
      waiting.add(one);
      try {
        await withTimeout(timeoutMs, promise);
        return true;
      } catch (error) {
        if (error instanceof TimedOut) return false;
        throw error;
      } finally {
        waiting.delete(one);
      }
    },

    onNotice({ projections, position }: ProjectionNotification) {
      advance(projections, BigInt(position));
    },

    onConnected() {
      const standing = db
        .selectFrom('read_model.projection_status')
        .select(['projection', 'position'])
        .execute();
      standing.then(
        (rows) => {
          onPositions(rows);
          for (const row of rows) advance([row.projection], row.position);
        },
        // Without it, the first commit of each projection says the same.
        () => undefined,
      );
    },

    // When news comes in again, the read models may have been made anew from an older log.
    onLost: () => positions.clear(),
  };
}

import type { Config } from '@spoor/infra/config';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import type { Logger } from '@spoor/infra/logger';
import type { ObjectStore } from '@spoor/infra/object-store/object-store';
import type { JobQueue } from '@spoor/infra/queue/job-queue';
import type { ReadModel } from '@spoor/projections/read-model';
import type { PositionWaiter } from '@spoor/projections/runtime/position-waiter';
import type { Kysely } from 'kysely';

/**
 * Everything that the service is connected to. Opened once, before Nest starts, and handed around by
 * {@link tokens}: `@Inject(tokens.store) private readonly store: EventStore`.
 */
export interface Connections {
  readonly config: Config;
  readonly logger: Logger;
  readonly store: EventStore;
  readonly database: Kysely<ReadModel>;
  readonly queue: JobQueue;
  readonly objects: ObjectStore;
  readonly positions: PositionWaiter;
}

/** The names under which Nest hands out {@link Connections}, and what is made of them. */
export const tokens = {
  config: Symbol('config'),
  logger: Symbol('logger'),
  store: Symbol('event store'),
  database: Symbol('database'),
  vault: Symbol('vault'),
  queue: Symbol('queue'),
  objects: Symbol('object store'),
  positions: Symbol('position waiter'),
  idempotency: Symbol('idempotency store'),
  notifications: Symbol('notifications'),
  openSealed: Symbol('opens personal data'),
  /** `HandleCommand`: one command on one stream. */
  handleCommand: Symbol('handle command'),
  /** `RunChange`: one Change over several streams. */
  runChange: Symbol('run change'),
} as const;

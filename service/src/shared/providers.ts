import type { Provider } from '@nestjs/common';
import type { EndedSessionsMessage } from '@spoor/contracts/auth/ended-sessions-message';
import type { PresenceMessage } from '@spoor/contracts/presence/presence-message';
import type { Render } from '@spoor/contracts/rendering/render';
import type { EncryptedData } from '@spoor/contracts/shared/personal-data';
import type { Config } from '@spoor/infra/config';
import type { CountStore } from '@spoor/infra/counts/count-store';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import type { Logger } from '@spoor/infra/logger';
import type { ObjectStore } from '@spoor/infra/object-store/object-store';
import type { BroadcastChannel } from '@spoor/infra/postgres/broadcast-channel';
import type { JobQueue } from '@spoor/infra/queue/job-queue';
import type { InstallationStore } from '@spoor/infra/vault/installation.store';
import type { DecryptPersonalData } from '@spoor/projections/query-context';
import type { ReadModel } from '@spoor/projections/read-model';
import type { PositionWaiter } from '@spoor/projections/runtime/position-waiter';
import type { Kysely } from 'kysely';
import type { IdempotencyStore } from './idempotency.store.ts';
import type { ReadModelUpdates } from './read-model-updates.ts';

/** Seals what is said of a person or in a submission with their key; undefined where they have none, or none any more. */
export type EncryptPersonalData = (subject: string, content: unknown) => Promise<EncryptedData | undefined>;

/**
 * Connections that are opened before Nest starts, and injected by {@link tokens}: `@Inject(tokens.store) private
 * readonly store: EventStore`.
 */
export interface Connections {
  readonly config: Config;
  readonly logger: Logger;
  readonly store: EventStore;
  readonly database: Kysely<ReadModel>;
  readonly idempotency: IdempotencyStore;
  readonly counts: CountStore;
  readonly queue: JobQueue;
  readonly objects: ObjectStore;
  readonly positions: PositionWaiter;
  readonly updates: ReadModelUpdates;
  readonly presence: BroadcastChannel<PresenceMessage>;
  readonly endedSessions: BroadcastChannel<EndedSessionsMessage>;
  readonly installation: InstallationStore;
  readonly encryptPersonalData: EncryptPersonalData;
  readonly decryptPersonalData: DecryptPersonalData;
  /** Forgets how far the read models were: another event log was put in place, or they were made anew from it. */
  readonly forgetLog: () => void;
  /** The client's server-side renderer. */
  readonly render: Render;
}

/** Injection tokens of {@link Connections} and of services made from them. */
export const tokens = {
  config: Symbol('config'),
  logger: Symbol('logger'),
  store: Symbol('event store'),
  database: Symbol('database'),
  idempotency: Symbol('idempotency store'),
  counts: Symbol('shared counts'),
  queue: Symbol('queue'),
  objects: Symbol('object store'),
  positions: Symbol('position waiter'),
  updates: Symbol('read model updates'),
  presence: Symbol('presence channel'),
  endedSessions: Symbol('ended sessions channel'),
  installation: Symbol('installation'),
  encryptPersonalData: Symbol('seals personal data'),
  decryptPersonalData: Symbol('opens personal data'),
  forgetLog: Symbol('forgets the event log'),
  render: Symbol('render'),
  /** `WriteSide` */
  writeSide: Symbol('write side'),
  /** `HandleCommand` */
  handleCommand: Symbol('handle command'),
  /** `RunChange` */
  runChange: Symbol('run change'),
  /** `WritePermit` */
  writePermit: Symbol('write permit'),
  /** `ResponseCache` */
  responseCache: Symbol('response cache'),
} as const;

export function connectionProviders(connections: Connections): Provider[] {
  return [
    { provide: tokens.config, useValue: connections.config },
    { provide: tokens.logger, useValue: connections.logger },
    { provide: tokens.store, useValue: connections.store },
    { provide: tokens.database, useValue: connections.database },
    { provide: tokens.idempotency, useValue: connections.idempotency },
    { provide: tokens.counts, useValue: connections.counts },
    { provide: tokens.queue, useValue: connections.queue },
    { provide: tokens.objects, useValue: connections.objects },
    { provide: tokens.positions, useValue: connections.positions },
    { provide: tokens.updates, useValue: connections.updates },
    { provide: tokens.presence, useValue: connections.presence },
    { provide: tokens.endedSessions, useValue: connections.endedSessions },
    { provide: tokens.installation, useValue: connections.installation },
    { provide: tokens.encryptPersonalData, useValue: connections.encryptPersonalData },
    { provide: tokens.decryptPersonalData, useValue: connections.decryptPersonalData },
    { provide: tokens.forgetLog, useValue: connections.forgetLog },
    { provide: tokens.render, useValue: connections.render },
  ];
}

import { Inject, Injectable } from '@nestjs/common';
import type { ProjectionStatus, SystemProcesses } from '@spoor/contracts/system/system.views';
import type { Config } from '@spoor/infra/config';
import { readEventLogBytes } from '@spoor/infra/embedded/event-store-size';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import type { QueryContext } from '@spoor/projections/query-context';
import type { ReadModel } from '@spoor/projections/read-model';
import { listProcesses, listReactors } from '@spoor/projections/system/processes/processes.queries';
import {
  readStorageFigures,
  readWaiting,
  type StorageFigures,
} from '@spoor/projections/system/processes/storage.queries';
import { listProjectionStatus } from '@spoor/projections/system/projection-status/projection-status.queries';
import type { Kysely } from 'kysely';
import { tokens } from '../shared/providers.ts';

/** What the processes of the system say of themselves. */
@Injectable()
export class SystemStatus {
  constructor(
    @Inject(tokens.database) private readonly database: Kysely<ReadModel>,
    @Inject(tokens.store) private readonly store: EventStore,
    @Inject(tokens.config) private readonly config: Config,
  ) {}

  async projections(): Promise<ProjectionStatus[]> {
    const [status, processes] = await Promise.all([
      listProjectionStatus(this.database),
      listProcesses(this.database),
    ]);
    const isKept = processes.some(({ role, state }) => role === 'projections' && state === 'running');
    // What nobody keeps up to date looks as it did when it was left.
    return isKept ? status : status.map((one) => ({ ...one, state: 'away' as const }));
  }

  storage(): Promise<StorageFigures> {
    return readStorageFigures(this.database);
  }

  /** Of the installation; what waits is of the platform that asks. */
  async processes(queryContext: QueryContext): Promise<SystemProcesses> {
    const [running, { databaseBytes }, eventStore, waiting] = await Promise.all([
      this.running(),
      this.storage(),
      this.eventStore(),
      readWaiting(queryContext),
    ]);
    return { ...running, databaseBytes, eventStore, ...waiting };
  }

  async running(): Promise<Pick<SystemProcesses, 'processes' | 'reactors'>> {
    const [processes, reactors] = await Promise.all([
      listProcesses(this.database),
      listReactors(this.database),
    ]);
    return { processes, reactors };
  }

  private async eventStore(): Promise<SystemProcesses['eventStore']> {
    const [position, bytes] = await Promise.all([
      this.store.lastPosition().then(String, () => null),
      this.eventLogBytes(),
    ]);
    return { position, bytes };
  }

  /** Without asking the event store, which may be away. */
  eventLogBytes(): Promise<number | null> {
    return readEventLogBytes(this.config);
  }
}

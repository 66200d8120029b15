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
import type { Caller } from '../shared/request-caller.ts';
import { InstallationAccess } from './installation-access.ts';

/** What the processes of the system say of themselves. */
@Injectable()
export class SystemStatus {
  constructor(
    @Inject(tokens.database) private readonly database: Kysely<ReadModel>,
    @Inject(tokens.store) private readonly store: EventStore,
    @Inject(tokens.config) private readonly config: Config,
    @Inject(InstallationAccess) private readonly access: InstallationAccess,
  ) {}

  /** What stopped one may name what is of others. */
  async projections(caller: Caller): Promise<ProjectionStatus[]> {
    const [status, processes] = await Promise.all([
      listProjectionStatus(this.database),
      listProcesses(this.database),
    ]);
    const isRunning = processes.some(({ role, state }) => role === 'projections' && state === 'running');
    // What nobody keeps up to date looks as it did when it was left.
    const known = isRunning ? status : status.map((one) => ({ ...one, state: 'away' as const }));
    return this.access.isGrantedTo(caller) ? known : known.map((one) => ({ ...one, lastError: null }));
  }

  storage(): Promise<StorageFigures> {
    return readStorageFigures(this.database);
  }

  /** Of the installation, for who runs it; what waits is of the platform that asks. */
  async processes(queryContext: QueryContext, caller: Caller): Promise<SystemProcesses> {
    if (!this.access.isGrantedTo(caller))
      return {
        isLimited: true,
        processes: [],
        reactors: [],
        databaseBytes: null,
        eventStore: { position: null, bytes: null },
        ...(await readWaiting(queryContext)),
      };
    const [running, { databaseBytes }, eventStore, waiting] = await Promise.all([
      this.running(),
      this.storage(),
      this.eventStore(),
      readWaiting(queryContext),
    ]);
    return { isLimited: false, ...running, databaseBytes, eventStore, ...waiting };
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

import { Inject, Injectable } from '@nestjs/common';
import type { ProjectionStatus, SystemProcesses } from '@spoor/contracts/system/system.views';
import type { ReadModel } from '@spoor/projections/read-model';
import { listProcesses, listReactors } from '@spoor/projections/system/processes/processes.queries';
import { readStorageFigures, type StorageFigures } from '@spoor/projections/system/processes/storage.queries';
import { listProjectionStatus } from '@spoor/projections/system/projection-status/projection-status.queries';
import type { Kysely } from 'kysely';
import { tokens } from '../shared/providers.ts';

/** What the processes of the system say of themselves. */
@Injectable()
export class SystemStatus {
  constructor(@Inject(tokens.database) private readonly database: Kysely<ReadModel>) {}

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

  async processes(): Promise<SystemProcesses> {
    const [processes, reactors, { databaseBytes }] = await Promise.all([
      listProcesses(this.database),
      listReactors(this.database),
      this.storage(),
    ]);
    return { processes, reactors, databaseBytes };
  }
}

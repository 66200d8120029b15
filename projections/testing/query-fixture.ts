import type { Platform } from '@spoor/contracts/platforms/platform';
import { permissionsOfRole } from '@spoor/contracts/roles/role-permissions';
import type { Principal } from '@spoor/contracts/shared/permissions';
import type { EncryptedData } from '@spoor/contracts/shared/personal-data';
import { openDatabase } from '@spoor/infra/postgres/database';
import { createTestDatabase } from '@spoor/infra/testing/test-database';
import type { Kysely } from 'kysely';
import type { QueryContext } from '../src/query-context.ts';
import { projections, type ReadModel } from '../src/read-model.ts';
import { createReadModelSchema, ensureCheckpoint, moveCheckpoint } from '../src/runtime/checkpoints.ts';
import { startOfLog, toEventBatch } from '../src/runtime/event-batch.ts';
import { projectBatch } from '../src/runtime/project-batch.ts';
import { createIndexes, createTable } from '../src/runtime/tables.ts';
import { type GivenEvent, platformGuid, toStoredEvents } from './projection-fixture.ts';

/** Roles of the platform of the given events. */
export const adminRole = '00000000-0000-4000-8000-0000000000b1';
export const editorRole = '00000000-0000-4000-8000-0000000000b2';

export const platform: Platform = {
  guid: platformGuid,
  name: 'Duinwijk',
  description: '',
  hostNames: ['duinwijk.nl'],
  timeZone: 'Europe/Amsterdam',
  language: 'nl',
  roles: [
    { guid: adminRole, kind: 'Admin' },
    { guid: editorRole, kind: 'ContentManager' },
  ],
};

/** Somebody with these roles. */
export function person(guid: string, ...roleIds: string[]): Principal {
  const isAdmin = roleIds.includes(adminRole);
  return {
    guid,
    roleIds,
    isAdmin,
    isActive: true,
    isVerified: true,
    isDeveloper: false,
    isOperator: false,
    isContentManager: isAdmin || roleIds.includes(editorRole),
    permissions: permissionsOfRole(
      isAdmin ? 'Admin' : roleIds.includes(editorRole) ? 'ContentManager' : 'Standard',
    ),
  };
}

/** All read models in a real Postgres, after the given events. */
export interface QueryFixture {
  readonly db: Kysely<ReadModel>;
  /** Somebody who reads on their platform, at noon of 21 November 2026 where nothing else is said. */
  queryContext(changes?: Partial<QueryContext>): QueryContext;
  close(): Promise<void>;
}

export async function createQueryFixture(...given: readonly GivenEvent[]): Promise<QueryFixture> {
  const db = openDatabase<ReadModel>(await createTestDatabase(), { applicationName: 'specification' });
  await createReadModelSchema(db);
  const batch = toEventBatch(toStoredEvents(given), startOfLog);
  for (const projection of projections) {
    await createTable(db, projection.table, 'live');
    await createIndexes(db, projection.table, 'live');
    await ensureCheckpoint(db, projection);
    await moveCheckpoint(db, projection, startOfLog, 0);
    await projectBatch(db, projection, batch);
  }
  return {
    db,
    queryContext: (changes) => ({
      db,
      platform,
      viewer: undefined,
      decryptPersonalData: decryptTestData,
      now: new Date('2026-11-21T12:00:00.000Z'),
      ...changes,
    }),
    close: () => db.destroy(),
  };
}

/** In specs a box holds its content as plain base64, and the key of an empty one is gone. */
export function encryptedAs(subject: string, content: unknown): EncryptedData {
  return { subject, box: Buffer.from(JSON.stringify(content)).toString('base64') };
}

async function decryptTestData(boxes: readonly EncryptedData[]): Promise<unknown[]> {
  return boxes.map(({ box }) => (box === '' ? undefined : JSON.parse(Buffer.from(box, 'base64').toString())));
}

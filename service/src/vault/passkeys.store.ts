import { isUniqueViolation } from '@spoor/infra/postgres/unique-violation';
import type { Kysely, Selectable } from 'kysely';
import type { VaultTables } from './vault.tables.ts';

/** A passkey as it is kept. Moments are ISO-8601. */
export type StoredPasskey = Selectable<VaultTables['vault.passkeys']>;

/** By which passkeys people prove who they are. Private keys never leave their devices: here are the public ones. */
export class PasskeyStore {
  private readonly db: Kysely<VaultTables>;
  private readonly clock: () => Date;

  constructor(db: Kysely<VaultTables>, clock: () => Date) {
    this.db = db;
    this.clock = clock;
  }

  /** The oldest first. */
  async listOf(userGuid: string): Promise<StoredPasskey[]> {
    return this.db
      .selectFrom('vault.passkeys')
      .selectAll()
      .where('userGuid', '=', userGuid)
      .orderBy('createdAt')
      .orderBy('passkeyGuid')
      .execute();
  }

  /** How many people have, by guid; who has none is left out. */
  async countsOf(userGuids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (userGuids.length === 0) return new Map();
    const rows = await this.db
      .selectFrom('vault.passkeys')
      .select(({ fn }) => ['userGuid', fn.countAll<number>().as('count')])
      .where('userGuid', 'in', userGuids)
      .groupBy('userGuid')
      .execute();
    return new Map(rows.map(({ userGuid, count }) => [userGuid, Number(count)]));
  }

  async find(platformGuid: string, credentialId: string): Promise<StoredPasskey | undefined> {
    return this.db
      .selectFrom('vault.passkeys')
      .selectAll()
      .where('platformGuid', '=', platformGuid)
      .where('credentialId', '=', credentialId)
      .executeTakeFirst();
  }

  /** @returns undefined where the platform has it already, of whomever */
  async add(passkey: Omit<StoredPasskey, 'createdAt' | 'lastUsedAt'>): Promise<StoredPasskey | undefined> {
    const row = { ...passkey, createdAt: this.clock().toISOString(), lastUsedAt: null };
    try {
      await this.db.insertInto('vault.passkeys').values(row).execute();
      return row;
    } catch (error) {
      if (isUniqueViolation(error)) return undefined;
      throw error;
    }
  }

  /**
   * Notes that a passkey was used.
   * @returns false where its device does not count on from what is stored: somebody has a copy of it, or used it meanwhile
   */
  async use(passkeyGuid: string, counter: number, isSynced: boolean): Promise<boolean> {
    // One statement: of a passkey and its copy at the same moment, one is told that the other was there.
    const { numUpdatedRows } = await this.db
      .updateTable('vault.passkeys')
      .set({ counter, isSynced, lastUsedAt: this.clock().toISOString() })
      .where('passkeyGuid', '=', passkeyGuid)
      .where((row) => (counter === 0 ? row('counter', '=', 0) : row('counter', '<', counter)))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** @returns the passkey, or undefined where they have no such one */
  async rename(userGuid: string, passkeyGuid: string, name: string): Promise<StoredPasskey | undefined> {
    return this.db
      .updateTable('vault.passkeys')
      .set({ name })
      .where('userGuid', '=', userGuid)
      .where('passkeyGuid', '=', passkeyGuid)
      .returningAll()
      .executeTakeFirst();
  }

  /** @param passkeyGuid one of them; absent: all */
  async remove(userGuid: string, passkeyGuid?: string): Promise<void> {
    await this.db
      .deleteFrom('vault.passkeys')
      .where('userGuid', '=', userGuid)
      .$if(passkeyGuid !== undefined, (query) => query.where('passkeyGuid', '=', passkeyGuid ?? ''))
      .execute();
  }
}

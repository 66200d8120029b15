import { randomBytes } from 'node:crypto';
import { dayMs } from '@spoor/contracts/shared/durations';
import { type VaultKeySource, VaultSeal } from '@spoor/infra/vault/vault-seal';
import { type Kysely, sql } from 'kysely';
import type { VaultTables } from './vault.tables.ts';

/** How every secret begins: scanners of published code know it by that. */
const prefix = 'whsec_';
const secretBytes = 32;
/** Milliseconds for which what is sent is also signed with the secret that was replaced. */
const overlapMs = dayMs;

/** Whether a webhook can sign what it sends. */
export interface SecretState {
  /** ISO-8601; null where what it sends has one signature. */
  readonly previousUntil: string | null;
}

/** The secrets with which webhooks sign, sealed with the vault key. */
export class WebhookSecrets {
  private readonly db: Kysely<VaultTables>;
  private readonly seal: VaultSeal;
  private readonly clock: () => Date;

  constructor(db: Kysely<VaultTables>, source: VaultKeySource, clock: () => Date) {
    this.db = db;
    this.seal = new VaultSeal(source, 'spoor webhooks');
    this.clock = clock;
  }

  /**
   * Gives a webhook a new secret; one that it has signs along for a day.
   * @param isRepeated somebody asks again who may not have had the answer: what signs along already still does, and not the secret that nobody may have received
   * @returns `whsec_…`, which is read nowhere else
   */
  async replace(webhookGuid: string, isRepeated: boolean): Promise<string> {
    const made = `${prefix}${randomBytes(secretBytes).toString('base64')}`;
    const secret = await this.seal.seal(webhookGuid, made);
    const now = this.clock().toISOString();
    const previousUntil = new Date(Date.parse(now) + overlapMs).toISOString();
    await this.db
      .insertInto('vault.webhook_secrets')
      .values({ webhookGuid, secret, previous: null, previousUntil: null })
      .onConflict((conflict) =>
        conflict.column('webhookGuid').doUpdateSet(({ ref }) => ({
          previous: isRepeated
            ? sql<Buffer>`CASE WHEN webhook_secrets."previousUntil" > ${now} THEN webhook_secrets.previous ELSE webhook_secrets.secret END`
            : ref('vault.webhook_secrets.secret'),
          secret,
          previousUntil,
        })),
      )
      .execute();
    return made;
  }

  /** Those with which to sign now, the newest first; none where it has none, or they were sealed by another installation. */
  async signing(webhookGuid: string): Promise<string[]> {
    const row = await this.db
      .selectFrom('vault.webhook_secrets')
      .selectAll()
      .where('webhookGuid', '=', webhookGuid)
      .executeTakeFirst();
    if (row === undefined) return [];
    const { secret, previous, previousUntil } = row;
    const opened = await Promise.all(
      [secret, this.isPast(previousUntil) ? null : previous].map((sealed) =>
        sealed === null ? undefined : this.seal.open(webhookGuid, sealed),
      ),
    );
    return opened.filter((each) => typeof each === 'string');
  }

  /** Of those that have a secret which can be read, by guid. */
  async statesOf(webhookGuids: readonly string[]): Promise<ReadonlyMap<string, SecretState>> {
    if (webhookGuids.length === 0) return new Map();
    const rows = await this.db
      .selectFrom('vault.webhook_secrets')
      .selectAll()
      .where('webhookGuid', 'in', webhookGuids)
      .execute();
    const opened = await Promise.all(
      rows.map(({ webhookGuid, secret }) => this.seal.open(webhookGuid, secret)),
    );
    const readable = rows.filter((_, index) => opened[index] !== undefined);
    return new Map(
      readable.map(({ webhookGuid, previousUntil }) => [
        webhookGuid,
        { previousUntil: this.isPast(previousUntil) ? null : previousUntil },
      ]),
    );
  }

  /** Forgets the secrets that were replaced a day ago. */
  async removeExpired(): Promise<void> {
    await this.db
      .updateTable('vault.webhook_secrets')
      .set({ previous: null, previousUntil: null })
      .where('previousUntil', '<', this.clock().toISOString())
      .execute();
  }

  private isPast(moment: string | null): boolean {
    return moment === null || moment <= this.clock().toISOString();
  }
}

import type { Config } from '@spoor/infra/config';
import { ExplainedError } from '@spoor/infra/explained-error';
import { openDatabase } from '@spoor/infra/postgres/database';
import { InstallationStore } from '@spoor/infra/vault/installation.store';
import type { Kysely } from 'kysely';
import { sealKeys } from './seal-keys.ts';

type KeyConfig = Pick<Config, 'databaseUrl' | 'secretKey'>;

/**
 * Has another SECRET_KEY open what is kept, all or nothing. Whatever runs has to be started again with it, and writes nothing until then.
 * The keys of people and of their files are sealed along where they were kept as they are.
 * @throws ExplainedError where the present key is not the installation's
 */
export async function changeSecretKey(config: KeyConfig, next: string): Promise<void> {
  await withDatabase(config, async (db) => {
    const installation = new InstallationStore(db, config.secretKey);
    if (!(await installation.hasOwnKey()))
      throw new ExplainedError(
        'SECRET_KEY is not the one of this installation: give the one that it has now.',
      );
    await db.transaction().execute(async (transaction) => {
      const within = installation.within(transaction);
      await within.changeSecretKey(next);
      await sealKeys(transaction, within);
    });
  });
}

/** Whether a key is that of the installation. */
export function isOwnKey(config: KeyConfig): Promise<boolean> {
  return withDatabase(config, (db) => new InstallationStore(db, config.secretKey).hasOwnKey());
}

async function withDatabase<Result>(
  { databaseUrl }: KeyConfig,
  use: (db: Kysely<unknown>) => Promise<Result>,
): Promise<Result> {
  const db = openDatabase<unknown>(databaseUrl, { applicationName: 'cli', maxConnections: 1 });
  try {
    return await use(db);
  } finally {
    await db.destroy();
  }
}

import { type HealthFinding, runbookOf } from '@spoor/contracts/system/health';
import { BackupRefused } from '@spoor/infra/backup/backup-errors';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import { type AnyDatabase, withTables } from '@spoor/infra/postgres/database';
import type { ReadModel } from '@spoor/projections/read-model';
import { isVaultComplete } from '@spoor/projections/system/installation/vault-keys.queries';
import { compareWithLog } from '@spoor/projections/system/projection-status/projection-status.queries';
import { sentenceOf } from '../system/health-sentence.ts';

/**
 * An installation whose parts do not belong together is not backed up: that would only take the place of a backup that is whole.
 * @throws BackupRefused with the sentence that says what mends it; DatabaseUnavailable, StoreUnavailable
 */
export async function requireWhole(db: AnyDatabase, store: EventStore): Promise<void> {
  const readModels = withTables<ReadModel>(db);
  const match = await compareWithLog(readModels, () => store.identity());
  if (match !== 'same') throw refusalOf(`log_${match}`);
  if (!(await isVaultComplete(readModels))) throw refusalOf('vault_keys_missing');
}

function refusalOf(finding: HealthFinding): BackupRefused {
  return new BackupRefused(
    `Nothing was backed up, and no backup was thrown away: ${sentenceOf(finding, 'en')} See ${runbookOf(finding)}.`,
  );
}

import { setPriority } from 'node:os';
import { BackupRefused, BackupRunning } from '@spoor/infra/backup/backup-errors';
import { BackupPlace } from '@spoor/infra/backup/backup-place';
import { BackupRunStore } from '@spoor/infra/backup/backup-run.store';
import { type BackupResult, makeBackup } from '@spoor/infra/backup/make-backup';
import { showProgress } from '@spoor/infra/backup/progress';
import { parseRetention, type Retention } from '@spoor/infra/backup/retention';
import { parseConfig, settingsIn } from '@spoor/infra/config';
import { createEventStore } from '@spoor/infra/event-store/eventstoredb.event-store';
import { programVersion } from '@spoor/infra/heartbeats/program-version';
import { openObjectStore } from '@spoor/infra/object-store/open-object-store';
import { plainLine } from '@spoor/infra/plain-line';
import { openDatabase } from '@spoor/infra/postgres/database';
import { InstallationStore } from '@spoor/infra/vault/installation.store';
import type { VaultTables } from '../vault/vault.tables.ts';
import {
  type BackupCommand,
  describeFailure,
  exitCodes,
  runBackupCommand,
  startedFrom,
} from './backup-command.ts';
import { requireWhole } from './require-whole.ts';

/** Of the operating system: whoever edits goes before. */
const lowPriority = 10;

/** `npm run backup -- PLACE [--keep 7d,4w,6m]`: backs up the system that runs, while people work in it. */
await runBackupCommand('backup', 'PLACE [--keep 7d,4w,6m]', ['keep'], backUp);

async function backUp({ passphrase, address, options }: BackupCommand<'keep'>) {
  const config = parseConfig(process.env);
  const retention = options.keep === undefined ? config.backupRetention : retentionFrom(options.keep);
  setPriority(lowPriority);
  const store = createEventStore(config.eventStoreUrl);
  const db = openDatabase<VaultTables>(config.databaseUrl, { applicationName: 'backup', maxConnections: 3 });
  const runs = new BackupRunStore(db);
  try {
    const place = await BackupPlace.open(address, startedFrom);
    // A wrong key that is sealed would only be noticed when it is needed.
    const installation = new InstallationStore(db, config.secretKey);
    if (!(await installation.hasOwnKey()))
      throw new BackupRefused(
        'SECRET_KEY is not the one that this installation was set up with: set that one.',
      );
    await requireWhole(db, store);
    const result = await makeBackup({
      store,
      db,
      place,
      passphrase,
      retention,
      objects: await openObjectStore(config),
      secrets: {
        secretKey: config.secretKey,
        vaultKey: (await installation.vaultKey()).key,
        settings: settingsIn(process.env),
      },
      version: programVersion(),
      progress: showProgress(process.stderr),
    });
    for (const damage of result.damage)
      process.stderr.write(
        plainLine(`An earlier backup is damaged, so nothing is thrown away: ${damage}`, 'backup'),
      );
    process.stdout.write(plainLine(summaryOf(result), 'backup', 'info'));
    await runs.record(undefined);
    return exitCodes.done;
  } catch (error) {
    // Of one that runs, the other says how it ended; and where nothing can be written, health says that.
    if (!(error instanceof BackupRunning)) await runs.record(describeFailure(error)).catch(() => undefined);
    throw error;
  } finally {
    await store.close();
    await db.destroy();
  }
}

/** @throws BackupRefused */
function retentionFrom(text: string): Retention | undefined {
  try {
    return parseRetention(text);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new BackupRefused(`--keep ${error.message}, but is "${text}".`);
  }
}

function summaryOf({ manifest, newEvents, backups }: BackupResult): string {
  const { log, tables, files, madeOn } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `Backed up as of ${madeOn}: ${log.events} events (${newEvents} of them new), ${rows} rows, ${files.count} files. Backups there: ${backups}.`;
}

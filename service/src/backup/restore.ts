import { join } from 'node:path';
import { BackupRefused } from '@spoor/infra/backup/backup-errors';
import { BackupPlace } from '@spoor/infra/backup/backup-place';
import {
  chooseBackup,
  type OpenedBackup,
  openBackup,
  parseMoment,
  reservationOf,
} from '@spoor/infra/backup/choose-backup';
import { showProgress } from '@spoor/infra/backup/progress';
import { restoreBackup } from '@spoor/infra/backup/restore-backup';
import { parseConfig, type SystemConfig } from '@spoor/infra/config';
import { writeSecretly } from '@spoor/infra/embedded/secret-file';
import { keepSecretKey, readSecretKey } from '@spoor/infra/embedded/supervisor/data-directory';
import { createEventStore } from '@spoor/infra/event-store/eventstoredb.event-store';
import { openObjectStore } from '@spoor/infra/object-store/open-object-store';
import { plainLine } from '@spoor/infra/plain-line';
import { openDatabase } from '@spoor/infra/postgres/database';
import { type BackupCommand, exitCodes, runBackupCommand, startedFrom } from './backup-command.ts';
import { environmentLine } from './environment-line.ts';

/** `npm run restore -- PLACE [--until MOMENT]`: restores a backup into servers that hold nothing. */
await runBackupCommand('restore', 'PLACE [--until 2026-11-23T10:00]', ['until'], restore);

async function restore(command: BackupCommand<'until'>) {
  const { passphrase, address, options } = command;
  const until = options.until === undefined ? undefined : parseMoment(options.until);
  const place = await BackupPlace.open(address, startedFrom);
  const backup = await openBackup(place, chooseBackup(await place.listBackups(), until), passphrase);
  const reservation = reservationOf(backup.manifest);
  if (reservation !== undefined) process.stderr.write(plainLine(reservation, 'restore'));
  requireItsKey(command.config, backup);
  const config = parseConfig({ ...process.env, SECRET_KEY: backup.secrets.secretKey });
  const store = createEventStore(config.eventStoreUrl);
  const db = openDatabase<unknown>(config.databaseUrl, { applicationName: 'restore', maxConnections: 3 });
  try {
    const restored = await restoreBackup({
      place,
      backup,
      store,
      db,
      until,
      databaseUrl: config.databaseUrl,
      objects: await openObjectStore(config),
      progress: showProgress(process.stderr),
    });
    const { madeOn } = backup.manifest;
    const events = until === undefined ? '' : ` until ${until.toISOString()}`;
    print(
      `Restored the backup of ${madeOn}: ${restored.events} events${events}, ${restored.rows} rows, ${restored.files} files.`,
    );
    if (until !== undefined)
      print(
        `Passwords, links, statistics and logs are those of ${madeOn}; who was erased before then stays erased.`,
      );
    keepSecrets(config, backup).forEach(print);
    return exitCodes.done;
  } finally {
    await store.close();
    await db.destroy();
  }
}

/** A line for people, or an entry where the log is for machines. */
function print(text: string): void {
  process.stdout.write(plainLine(text, 'restore', 'info'));
}

/** @throws BackupRefused where the new place has another key already */
function requireItsKey({ secretKey, dataDir }: SystemConfig, { secrets }: OpenedBackup): void {
  if (secretKey !== undefined && secretKey !== secrets.secretKey)
    throw new BackupRefused(
      'SECRET_KEY is not the one of the backup, which restores its own: leave it out, and set it afterwards.',
    );
  const storedKey = readSecretKey(dataDir);
  if (storedKey !== undefined && storedKey !== secrets.secretKey)
    throw new BackupRefused(
      `There is the SECRET_KEY of another installation in ${dataDir}: restore into an empty place (set another DATA_DIR).`,
    );
}

/** Puts the key where a start finds it, and the settings where a person does. @returns what that person has to know */
function keepSecrets({ dataDir }: SystemConfig, { secrets }: OpenedBackup): string[] {
  const keyFile = keepSecretKey(dataDir, secrets.secretKey);
  const summary = [
    `SECRET_KEY is in ${keyFile}. npm start finds it there; where each process is started by itself, or NODE_ENV is production, set it in the environment.`,
  ];
  const settings = Object.entries(secrets.settings);
  if (settings.length === 0) return summary;
  const settingsFile = join(dataDir, 'settings-of-backup.env');
  writeSecretly(settingsFile, settings.map(([name, value]) => environmentLine(name, value)).join(''));
  return [...summary, `The settings that the backup was made with are in ${settingsFile}.`];
}

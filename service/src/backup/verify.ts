import { BackupPlace } from '@spoor/infra/backup/backup-place';
import { showProgress } from '@spoor/infra/backup/progress';
import { verifyBackups } from '@spoor/infra/backup/verify-backups';
import { plainLine } from '@spoor/infra/plain-line';
import { type BackupCommand, exitCodes, runBackupCommand, startedFrom } from './backup-command.ts';
import { vaultChecks } from './vault-checks.ts';

/** `npm run backup:verify -- PLACE`: proves that all backups there can be restored, without restoring. */
await runBackupCommand('backup:verify', 'PLACE', [], verify);

async function verify({ passphrase, address }: BackupCommand<never>) {
  const place = await BackupPlace.open(address, startedFrom);
  const result = await verifyBackups(place, passphrase, vaultChecks(), showProgress(process.stderr));
  const { backups, events, files, problems, reservations } = result;
  for (const reservation of reservations) print(reservation);
  for (const problem of problems) print(`DAMAGED  ${problem}`);
  const looked = `${backups} backups with ${events} events and ${files} files`;
  print(problems.length === 0 ? `${looked}: whole.` : `${looked}: ${problems.length} problems.`);
  return problems.length === 0 ? exitCodes.done : exitCodes.damaged;
}

/** A line for people, or an entry where the log is for machines, as when a timer runs it. */
function print(text: string): void {
  process.stdout.write(plainLine(text, 'backup:verify', 'info'));
}

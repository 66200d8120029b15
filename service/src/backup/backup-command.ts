import { parseArgs } from 'node:util';
import { BackupRefused, BackupRunning, DamagedBackup } from '@spoor/infra/backup/backup-errors';
import { InvalidConfig, parseSystemConfig, type SystemConfig } from '@spoor/infra/config';
import { outageSentence } from '@spoor/infra/outage-log-throttle';
import { plainLine } from '@spoor/infra/plain-line';

/** How the commands about backups end, for whoever runs them by the clock. */
export const exitCodes = { done: 0, failed: 1, refused: 2, running: 3, damaged: 4 } as const;
type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** Folder from which relative paths lead: where npm was called, not where the project is. */
export const startedFrom = process.env.INIT_CWD ?? process.cwd();

/** What a command about backups is given. */
export interface BackupCommand<Option extends string> {
  readonly config: SystemConfig;
  readonly passphrase: string;
  /** The place of the backups. */
  readonly address: string;
  readonly options: Readonly<Partial<Record<Option, string>>>;
}

/**
 * Runs a command to its end: whatever goes wrong is told in one line on standard error, and by the exit code.
 * @param task what is written after `npm run`
 * @param given what has to follow, for whoever wrote something else
 * @param names of options, each with a value
 */
export async function runBackupCommand<Option extends string>(
  task: string,
  given: string,
  names: readonly Option[],
  work: (command: BackupCommand<Option>) => Promise<ExitCode>,
): Promise<void> {
  try {
    process.exitCode = await work(readCommand(`${task} -- ${given}`, names));
  } catch (error) {
    const [line, code] = describe(error);
    process.stderr.write(plainLine(line, task));
    process.exitCode = code;
  }
}

function readCommand<Option extends string>(usage: string, names: readonly Option[]): BackupCommand<Option> {
  const { positionals, values } = parse(usage, names);
  const [address, ...others] = positionals;
  if (address === undefined || others.length > 0) throw new BackupRefused(`Use: npm run ${usage}`);
  const config = parseSystemConfig(process.env);
  const { backupPassphrase: passphrase } = config;
  if (passphrase === undefined)
    throw new InvalidConfig(
      'BACKUP_PASSPHRASE',
      'must hold what seals the secrets in backups, at least 12 characters; keep it somewhere else too, for nothing opens them without it',
    );
  return { config, passphrase, address, options: values };
}

function parse<Option extends string>(usage: string, names: readonly Option[]) {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options });
    return { positionals, values: values as Partial<Record<Option, string>> };
  } catch {
    throw new BackupRefused(`Use: npm run ${usage}`);
  }
}

/** What to tell people of a failure, in one line. */
export function describeFailure(error: unknown): string {
  return describe(error)[0];
}

function describe(error: unknown): [line: string, code: ExitCode] {
  const outage = outageSentence(error);
  if (outage !== undefined) return [outage, exitCodes.failed];
  if (!(error instanceof Error)) return [String(error), exitCodes.failed];
  if (error instanceof BackupRefused || error instanceof InvalidConfig)
    return [error.message, exitCodes.refused];
  if (error instanceof BackupRunning) return [error.message, exitCodes.running];
  if (error instanceof DamagedBackup)
    return [
      `The backup is damaged: ${error.message}. An older one may be whole: restore that with --until and its moment.`,
      exitCodes.damaged,
    ];
  const isVerbose = process.env.LOG_LEVEL === 'debug' || process.env.LOG_LEVEL === 'trace';
  if (isVerbose) return [error.stack ?? error.message, exitCodes.failed];
  const [firstLine] = error.message.split('\n');
  return [`It failed: ${firstLine || error.name} (LOG_LEVEL=debug tells more)`, exitCodes.failed];
}

import { readFileSync, renameSync } from 'node:fs';
import type { Config } from '@spoor/infra/config';
import { readIfPresent, readOrCreateSecret } from '@spoor/infra/embedded/secret-file';
import { secretKeyFile } from '@spoor/infra/embedded/supervisor/data-directory';
import { changeSecretKey, isOwnKey } from '../system/change-secret-key.ts';
import { type CommandResult, refusal } from './command-result.ts';

type KeyConfig = Pick<Config, 'databaseUrl' | 'secretKey' | 'dataDir'>;

const minLength = 32;
const restart =
  'Restart all processes now: until then nobody signs in and nothing is saved. Then make a backup.';

/**
 * Changes SECRET_KEY: where the data directory keeps it, to a new one that it keeps; else to the one in a file, so that whoever sets
 * it has it before it counts.
 * @param keyFile path of a file with the new one
 * @throws ExplainedError where the present one is not the installation's
 */
export async function changeSecretKeyBy(
  keyFile: string | undefined,
  config: KeyConfig,
): Promise<CommandResult> {
  const storedKeyFile = secretKeyFile(config.dataDir);
  if (keyFile === undefined && readIfPresent(storedKeyFile) === config.secretKey)
    return changeStoredKey(storedKeyFile, config);
  if (keyFile === undefined)
    return refusal('--key-file FILE: the new SECRET_KEY, made with: openssl rand -hex 32 > FILE');
  const next = readFileSync(keyFile, 'utf8').trim();
  if (next.length < minLength) return refusal(`${keyFile}: must have at least ${minLength} characters`);
  if (next === config.secretKey) return refusal(`${keyFile}: is the SECRET_KEY that there is`);
  await changeSecretKey(config, next);
  return { text: `Set SECRET_KEY to what is in ${keyFile}. ${restart}`, isDone: true };
}

/** Beside the old one until it counts: killed at any moment, the same command ends what was begun. */
async function changeStoredKey(file: string, config: KeyConfig): Promise<CommandResult> {
  const nextFile = `${file}.next`;
  const next = readOrCreateSecret(nextFile);
  // The present one first: an installation that knows of none yet takes the first that is asked about for its own.
  const isBegun = !(await isOwnKey(config)) && (await isOwnKey({ ...config, secretKey: next }));
  if (!isBegun) await changeSecretKey(config, next);
  renameSync(nextFile, file);
  return { text: `SECRET_KEY in ${file} is another one. ${restart}`, isDone: true };
}

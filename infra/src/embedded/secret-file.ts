import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The secret in a file, which only its owner can read; made at the first call, with the folder that it is in. */
export function readOrCreateSecret(file: string): string {
  const known = readIfPresent(file);
  // A file that was never finished is empty.
  if (known) return known;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  return writeSecretly(file, randomBytes(36).toString('base64url'));
}

/** @returns undefined where there is no such file. */
export function readIfPresent(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Writes a file that nobody else on this machine can read. */
export function writeSecretly(file: string, text: string): string {
  writeFileSync(file, text, { mode: 0o600 });
  // The mode above is for a file that is new.
  chmodSync(file, 0o600);
  return text;
}

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * @param {readonly string[]} parts
 * @returns {string} one digest that changes when any of the parts does
 */
export function fingerprint(parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
}

/**
 * Whether the stamp of earlier work still tells the same as today's fingerprint.
 *
 * @param {string} stampFile
 * @param {string} current
 */
export function stampMatches(stampFile, current) {
  try {
    return readFileSync(stampFile, 'utf8') === current;
  } catch {
    return false;
  }
}

/**
 * @param {string} stampFile
 * @param {string} current
 */
export function writeStamp(stampFile, current) {
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, current);
}

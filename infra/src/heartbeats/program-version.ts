import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

let version: string | undefined;

/** The release that this process runs, and the first digits of the fingerprint of its build: `0.1.0+3f9a01c2`. */
export function programVersion(): string {
  version ??= readVersion();
  return version;
}

function readVersion(): string {
  const { version: release } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  try {
    return `${release}+${readFileSync(join(root, '.cache/build'), 'utf8').slice(0, 8)}`;
  } catch {
    // The sources themselves, which nobody built.
    return String(release);
  }
}

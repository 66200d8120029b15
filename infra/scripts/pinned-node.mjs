import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The checkout's top folder. */
export const projectRoot = join(import.meta.dirname, '..', '..');

/** Where npm links the programs of the installed packages, the pinned Node among them. */
export const binFolder = join(projectRoot, 'node_modules', '.bin');

const neededMajor = 24;

/**
 * The Node that tasks run on: the one that the lockfile pins; where its package has no build for this platform (macOS), the
 * Node that runs this, if it is new enough.
 *
 * @returns {string} path of the executable
 */
export function pinnedNode() {
  const pinned = join(binFolder, 'node');
  if (existsSync(pinned)) return pinned;
  if (Number.parseInt(process.versions.node, 10) >= neededMajor) return process.execPath;
  throw new Error(
    `Spoor needs Node ${neededMajor} on this platform; this is ${process.version}. See https://nodejs.org.`,
  );
}

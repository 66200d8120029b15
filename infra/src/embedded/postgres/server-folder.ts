import { randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { canReach, findServerUser, type ServerUser } from './server-user.ts';

/** Where a server keeps its things, and as whom it does so. */
export interface ServerFolder {
  readonly path: string;
  /** The cluster itself, as initdb makes it. */
  readonly cluster: string;
  readonly user: ServerUser | undefined;
}

/** Where root keeps what the server's user could not reach in root's own folders. */
const reachableRoot = '/var/lib/spoor';

/**
 * Makes the folder where it is missing. That is `dataDir`, unless the server's user cannot reach it (a checkout under /root):
 * then a folder under /var/lib, whose name is kept in `dataDir` so that throwing `dataDir` away makes everything new.
 */
export async function openServerFolder(dataDir: string): Promise<ServerFolder> {
  await mkdir(dataDir, { recursive: true });
  const nearby = serverFolder(dataDir);
  if (canReach(nearby.user, nearby.cluster)) return owned(nearby);
  const pointer = join(dataDir, 'location');
  const known = await readFile(pointer, 'utf8').catch(() => undefined);
  const elsewhere = known ?? join(reachableRoot, randomBytes(8).toString('hex'));
  await mkdir(elsewhere, { recursive: true });
  if (known === undefined) await writeFile(pointer, elsewhere);
  return owned(serverFolder(elsewhere));
}

function serverFolder(path: string): ServerFolder {
  const cluster = join(path, 'cluster');
  return { path, cluster, user: findServerUser(cluster) };
}

async function owned(folder: ServerFolder): Promise<ServerFolder> {
  if (folder.user) await chown(folder.path, folder.user.uid, folder.user.gid);
  return folder;
}

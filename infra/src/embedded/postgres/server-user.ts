import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The user that the server runs as; absent = the one that we are. */
export interface ServerUser {
  readonly uid: number;
  readonly gid: number;
}

/**
 * PostgreSQL refuses to run as root. As root we therefore run it as whoever owns the existing data, else as the user `postgres`,
 * else as `nobody`.
 *
 * @param dataFolder the cluster's folder, which may not exist yet
 */
export function findServerUser(dataFolder: string): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(dataFolder, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const accounts = readFileSync('/etc/passwd', 'utf8');
  for (const name of ['postgres', 'nobody']) {
    const [, uid, gid] = new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm').exec(accounts) ?? [];
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('PostgreSQL cannot run as root, and there is no user "postgres" or "nobody" to run it as.');
}

/** Whether the user may pass through every folder on the way to `path`, which itself may not exist yet. */
export function canReach(user: ServerUser | undefined, path: string): boolean {
  if (!user) return true;
  const folder = dirname(path);
  return (folder === path || canReach(user, folder)) && mayEnter(user, folder);
}

function mayEnter(user: ServerUser, folder: string): boolean {
  const stats = statSync(folder, { throwIfNoEntry: false });
  // A folder that isn't there yet will be made by us, for that user.
  if (!stats) return true;
  const permission = stats.uid === user.uid ? 0o100 : stats.gid === user.gid ? 0o010 : 0o001;
  return (stats.mode & permission) !== 0;
}

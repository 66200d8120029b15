import { chown, mkdir, readdir } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';

/** As whom everything runs: never as root. */
export interface OrdinaryUser {
  readonly name: string;
  /** Whose name and group a program is given; empty where it has them already. */
  readonly ids: { readonly uid?: number; readonly gid?: number };
}

/** `nobody`, on every Debian. */
const nobody = 65_534;

/** Whoever calls, unless that is root: then nobody. */
export function ordinaryUser(): OrdinaryUser {
  return process.getuid?.() === 0
    ? { name: 'nobody', ids: { uid: nobody, gid: nobody } }
    : { name: userInfo().username, ids: {} };
}

/** Makes a folder that only this user reads. */
export async function makeFolder(path: string, { ids }: OrdinaryUser): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  if (ids.uid !== undefined && ids.gid !== undefined) await chown(path, ids.uid, ids.gid);
}

/** Makes somebody the owner of a folder and of everything in it. */
export async function giveFolder(path: string, { ids }: OrdinaryUser): Promise<void> {
  if (ids.uid === undefined || ids.gid === undefined) return;
  for (const name of ['', ...(await readdir(path, { recursive: true }))])
    await chown(join(path, name), ids.uid, ids.gid);
}

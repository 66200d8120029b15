import { readdir, readFile, readlink } from 'node:fs/promises';

/** State of a socket that listens, in `/proc/net/tcp`. */
const listening = '0A';

/** @returns the process that listens on this port of this machine; undefined where Linux does not tell, or there is no Linux */
export async function portOwner(port: number): Promise<number | undefined> {
  const tables = await Promise.all(['tcp', 'tcp6'].map((name) => textOf(`/proc/net/${name}`)));
  const sockets = new Set(tables.flatMap((table) => listeningSockets(table, port)));
  if (sockets.size === 0) return undefined;
  for (const pid of await entriesOf('/proc')) {
    if (/^\d+$/.test(pid) && (await holdsAny(pid, sockets))) return Number(pid);
  }
  return undefined;
}

function listeningSockets(table: string, port: number): string[] {
  const wanted = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  return table
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local = '', , state]) => local.endsWith(wanted) && state === listening)
    .map((fields) => `socket:[${fields[9]}]`);
}

async function holdsAny(pid: string, sockets: ReadonlySet<string>): Promise<boolean> {
  const folder = `/proc/${pid}/fd`;
  const targets = await Promise.all(
    (await entriesOf(folder)).map((file) => readlink(`${folder}/${file}`).catch(() => '')),
  );
  return targets.some((target) => sockets.has(target));
}

function textOf(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '');
}

function entriesOf(path: string): Promise<string[]> {
  return readdir(path).catch(() => []);
}

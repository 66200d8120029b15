import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder for one run, which the embedded PostgreSQL's own user can get into. */
export async function makeTempFolder(purpose: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `spoor-${purpose}-`));
  await chmod(folder, 0o755);
  return folder;
}

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeTempFolder } from '../support/temp-folder.ts';

const run = promisify(execFile);
const here = join(import.meta.dirname, '../..');

/**
 * The project as it was at a commit, in a folder of its own, as whoever installed it then has it.
 *
 * @throws Error where this repository has no such commit
 */
export async function checkOut(commit: string): Promise<{ readonly root: string; readonly name: string }> {
  const folder = await makeTempFolder('version');
  const root = join(folder, 'project');
  await run('git', ['clone', '--quiet', '--shared', '--no-checkout', here, root]);
  await run('git', ['-C', root, 'checkout', '--quiet', '--detach', commit]);
  const { stdout } = await run('git', ['-C', root, 'log', '-1', '--format=%h %cs %s']);
  return { root, name: stdout.trim() };
}

import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bundleClient } from './bundle-client.ts';
import { writeApiCalls } from './write-api-calls.ts';

const root = join(import.meta.dirname, '..');
const run = promisify(execFile);

/**
 * Makes the package as it is published: one module, declarations that need nothing, and how to use it.
 * @param folder what lies there already goes
 */
export async function packClient(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const declarations = run('tsc', ['-b', join(root, 'tsconfig.build.json')]);
  await Promise.all([bundleClient(folder), declarations]);
  const types = join(root, 'dist/types');
  for (const name of await readdir(types)) {
    if (!name.endsWith('.d.ts') || name === 'api-calls.d.ts') continue;
    const text = await readFile(join(types, name), 'utf8');
    await writeFile(join(folder, name), text.replaceAll(/(from '\.\/[\w-]+)\.ts'/g, "$1.js'"));
  }
  await writeFile(join(folder, 'api-calls.d.ts'), await writeApiCalls());
  await cp(join(root, 'README.md'), join(folder, 'README.md'));
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(await manifest(), undefined, 2)}\n`);
}

async function manifest() {
  const { name, version, description } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  return {
    name,
    version,
    description,
    license: 'UNLICENSED',
    type: 'module',
    exports: { '.': { types: './spoor-client.d.ts', default: './spoor-client.js' } },
    engines: { node: '>=20' },
    sideEffects: false,
  };
}

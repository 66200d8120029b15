import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';

/** What TypeScript makes of a source, or takes along. */
const made = /\.(?:d\.ts|js|json)(?:\.map)?$/;
const sourceEndings = ['.ts', '.tsx', '.json'];

/** Where types are checked, which is not run. */
const checkedFolder = 'checked';

/**
 * Removes from a build what it made of sources that are no more: some folders are read whole, such as that of the migrations.
 * @param packageFolder with `src` and `dist`
 */
export function removeStaleOutputs(packageFolder: string): void {
  const dist = join(packageFolder, 'dist');
  if (!existsSync(dist)) return;
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    const output = join(entry.parentPath, entry.name);
    const path = relative(dist, output);
    if (!entry.isFile() || !made.test(path) || path.startsWith(`${checkedFolder}/`)) continue;
    const source = join(packageFolder, 'src', path.replace(made, ''));
    if (!sourceEndings.some((ending) => existsSync(source + ending))) rmSync(output);
  }
}

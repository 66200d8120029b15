import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

const manifest = new URL('../../../client/dist/browser/.vite/manifest.json', import.meta.url);

let build: Promise<string> | undefined;

/** Identifies the client build that this process serves; changes with any of its files. */
export function clientBuildId(): Promise<string> {
  build ??= readFile(manifest).then(
    (files) => createHash('sha256').update(files).digest('hex').slice(0, 12),
    // Development, or no build: nothing can be outdated.
    () => 'sources',
  );
  return build;
}

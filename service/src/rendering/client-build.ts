import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

const manifest = new URL('../../../client/dist/browser/.vite/manifest.json', import.meta.url);

let build: Promise<string> | undefined;

/** A name for the client that this process serves: another one as soon as any of its files is. */
export function clientBuild(): Promise<string> {
  build ??= readFile(manifest).then(
    (files) => createHash('sha256').update(files).digest('hex').slice(0, 12),
    // Served from its sources, or not built at all: then there is nothing that could be out of date.
    () => 'sources',
  );
  return build;
}

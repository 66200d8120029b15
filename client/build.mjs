import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';

const root = import.meta.dirname;
const browserFolder = join(root, 'dist/browser');
const worthCompressing = new Set(['.js', '.css', '.svg']);

await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn', build: { ssr: true } });
await compressFiles(browserFolder);

/** Writes a `.br` and a `.gz` beside each text file, so that serving them costs no work per request. */
async function compressFiles(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && worthCompressing.has(extname(entry.name)));
  await Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      const content = await readFile(path);
      await Promise.all([
        writeFile(`${path}.br`, await promisify(brotliCompress)(content, brotliOptions(content.length))),
        writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 })),
      ]);
    }),
  );
}

function brotliOptions(size) {
  return { params: { [constants.BROTLI_PARAM_SIZE_HINT]: size, [constants.BROTLI_PARAM_QUALITY]: 11 } };
}

import { join } from 'node:path';
import { rolldown } from 'rolldown';

const source = join(import.meta.dirname, '../src/spoor-client.ts');

/** Makes one module of the client and of what it needs of the contracts, which runs in Node and in browsers. */
export async function bundleClient(folder: string): Promise<void> {
  const bundle = await rolldown({
    input: source,
    platform: 'neutral',
    resolve: { conditionNames: ['@spoor/source'] },
  });
  await bundle.write({ dir: folder, format: 'esm', entryFileNames: 'spoor-client.js' });
  await bundle.close();
}

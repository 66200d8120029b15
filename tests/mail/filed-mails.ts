import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { vi } from 'vitest';

/**
 * Where the link of the newest mail to an address leads, once it has come.
 * @param dataDir of a system without a mail server
 * @returns its path, and what is asked there
 */
export async function linkSentTo(address: string, dataDir: string): Promise<string> {
  const folder = join(dataDir, 'mail');
  return vi.waitFor(
    async () => {
      for (const name of (await readdir(folder)).toSorted().toReversed()) {
        const text = await readFile(join(folder, name), 'utf8');
        const [, path] = /https?:\/\/[^/\s"]+(\/[\w/-]*[\w-]{20,}(?:\?[\w.=%-]+)?)/.exec(decoded(text)) ?? [];
        if (text.includes(address) && path !== undefined) return path;
      }
      throw new Error(`No mail came to ${address}`);
    },
    { timeout: 60_000, interval: 100 },
  );
}

/** Long lines of a mail are broken, and some signs are written by their number. */
function decoded(text: string): string {
  return text.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
}
